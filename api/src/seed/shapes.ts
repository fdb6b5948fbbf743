import { amountSchema, payChannelSchema } from '@app/contracts'
import { prizeKinds } from '@app/contracts/wire'
import * as v from 'valibot'
import { localised } from '../features/site/localised'

export const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/, 'must be lower-case letters, digits and dashes'))
const words = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(400))
export const text = localised(words)
/** Several sentences, or HTML. */
const longText = (max: number) => localised(v.pipe(v.string(), v.minLength(1), v.maxLength(max)))
const isWholeAddress = (text: string) => {
  if (!URL.canParse(text)) return false
  const { href, username, password } = new URL(text)
  return href === text && username + password === ''
}
const wholeAddress = v.pipe(
  v.string(),
  v.maxLength(500),
  v.check(isWholeAddress, 'must be a whole address, such as https://live.example/a.m3u8'),
)
const picture = v.pipe(v.string(), v.minLength(1))

export const provincesShape = v.array(
  v.strictObject({ slug, name: text, cities: v.pipe(v.array(v.strictObject({ slug, name: text })), v.minLength(1)) }),
)
export type ProvinceSeed = v.InferOutput<typeof provincesShape>[number]

export const hostsShape = v.strictObject({
  /** Live channels: each plays clips in a loop, a stream from one of the site's `live_origins`, or an encoder's. */
  channels: v.array(
    v.pipe(
      v.strictObject({
        name: slug,
        clips: v.exactOptional(v.pipe(v.array(slug), v.minLength(1))),
        address: v.exactOptional(wholeAddress),
        /** What an encoder sends with the channel's stream key (`operator stream-key`). */
        encoder: v.exactOptional(v.literal(true)),
      }),
      v.check(
        ({ clips, address, encoder }) => [clips, address, encoder].filter((each) => each !== undefined).length === 1,
        'must have clips or an address, or "encoder": true',
      ),
    ),
  ),
  hosts: v.array(
    v.strictObject({
      slug,
      name: words,
      nameLang: v.string(),
      title: text,
      /** Slug of a city. */
      city: slug,
      images: v.pipe(v.array(picture), v.minLength(1)),
      /** Whole and decimal units, e.g. "120.00". */
      price: amountSchema,
      height: words,
      weight: words,
      measurements: v.strictTuple([words, words, words]),
      services: v.array(text),
      /** HTML. */
      content: longText(8000),
      /** The channel on which the host is live. */
      channel: v.optional(slug),
    }),
  ),
})
export type HostsSeed = v.InferOutput<typeof hostsShape>

export const videosShape = v.strictObject({
  classes: v.array(v.strictObject({ slug, name: text })),
  videos: v.array(
    v.pipe(
      v.strictObject({
        slug,
        /** Slug of a class. */
        class: slug,
        name: text,
        picture,
        clip: v.exactOptional(slug),
        /** HLS, MP4 or WebM at one of the site's `live_origins`. */
        address: v.exactOptional(wholeAddress),
        /** How long the video at `address` is; a clip's own length is known. */
        seconds: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400))),
        description: v.optional(localised(v.pipe(v.string(), v.maxLength(2000))), ''),
      }),
      v.check(
        ({ clip, address, seconds }) =>
          (clip === undefined) !== (address === undefined) && (address === undefined) === (seconds === undefined),
        'must have a clip, or an address with its length in seconds',
      ),
    ),
  ),
})
export type VideosSeed = v.InferOutput<typeof videosShape>

export const gamesShape = v.array(
  v.strictObject({
    key: slug,
    name: text,
    desc: text,
    ico: picture,
    periodSeconds: v.pipe(v.number(), v.integer(), v.minValue(1)),
    classSlug: slug,
    className: text,
  }),
)

/** `amount` is money with two places, else an integer; "0" for no prize. */
export const prizesShape = v.pipe(
  v.array(
    v.strictObject({
      kind: v.picklist(prizeKinds),
      amount: amountSchema,
      image: picture,
      weight: v.pipe(v.number(), v.integer(), v.minValue(1)),
      title: v.optional(localised(v.pipe(v.string(), v.maxLength(100))), ''),
    }),
  ),
  v.minLength(2),
)
export type PrizeSeed = v.InferOutput<typeof prizesShape>[number]

/** The first group is for new members. */
export const groupsShape = v.pipe(
  v.array(
    v.strictObject({
      slug,
      name: text,
      image: picture,
      isSee: v.boolean(),
      freeSeeSeconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
  v.minLength(1),
)
export type GroupSeed = v.InferOutput<typeof groupsShape>[number]

export const bannersShape = v.array(
  v.strictObject({
    placement: v.picklist(['home', 'live']),
    pic: picture,
    kicker: localised(v.pipe(v.string(), v.maxLength(100))),
    title: text,
    /** Slug of the host that the banner links to. */
    host: v.optional(slug),
    /** The screen that a banner without a host links to. */
    link: v.pipe(v.string(), v.regex(/^\/\w+$/, 'must be a screen of the app')),
    isLive: v.boolean(),
  }),
)
export type BannerSeed = v.InferOutput<typeof bannersShape>[number]

export const noticeWords = { name: text, text: longText(2000) }
export const noticesShape = v.array(
  v.strictObject({
    ...noticeWords,
    daysAgo: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
)
export type NoticeSeed = v.InferOutput<typeof noticesShape>[number]

export const siteShape = v.object({
  name: words,
  notice: localised(v.pipe(v.string(), v.maxLength(400))),
  /** HTML. */
  popContent: longText(8000),
  /** An address, or a path of the sandbox provider. */
  kefu: v.union([v.pipe(v.string(), v.url(), v.startsWith('https://')), v.pipe(v.string(), v.regex(/^\/[\w-]+$/))]),
  avatars: v.pipe(v.array(picture), v.minLength(1)),
  payChannels: v.array(v.object({ ...payChannelSchema.entries, name: text, hint: text })),
})
export type SiteSeed = v.InferOutput<typeof siteShape>
