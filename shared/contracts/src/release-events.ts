import * as v from '@app/schema'
import { countSchema } from './primitives'

/** What can happen to an app in a page, while it loads and afterwards. */
export const releaseEventTypes = [
  'remote.load',
  'remote.retry',
  'remote.fallback',
  'remote.failed',
  'remote.crash',
  'remote.integrity',
  'remote.share_mismatch',
] as const
export type ReleaseEventType = (typeof releaseEventTypes)[number]

/** Why a page runs a release: its channel serves it, the page fell back to it, or somebody chose it in the mixer. */
export const releaseSources = ['stable', 'canary', 'last-good', 'mix'] as const
export type ReleaseSource = (typeof releaseSources)[number]

/** entry: the remote's script · share: joining singletons · page, widget: one of its modules · render: on screen. */
export const releasePhases = ['entry', 'share', 'page', 'widget', 'render'] as const
export type ReleasePhase = (typeof releasePhases)[number]

const appSchema = v.pipe(
  v.string(),
  v.regex(/^(host|mfe-[a-z0-9-]{1,40})$/, 'must be the name of an app: host or mfe-<name>'),
)
const channelSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be the name of a channel'))
const mixSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,32}$/, 'must be the id of a mix'))
const releaseSchema = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?-[0-9a-f]{8}$/, 'must be a release such as 1.0.0-ab12cd34'),
)

export const mostReleaseEvents = 50
const mostMs = 600_000
const mostRevision = 2 ** 31 - 1

export const releaseEventSchema = v.object({
  type: v.picklist(releaseEventTypes),
  remote: appSchema,
  release: releaseSchema,
  source: v.picklist(releaseSources),
  phase: v.picklist(releasePhases),
  /** Milliseconds until success or failure; 0: unknown. */
  ms: v.pipe(countSchema, v.maxValue(mostMs)),
})
export type ReleaseEvent = v.InferOutput<typeof releaseEventSchema>

/**
 * The edge writes this token into a page, so that only its pages are counted: the day (since 1970, in UTC), a device
 * name valid for that day only, and a signature over these and the channel.
 */
const pageTokenForm = /^(\d{5})\.([0-9a-f]{16})\.([A-Za-z0-9_-]{43})$/
export type PageToken = { day: number; device: string; signature: string }
export const pageTokenText = ({ day, device, signature }: PageToken): string => `${day}.${device}.${signature}`
/** null if the text is not a token. */
export function parsePageToken(text: string): PageToken | null {
  const [, day, device, signature] = pageTokenForm.exec(text) ?? []
  return day && device && signature ? { day: Number(day), device, signature } : null
}
/** The text that is signed with HMAC-SHA-256; the signature is in base64url. */
export const signedOfPage = (channel: string, { day, device }: Omit<PageToken, 'signature'>): string =>
  `page ${channel} ${day} ${device}`
export const pageDay = (ms: number): number => Math.floor(ms / 86_400_000)

/** Body of POST client_events, as JSON. Nothing in it identifies the visitor; unknown fields are dropped. */
export const releaseEventBatchSchema = v.object({
  channel: channelSchema,
  /** Without a valid one, nothing is counted. */
  token: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
  /** Revision of the channel that the page runs. */
  rev: v.pipe(countSchema, v.maxValue(mostRevision)),
  /** The mix of a staging page. */
  mix: v.exactOptional(mixSchema),
  events: v.pipe(v.array(releaseEventSchema), v.minLength(1), v.maxLength(mostReleaseEvents)),
})
export type ReleaseEventBatch = v.InferOutput<typeof releaseEventBatchSchema>

export const clientEventsPath = 'client_events'
export const releaseEventsPath = 'release_events'

/** Query of GET release_events. */
export const releaseEventQuerySchema = v.object({
  channel: channelSchema,
  minutes: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,4}$/, 'must be a whole number of minutes'),
      v.transform(Number),
      v.minValue(5),
      v.maxValue(30 * 24 * 60),
    ),
    '60',
  ),
  remote: v.optional(appSchema),
  mix: v.optional(mixSchema),
})

/** The figures of one release from one source in a time window. */
export const releaseFiguresSchema = v.object({
  remote: v.string(),
  release: v.string(),
  source: v.picklist(releaseSources),
  revs: v.array(countSchema),
  loads: countSchema,
  retries: countSchema,
  fallbacks: countSchema,
  failed: countSchema,
  crashes: countSchema,
  integrity: countSchema,
  share_mismatches: countSchema,
  /** Devices that reported the release, and on how many it failed. A device counts once per day: its name changes. */
  devices: countSchema,
  failed_devices: countSchema,
  /** Load times in milliseconds; null without loads. */
  load_ms: v.nullable(v.object({ p50: v.number(), p75: v.number(), p95: v.number(), p99: v.number() })),
  /** Unix seconds. */
  first_at: countSchema,
  last_at: countSchema,
})
export type ReleaseFigures = v.InferOutput<typeof releaseFiguresSchema>

/** Response of GET release_events. */
export const releaseEventsSchema = v.object({
  channel: v.string(),
  /** Unix seconds. */
  from: countSchema,
  to: countSchema,
  releases: v.array(releaseFiguresSchema),
})
export type ReleaseEvents = v.InferOutput<typeof releaseEventsSchema>
