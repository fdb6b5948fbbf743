import { languages, payChannelSchema, tabNames } from '@app/contracts'
import { accentFault, hexColor, minContrast, type ThemeName, writtenRatio } from '@app/contracts/accent'
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

/** A colour that can be seen on every ground of the theme; empty: that of the design tokens. */
const accent = (theme: ThemeName) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.check((color) => color === '' || hexColor.test(color), 'must be a colour such as #ff8a5b, or empty'),
    v.rawCheck(({ dataset, addIssue }) => {
      const fault = dataset.typed && hexColor.test(dataset.value) ? accentFault(theme, dataset.value) : null
      if (fault === null) return
      const { ground, groundColor, ratio, nearest } = fault
      addIssue({
        message: `must be seen in the ${theme} theme: ${dataset.value} on its ${ground} (${groundColor}) has a contrast of ${writtenRatio(ratio)} and needs ${minContrast.mark} : 1; the nearest shade that has it everywhere is ${nearest}`,
      })
    }),
  )

const once = (names: readonly string[]) => new Set(names).size === names.length
const shownOnce = 'must name nothing twice'

/** What members know the site by. Of languages and tabs, those that it offers, in its order. */
export const appearanceFields = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  icon: media,
  authPicture: media,
  memberPicture: media,
  darkAccent: accent('dark'),
  lightAccent: accent('light'),
  languages: v.pipe(
    v.array(v.picklist(languages)),
    v.minLength(1),
    v.check((names) => once(names), shownOnce),
  ),
  tabs: v.pipe(
    v.array(v.picklist(tabNames)),
    v.minLength(2, 'must be at least two tabs'),
    v.check((names) => once(names), shownOnce),
    v.check((names) => names.includes('mine'), 'must include mine: members find their account nowhere else'),
  ),
}

/** What an operator's file may set besides the switches and the banners; omitted fields stay unchanged. */
export const siteChangesSchema = v.strictObject({
  name: v.exactOptional(appearanceFields.name),
  notice: v.exactOptional(localised(v.pipe(v.string(), v.maxLength(400)))),
  /** HTML, sanitised where it is shown. */
  pop_content: v.exactOptional(localised(v.pipe(v.string(), v.maxLength(8000)))),
  kefu: v.exactOptional(https),
  /** The logo; the backgrounds of Login and Register and of Mine. */
  ico: v.exactOptional(media),
  login_bg: v.exactOptional(media),
  center_bg: v.exactOptional(media),
  accent_dark: v.exactOptional(appearanceFields.darkAccent),
  accent_light: v.exactOptional(appearanceFields.lightAccent),
  /** Those offered, in their order; who has chosen no language gets the first. */
  languages: v.exactOptional(appearanceFields.languages),
  tabs: v.exactOptional(appearanceFields.tabs),
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
