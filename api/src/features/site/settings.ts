import { inLanguage, localisedSchema, payChannels } from '@app/back-office/shapes'
import { flagSchema, languages, tabNames } from '@app/contracts'
import { bankSchema, bannerSchema } from '@app/contracts/wire'
import { parseAmount } from '@app/money'
import * as v from 'valibot'
import type { Database } from '../../db/database'
import type { Services } from '../../services'
import { readSettings } from './store'

const flag = (preset: 0 | 1) => v.optional(flagSchema, preset)
const text = v.optional(localisedSchema, '')
const optionalText = v.optional(v.string(), '')
const amount = (preset: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((input) => parseAmount(input) !== null, 'must be an amount'),
    ),
    preset,
  )

const sandboxBanks = [
  { text: 'Lantern Bank', value: 'LANTERN' },
  { text: 'Ferry Street Savings', value: 'FERRY' },
  { text: 'Papaya Cooperative', value: 'PAPAYA' },
  { text: 'Willow and Tide', value: 'WILLOW' },
  { text: 'Kite Bank', value: 'KITE' },
]

const time = v.optional(v.nullable(v.string()), null)
const storedBanner = v.object({
  ...bannerSchema.entries,
  title: text,
  kicker: text,
  /** Slug of the host that it leads to; empty: none, or not known. */
  host: v.optional(v.string(), ''),
  /** Members see it from then on, until then; null: always. */
  from_at: time,
  until_at: time,
})

/** The operator's settings. The row contains only what differs from these defaults. */
const siteSettingsSchema = v.object({
  login_out: flag(0),
  video_login: flag(0),
  isluckdraw: flag(0),
  ispop: flag(0),
  iskefu: flag(0),
  close_withdraw: flag(0),
  close_number: flag(0),
  edit_paypwd: flag(1),
  isplay: flag(1),
  is_play_money: flag(1),
  /** (ours) 1: a login ends the member's other sessions. */
  single_session: flag(0),
  pop_content: text,
  kefu: optionalText,
  head_toal: v.optional(v.array(v.string()), []),
  ico: optionalText,
  name: v.optional(v.string(), 'Veranda'),
  accent_dark: optionalText,
  accent_light: optionalText,
  languages: v.optional(v.pipe(v.array(v.picklist(languages)), v.minLength(1)), [...languages]),
  tabs: v.optional(v.array(v.picklist(tabNames)), [...tabNames]),
  login_bg: optionalText,
  center_bg: optionalText,
  default_stream: optionalText,
  pay_banklist: v.optional(payChannels, []),
  currency: v.optional(v.string(), ''),
  live_origins: v.optional(v.array(v.string()), []),
  notice: text,
  banners: v.optional(v.array(storedBanner), []),
  max_deposit: amount('50000'),
  /** Banks whose accounts members may bind. */
  banks: v.optional(v.array(bankSchema), sandboxBanks),
  min_withdraw: amount('20'),
  max_withdraw: amount('20000'),
  /** Spins of the prize wheel per member and UTC day. */
  luck_draw_free_spins: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)), 3),
  /** Per member and UTC day. */
  withdraws_a_day: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 3),
})
export type SiteSettings = v.InferOutput<typeof siteSettingsSchema>

/** The settings as a transaction sees them: the embedded database has no second connection. */
export const settingsIn = async (db: Database): Promise<SiteSettings> =>
  v.parse(siteSettingsSchema, await readSettings(db))

const retentionMs = 1_000
const stored = new WeakMap<Services, { at: number; settings: Promise<SiteSettings> }>()

/** The settings, at most a second old, because every request needs them. */
export function siteSettings(services: Services): Promise<SiteSettings> {
  const now = services.clock.now()
  const known = stored.get(services)
  if (known !== undefined && now - known.at < retentionMs) return known.settings
  const settings = settingsIn(services.db)
  stored.set(services, { at: now, settings })
  settings.catch(() => stored.delete(services))
  return settings
}

/** Makes the next call read the row again. */
export const forgetSettings = (services: Services): void => {
  stored.delete(services)
}

type PayChannel = SiteSettings['pay_banklist'][number]

/** The channel of this name in any language. */
export const payChannelNamed = ({ pay_banklist: channels }: SiteSettings, name: string): PayChannel | undefined =>
  channels.find((channel) => languages.some((lang) => inLanguage(channel.name, lang) === name))
