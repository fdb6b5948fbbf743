import { payChannelSchema } from '@app/contracts'
import { isStreamOrigin } from '@app/contracts/stream-origin'
import { bankSchema } from '@app/contracts/wire'
import { parseAmount } from '@app/money'
import * as v from 'valibot'
import { localised, localisedSchema } from './localised'

/** A deposit stores its English name, whatever language it was chosen in. */
export const payChannels = v.array(
  v.object({
    ...payChannelSchema.entries,
    name: localised(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
    hint: v.optional(localisedSchema, ''),
  }),
)

const https = v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(500))
/** The address of a picture or a stream; empty removes it. */
const media = v.pipe(
  v.string(),
  v.regex(/^($|\/media\/[\w./-]{1,200}$|https:\/\/)/, 'must be an https address, a path under /media/, or empty'),
  v.maxLength(500),
)
const origin = v.pipe(
  v.string(),
  v.check(isStreamOrigin, 'must be an origin such as https://live.example, or http://localhost:8080 on this machine'),
)
const amount = v.pipe(
  v.string(),
  v.check((input) => (parseAmount(input) ?? 0n) > 0n, 'must be an amount above 0'),
)
const count = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** What an operator's file may set besides the switches and the banners; omitted fields stay unchanged. */
export const siteChangesSchema = v.strictObject({
  name: v.exactOptional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))),
  notice: v.exactOptional(localised(v.pipe(v.string(), v.maxLength(400)))),
  /** HTML, sanitised where it is shown. */
  pop_content: v.exactOptional(localised(v.pipe(v.string(), v.maxLength(8000)))),
  kefu: v.exactOptional(https),
  /** The favicon; the backgrounds of Login and Register and of Mine. */
  ico: v.exactOptional(media),
  login_bg: v.exactOptional(media),
  center_bg: v.exactOptional(media),
  /**
   * Plays if a video has no address of its own. It is not cut for a trial, so it must be something everybody may see.
   */
  default_stream: v.exactOptional(media),
  pay_banklist: v.exactOptional(v.pipe(payChannels, v.maxLength(50))),
  /** Where live streams and videos may come from besides this site. */
  live_origins: v.exactOptional(v.pipe(v.array(origin), v.maxLength(20))),
  banks: v.exactOptional(v.pipe(v.array(bankSchema), v.minLength(1), v.maxLength(200))),
  currency: v.exactOptional(v.pipe(v.string(), v.maxLength(8))),
  max_deposit: v.exactOptional(amount),
  min_withdraw: v.exactOptional(amount),
  max_withdraw: v.exactOptional(amount),
  withdraws_a_day: v.exactOptional(count(1, 1000)),
  luck_draw_free_spins: v.exactOptional(count(0, 100)),
})
