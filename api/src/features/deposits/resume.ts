import type { Language } from '@app/contracts'
import { transaction } from '../../db/database'
import { ledgerTexts } from '../../ledger/texts'
import { memberAccount } from '../../ledger/ledger'
import type { Services } from '../../services'
import { DomainError } from '../../wire/errors'
import { refuseOnBreak } from '../limits/hold'
import { inLanguage } from '../site/localised'
import { payChannelNamed, siteSettings, type SiteSettings } from '../site/settings'
import { requestCancellation } from './query-provider'
import { takeResult } from './callback'
import { signedPayUrl } from './pay-url'
import { findOwnDeposit } from './store'
import { depositTexts } from './texts'

type Query = { memberId: number; id: number; lang: Language; theme?: 'light' | 'dark' | undefined }
type Own = NonNullable<Awaited<ReturnType<typeof findOwnDeposit>>>

async function ownDeposit({ db }: Pick<Services, 'db'>, { memberId, id }: Query): Promise<Own> {
  const deposit = await findOwnDeposit(db, memberId, id)
  if (deposit === undefined) throw new DomainError('notFound', depositTexts.unknown)
  return deposit
}

/** Not paid, not ended and not expired. */
const isOpen = ({ status, cancelled_at: cancelledAt, is_expired: isExpired }: Own): boolean =>
  status === 1 && cancelledAt === null && !isExpired

/** The same page as at first: the provider's stored order takes precedence over the address. */
function pageOf({ config }: Services, settings: SiteSettings, deposit: Own, { lang, theme }: Query) {
  const { name: payee, currency } = settings
  const { reference: order, amount } = deposit
  const channel = inLanguage(payChannelNamed(settings, deposit.channel)?.name ?? deposit.channel, lang)
  const until = Math.floor(deposit.pay_until.getTime() / 1000)
  return { until, url: signedPayUrl(config, { order, amount, currency, channel, payee, until, lang, theme }) }
}

/** Returns the payment page of a waiting deposit. This is not a new deposit: it already counts in the limits. */
export async function resumeDeposit(
  services: Services,
  requested: Query,
): Promise<{ pay_url: string; id: number; pay_until: number }> {
  const settings = await siteSettings(services)
  if (settings.close_withdraw === 1) throw new DomainError('refused', depositTexts.closed)
  await transaction(services.db, async (tx) =>
    refuseOnBreak(tx, requested.memberId, await memberAccount(tx, requested.memberId)),
  )
  const deposit = await ownDeposit(services, requested)
  if (!isOpen(deposit)) throw new DomainError('refused', depositTexts.ended)
  const { url, until } = pageOf(services, settings, deposit, requested)
  return { pay_url: url, id: deposit.id, pay_until: until }
}

/**
 * Cancels a waiting deposit. The provider is asked first: while its page could still be paid, the deposit counts in the
 * member's limits. If it is already cancelled or expired, nothing needs to be done.
 */
export async function cancelDeposit(services: Services, requested: Query): Promise<void> {
  if (!services.books.isOpen) throw new DomainError('unavailable', ledgerTexts.paused)
  const deposit = await ownDeposit(services, requested)
  if (deposit.status !== 1) throw new DomainError('refused', depositTexts.ended)
  if (!isOpen(deposit)) return
  const { url } = pageOf(services, await siteSettings(services), deposit, requested)
  const result = await requestCancellation(services, deposit.reference, new URL(url).searchParams)
  if (result === null) throw new DomainError('refused', depositTexts.notCancelled)
  await takeResult(services, result)
  if (result.status === 'paid') throw new DomainError('refused', depositTexts.ended)
  if (result.status === 'waiting') throw new DomainError('refused', depositTexts.onItsWay)
}
