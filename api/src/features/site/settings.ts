import { flagSchema, languages, payChannelSchema } from '@app/contracts'
import { bankSchema, bannerSchema } from '@app/contracts/wire'
import { isStreamOrigin } from '@app/contracts/stream-origin'
import { parseAmount } from '@app/money'
import * as v from 'valibot'
import type { Services } from '../../services'
import { inLanguage, localised, localisedSchema } from './localised'
import { readSettings } from './store'

const flag = (preset: 0 | 1) => v.optional(flagSchema, preset)
const text = v.optional(localisedSchema, '')
/** A deposit stores its English name, whatever language it was chosen in. */
const payChannels = v.array(
  v.object({
    ...payChannelSchema.entries,
    name: localised(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
    hint: text,
  }),
)
const address = v.optional(v.string(), '')
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

const setting = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  https: v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(500)),
  /** The address of a picture or a stream; empty removes it. */
  media: v.pipe(
    v.string(),
    v.regex(/^($|\/media\/[\w./-]{1,200}$|https:\/\/)/, 'must be an https address, a path under /media/, or empty'),
    v.maxLength(500),
  ),
  origin: v.pipe(
    v.string(),
    v.check(isStreamOrigin, 'must be an origin such as https://live.example, or http://localhost:8080 on this machine'),
  ),
  amount: v.pipe(
    v.string(),
    v.check((input) => (parseAmount(input) ?? 0n) > 0n, 'must be an amount above 0'),
  ),
  count: (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)),
}

/** What an operator's file may set besides the switches and the banners; omitted fields stay unchanged. */
export const siteChangesSchema = v.strictObject({
  name: v.exactOptional(setting.name),
  notice: v.exactOptional(localised(v.pipe(v.string(), v.maxLength(400)))),
  /** HTML, sanitised where it is shown. */
  pop_content: v.exactOptional(localised(v.pipe(v.string(), v.maxLength(8000)))),
  kefu: v.exactOptional(setting.https),
  /** The favicon; the backgrounds of Login and Register and of Mine. */
  ico: v.exactOptional(setting.media),
  login_bg: v.exactOptional(setting.media),
  center_bg: v.exactOptional(setting.media),
  /**
   * Plays if a video has no address of its own. It is not cut for a trial, so it must be something everybody may see.
   */
  default_stream: v.exactOptional(setting.media),
  pay_banklist: v.exactOptional(v.pipe(payChannels, v.maxLength(50))),
  /** Where live streams and videos may come from besides this site. */
  live_origins: v.exactOptional(v.pipe(v.array(setting.origin), v.maxLength(20))),
  banks: v.exactOptional(v.pipe(v.array(bankSchema), v.minLength(1), v.maxLength(200))),
  currency: v.exactOptional(v.pipe(v.string(), v.maxLength(8))),
  max_deposit: v.exactOptional(setting.amount),
  min_withdraw: v.exactOptional(setting.amount),
  max_withdraw: v.exactOptional(setting.amount),
  withdraws_a_day: v.exactOptional(setting.count(1, 1000)),
  luck_draw_free_spins: v.exactOptional(setting.count(0, 100)),
})

/** The operator's settings. The row contains only what differs from these defaults. */
export const siteSettingsSchema = v.object({
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
  kefu: address,
  head_toal: v.optional(v.array(v.string()), []),
  ico: address,
  name: v.optional(v.string(), 'Veranda'),
  login_bg: address,
  center_bg: address,
  default_stream: address,
  pay_banklist: v.optional(payChannels, []),
  currency: v.optional(v.string(), ''),
  live_origins: v.optional(v.array(v.string()), []),
  notice: text,
  banners: v.optional(v.array(v.object({ ...bannerSchema.entries, title: text, kicker: text })), []),
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

const retentionMs = 1_000
const stored = new WeakMap<Services, { at: number; settings: Promise<SiteSettings> }>()

/** The settings, at most a second old, because every request needs them. */
export function siteSettings(services: Services): Promise<SiteSettings> {
  const now = services.clock.now()
  const known = stored.get(services)
  if (known !== undefined && now - known.at < retentionMs) return known.settings
  const settings = readSettings(services.db).then((row) => v.parse(siteSettingsSchema, row))
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
