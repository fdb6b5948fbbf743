import type { Language } from '@app/contracts'
import { maskNumber } from '../bank/account-number'
import { inLanguage } from '../site/localised'
import { payChannelNamed, type SiteSettings } from '../site/settings'
import { fill } from '../../wire/texts'
import type { Subject } from './store'
import { recordsTexts } from './texts'

export const channelText = (channel: string, settings: SiteSettings, lang: Language): string =>
  inLanguage(payChannelNamed(settings, channel)?.name ?? channel, lang)

/** The digits of a round's number after its day: 202611210417 → 0417. The log says the day above. */
const withinDay = (round: string) => round.slice(8)

/** What a movement was for, in the member's words: game and draw, channel, bank account or prize; else empty. */
export function subjectText(of: Subject, settings: SiteSettings, lang: Language): string {
  if (of.game !== null && of.round !== null) return `${inLanguage(of.game, lang)}\u00a0${withinDay(of.round)}`
  if (of.channel !== null) return channelText(of.channel, settings, lang)
  if (of.bank !== null && of.last4 !== null) return `${of.bank} ${maskNumber(of.last4)}`
  if (of.spin === null) return ''
  return (
    (of.prize !== null && inLanguage(of.prize, lang)) || fill(recordsTexts.spin, lang, { number: String(of.spin + 1) })
  )
}
