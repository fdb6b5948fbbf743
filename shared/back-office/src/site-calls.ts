import * as v from 'valibot'
import { type Calls, done, minorSchema, none, why } from './call'
import { contentReaders, missing, optionalWhy } from './content-words'
import { textByLanguage } from './localised'
import type { Role } from './roles'
import { payChannels, siteChangesSchema } from './site-shapes'

/** Money and doors are in these settings, so not every editor changes them. */
export const administrators: readonly Role[] = ['administrator']

/** What each setting changes for members. */
export const settingsAbout = {
  notice: 'The line that runs across the home screen; empty: none.',
  greeting: 'What the popup of the home screen shows (HTML), while the greeting is switched on.',
  serviceLink: 'Where customer service answers: members are led there from every "service" button.',
  defaultStream: 'What plays in place of a video whose file is missing, in full for everybody; empty: nothing.',
  payChannels: 'The ways to pay that members choose from when they deposit.',
  liveOrigins: 'Other servers from which members’ players may fetch streams and videos.',
  banks: 'The banks whose accounts members may bind for withdrawals.',
  currency: 'One label of the currency for all languages; empty: each language has its own.',
  maxDepositMinor: 'The largest deposit that a member can make at once.',
  minWithdrawMinor: 'The smallest withdrawal; members see it on the withdrawal screen.',
  maxWithdrawMinor: 'The largest withdrawal; members see it on the withdrawal screen.',
  withdrawalsADay: 'How many withdrawals a member can make in a UTC day.',
  freeSpinsADay: 'How many free spins of the prize wheel a member has in a UTC day.',
} as const

/** What each switch changes for members; those that stop money are among the calls of money. */
export const switchesAbout = {
  isMembersOnly: 'On: visitors are led to Login before they see any list. Off: they may look around.',
  hasGreeting: 'On: the home screen shows the greeting once per visit.',
  hasService: 'On: customer service has its button. Off: its screens say that it is disabled.',
  canEditPayPassword: 'On: members change their withdrawal password themselves. Off: customer service does.',
  hidesDice: 'On: the record of bets shows no dice.',
  watchesOtherLogins: 'On: every page checks each 3 s whether its session has ended, and says so at once.',
  hasOneSession: 'On: a login ends the member’s other sessions.',
} as const
export type SettingName = keyof typeof settingsAbout
export type SwitchName = keyof typeof switchesAbout

const files = siteChangesSchema.entries
const money = v.exactOptional(v.pipe(minorSchema, v.minValue(1), v.maxValue(99_999_999_999)))

const changes = v.strictObject({
  notice: files.notice,
  greeting: files.pop_content,
  serviceLink: files.kefu,
  defaultStream: files.default_stream,
  payChannels: files.pay_banklist,
  liveOrigins: files.live_origins,
  banks: files.banks,
  currency: files.currency,
  maxDepositMinor: money,
  minWithdrawMinor: money,
  maxWithdrawMinor: money,
  withdrawalsADay: files.withdraws_a_day,
  freeSpinsADay: files.luck_draw_free_spins,
  ...optionalWhy,
})

const about = <Schema extends v.GenericSchema>(name: SettingName, schema: Schema) =>
  v.pipe(schema, v.description(settingsAbout[name]))

const settings = v.object({
  notice: about('notice', textByLanguage),
  greeting: about('greeting', textByLanguage),
  serviceLink: about('serviceLink', v.string()),
  defaultStream: about('defaultStream', v.string()),
  payChannels: about('payChannels', payChannels),
  liveOrigins: about('liveOrigins', v.array(v.string())),
  banks: about('banks', v.array(v.object({ text: v.string(), value: v.string() }))),
  currency: about('currency', v.string()),
  maxDepositMinor: about('maxDepositMinor', minorSchema),
  minWithdrawMinor: about('minWithdrawMinor', minorSchema),
  maxWithdrawMinor: about('maxWithdrawMinor', minorSchema),
  withdrawalsADay: about('withdrawalsADay', v.number()),
  freeSpinsADay: about('freeSpinsADay', v.number()),
  ...missing,
})
export type ShownSettings = v.InferOutput<typeof settings>

const switchNames = Object.keys(switchesAbout) as SwitchName[]
const perSwitch = <Schema extends v.GenericSchema>(schema: (sentence: string) => Schema) =>
  Object.fromEntries(switchNames.map((name) => [name, schema(switchesAbout[name])])) as Record<SwitchName, Schema>

export const siteCalls = {
  site: {
    method: 'GET',
    path: '/site',
    does: 'The settings of the site.',
    roles: contentReaders,
    request: none,
    answer: settings,
  },
  editSite: {
    method: 'PUT',
    path: '/site',
    does: 'Changes settings of the site; those that are left out stay.',
    roles: administrators,
    request: changes,
    answer: done,
    isEdit: true,
  },
  switches: {
    method: 'GET',
    path: '/switches',
    does: 'The switches of the site, without those that stop money.',
    roles: contentReaders,
    request: none,
    answer: v.object(perSwitch((sentence) => v.pipe(v.boolean(), v.description(sentence)))),
  },
  setSwitches: {
    method: 'PUT',
    path: '/switches',
    does: 'Sets switches; those that are left out stay.',
    roles: administrators,
    request: v.strictObject({
      ...perSwitch((sentence) => v.exactOptional(v.pipe(v.boolean(), v.description(sentence)))),
      why,
    }),
    answer: done,
    isEdit: true,
  },
} satisfies Calls
