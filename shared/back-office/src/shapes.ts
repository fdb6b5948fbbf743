import { amountSchema, payChannelSchema, prizeKinds } from '@app/contracts'
import * as v from 'valibot'
import { localised } from './localised'

export * from './localised'
export * from './site-shapes'

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

/** What a live channel plays: clips in a loop, a stream from one of the site's `live_origins`, or an encoder's. */
export const channelFields = {
  name: slug,
  clips: v.exactOptional(v.pipe(v.array(slug), v.minLength(1))),
  address: v.exactOptional(wholeAddress),
  /** What an encoder sends with the channel's stream key (`operator stream-key`). */
  encoder: v.exactOptional(v.literal(true)),
}
type Channel = { clips?: unknown; address?: unknown; encoder?: unknown }
export const playsOneThing = ({ clips, address, encoder }: Channel) =>
  [clips, address, encoder].filter((each) => each !== undefined).length === 1
export const oneThing = 'must have clips or an address, or "encoder": true'

/** What is written about a host, without pictures and the price. */
export const hostFields = {
  name: words,
  nameLang: v.string(),
  title: text,
  /** Slug of a city. */
  city: slug,
  height: words,
  weight: words,
  measurements: v.strictTuple([words, words, words]),
  services: v.array(text),
  /** HTML. */
  content: longText(8000),
  /** The channel on which the host is live. */
  channel: v.optional(slug),
}

export const hostsShape = v.strictObject({
  channels: v.array(
    v.pipe(
      v.strictObject(channelFields),
      v.check((channel) => playsOneThing(channel), oneThing),
    ),
  ),
  hosts: v.array(
    v.strictObject({
      slug,
      ...hostFields,
      images: v.pipe(v.array(picture), v.minLength(1)),
      /** Whole and decimal units, e.g. "120.00". */
      price: amountSchema,
    }),
  ),
})
export type HostsSeed = v.InferOutput<typeof hostsShape>

export const videoFields = {
  /** Slug of a class. */
  class: slug,
  name: text,
  description: v.optional(localised(v.pipe(v.string(), v.maxLength(2000))), ''),
}
/** HLS, MP4 or WebM at one of the site's `live_origins`, and how long it is. */
export const elsewhereFields = {
  address: wholeAddress,
  seconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400)),
}

export const videosShape = v.strictObject({
  classes: v.array(v.strictObject({ slug, name: text })),
  videos: v.array(
    v.pipe(
      v.strictObject({
        slug,
        ...videoFields,
        /** Empty: a pattern. */
        picture: v.string(),
        clip: v.exactOptional(slug),
        address: v.exactOptional(elsewhereFields.address),
        /** How long the video at `address` is; a clip's own length is known. */
        seconds: v.exactOptional(elsewhereFields.seconds),
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

const bet = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)))
export const gamesShape = v.array(
  v.pipe(
    v.strictObject({
      key: slug,
      name: text,
      desc: text,
      ico: picture,
      periodSeconds: v.pipe(v.number(), v.integer(), v.minValue(1)),
      classSlug: slug,
      className: text,
      /** Stake of one pick, in whole units, for periods that are not open yet; missing: as before, at first 1 and 10000. */
      minBet: bet,
      maxBet: bet,
    }),
    v.check(
      ({ minBet, maxBet }) => (minBet === undefined) === (maxBet === undefined) && (minBet ?? 0) <= (maxBet ?? 0),
      'must have both minBet and maxBet, in this order, or neither',
    ),
  ),
)

export const prizeFields = {
  kind: v.picklist(prizeKinds),
  weight: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: v.optional(localised(v.pipe(v.string(), v.maxLength(100))), ''),
}
/** `amount` is money with two places, else an integer; "0" for no prize. */
export const prizesShape = v.pipe(
  v.array(v.strictObject({ ...prizeFields, amount: amountSchema, image: picture })),
  v.minLength(2),
)
export type PrizeSeed = v.InferOutput<typeof prizesShape>[number]

const freeSeeSeconds = v.pipe(v.number(), v.integer(), v.minValue(0))
/** The first group is for new members. */
export const groupsShape = v.pipe(
  v.array(v.strictObject({ slug, name: text, image: picture, isSee: v.boolean(), freeSeeSeconds })),
  v.minLength(1),
)
export const groupFields = { name: text, isSee: v.boolean(), freeSeeSeconds }
export type GroupSeed = v.InferOutput<typeof groupsShape>[number]

const isoTime = v.pipe(v.string(), v.isoTimestamp())
export const bannerFields = {
  placement: v.picklist(['home', 'live']),
  kicker: localised(v.pipe(v.string(), v.maxLength(100))),
  title: text,
  /** Slug of the host that the banner links to. */
  host: v.exactOptional(slug),
  /** The screen that a banner without a host links to. */
  link: v.pipe(v.string(), v.regex(/^\/\w+$/, 'must be a screen of the app')),
  isLive: v.boolean(),
  /** Members see it from then on, until then; missing: always. */
  fromAt: v.exactOptional(isoTime),
  untilAt: v.exactOptional(isoTime),
}
export const bannersShape = v.array(v.strictObject({ ...bannerFields, pic: picture }))
export type BannerSeed = v.InferOutput<typeof bannersShape>[number]

export const noticeWords = { name: text, text: longText(2000) }
export const noticesShape = v.array(
  v.strictObject({
    ...noticeWords,
    daysAgo: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
)
export type NoticeSeed = v.InferOutput<typeof noticesShape>[number]

export const inviteFields = {
  code: v.pipe(v.string(), v.regex(/^[\w-]{3,32}$/, 'must be 3 to 32 letters, digits or dashes')),
  uses: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
}
export const invitesShape = v.array(
  v.strictObject({
    ...inviteFields,
    /** ISO 8601, e.g. 2027-01-01T00:00:00Z; missing: never. */
    expires: v.optional(isoTime),
  }),
)

/** What an operator's file of notices has. */
export const noticeChangesShape = v.array(
  v.strictObject({
    /** The number of the notice to change; missing: a new one. */
    id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    ...noticeWords,
  }),
)

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
