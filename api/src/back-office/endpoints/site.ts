import {
  byLanguage,
  missingIn,
  type RequestOf,
  type ShownSettings,
  type siteCalls,
  type SwitchName,
} from '@app/back-office'
import { formatDecimal, parseAmount } from '@app/money'
import { settingsIn, type SiteSettings } from '../../features/site/settings'
import { changeSettings } from '../../features/site/store'
import { kinds } from '../../operator/content'
import { contentOf, fromSeed, versionOf } from '../content'
import type { Around, Endpoints } from '../endpoint'
import { Problem } from '../problem'

/** Own names of the settings that the operator's files have others for. */
const fileNames = {
  notice: 'notice',
  greeting: 'pop_content',
  serviceLink: 'kefu',
  defaultStream: 'default_stream',
  payChannels: 'pay_banklist',
  liveOrigins: 'live_origins',
  banks: 'banks',
  currency: 'currency',
  maxDepositMinor: 'max_deposit',
  minWithdrawMinor: 'min_withdraw',
  maxWithdrawMinor: 'max_withdraw',
  withdrawalsADay: 'withdraws_a_day',
  freeSpinsADay: 'luck_draw_free_spins',
} as const

const switchNames = {
  isMembersOnly: 'video_login',
  hasGreeting: 'ispop',
  hasService: 'iskefu',
  canEditPayPassword: 'edit_paypwd',
  hidesDice: 'close_number',
  watchesOtherLogins: 'login_out',
  hasOneSession: 'single_session',
} as const satisfies Record<SwitchName, keyof SiteSettings>
const switchList = Object.keys(switchNames) as SwitchName[]

const minor = (text: string) => Number(parseAmount(text) ?? 0n)

const settingsOf = (settings: SiteSettings): ShownSettings => ({
  notice: byLanguage(settings.notice),
  greeting: byLanguage(settings.pop_content),
  serviceLink: settings.kefu,
  defaultStream: settings.default_stream,
  payChannels: settings.pay_banklist,
  liveOrigins: settings.live_origins,
  banks: settings.banks,
  currency: settings.currency,
  maxDepositMinor: minor(settings.max_deposit),
  minWithdrawMinor: minor(settings.min_withdraw),
  maxWithdrawMinor: minor(settings.max_withdraw),
  withdrawalsADay: settings.withdraws_a_day,
  freeSpinsADay: settings.luck_draw_free_spins,
  missing: missingIn([
    settings.notice,
    settings.pop_content,
    ...settings.pay_banklist.flatMap(({ name, hint }) => [name, hint]),
  ]),
})

/** The contents of an operator's file that changes the same. */
function fileOf(changes: Omit<RequestOf<(typeof siteCalls)['editSite']>, 'why'>): Record<string, unknown> {
  const entries = Object.entries(changes).map(([name, value]) => [
    fileNames[name as keyof typeof fileNames],
    name.endsWith('Minor') ? formatDecimal(BigInt(value as number)) : value,
  ])
  return Object.fromEntries(entries) as Record<string, unknown>
}

const shownSettings = async ({ tx }: Around) => settingsOf(await settingsIn(tx))

async function shownSwitches({ tx }: Around): Promise<Record<SwitchName, boolean>> {
  const settings = await settingsIn(tx)
  const entries = switchList.map((name) => [name, settings[switchNames[name]] === 1])
  return Object.fromEntries(entries) as Record<SwitchName, boolean>
}

export const siteEndpoints: Endpoints<typeof siteCalls> = {
  site: {
    answer: shownSettings,
    version: async (around) => versionOf(await shownSettings(around)),
  },
  editSite: {
    version: async (around) => versionOf(await shownSettings(around)),
    note: async (around, request) => ({
      target: 'site',
      before: await shownSettings(around),
      after: contentOf(request),
    }),
    async answer(around, request) {
      await fromSeed(() => kinds.site.fromCall(around, fileOf(contentOf(request))))
      return { done: true }
    },
  },
  switches: {
    answer: shownSwitches,
    version: async (around) => versionOf(await shownSwitches(around)),
  },
  setSwitches: {
    version: async (around) => versionOf(await shownSwitches(around)),
    note: async (around, request) => ({
      target: 'switches',
      before: await shownSwitches(around),
      after: contentOf(request),
    }),
    async answer({ tx }, request) {
      const set = switchList.filter((name) => request[name] !== undefined)
      if (set.length === 0) throw new Problem(400, 'sets nothing')
      await changeSettings(tx, Object.fromEntries(set.map((name) => [switchNames[name], request[name] ? 1 : 0])))
      return { done: true }
    },
  },
}
