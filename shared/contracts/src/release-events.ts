import * as v from '@app/schema'
import { countSchema } from './primitives'

/** What can happen to an app in the page when it is loaded, and afterwards. */
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

/** Why a page runs a release: its channel says so, the page stepped back to it, or somebody picked it in the mixer. */
export const releaseSources = ['stable', 'canary', 'last-good', 'mix'] as const
export type ReleaseSource = (typeof releaseSources)[number]

/** entry: the remote's script · share: joining the page's singletons · page, widget: one of its modules · render: on screen. */
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
  /** How long it took, or after how long it went wrong; 0: not known. */
  ms: v.pipe(countSchema, v.maxValue(mostMs)),
})
export type ReleaseEvent = v.InferOutput<typeof releaseEventSchema>

/**
 * What the edge writes into a page, so that only pages that it wrote are counted: the day (since 1970, in UTC), a name of the device that
 * holds for that day alone, and a signature over these and the channel.
 */
const pageTokenForm = /^(\d{5})\.([0-9a-f]{16})\.([A-Za-z0-9_-]{43})$/
export type PageToken = { day: number; device: string; signature: string }
export const pageTokenText = ({ day, device, signature }: PageToken): string => `${day}.${device}.${signature}`
/** null when the text is none. */
export function parsePageToken(text: string): PageToken | null {
  const [, day, device, signature] = pageTokenForm.exec(text) ?? []
  return day && device && signature ? { day: Number(day), device, signature } : null
}
/** What the signature, HMAC-SHA-256 in base64url, is over. */
export const signedOfPage = (channel: string, { day, device }: Omit<PageToken, 'signature'>): string =>
  `page ${channel} ${day} ${device}`
export const pageDay = (ms: number): number => Math.floor(ms / 86_400_000)

/** Body of POST client_events, as JSON. Nothing here tells who the visitor is; unknown fields are dropped. */
export const releaseEventBatchSchema = v.object({
  channel: channelSchema,
  /** Without one that holds, nothing is counted. */
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

/** What one release did in a window, as it was chosen for one reason. */
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
  /** Of the window, each once: who told of it, and on how many of them it failed. Names of devices hold for a day. */
  devices: countSchema,
  failed_devices: countSchema,
  /** Milliseconds of its loads; null without one. */
  load_ms: v.nullable(v.object({ p50: v.number(), p75: v.number(), p95: v.number(), p99: v.number() })),
  /** Unix seconds. */
  first_at: countSchema,
  last_at: countSchema,
})
export type ReleaseFigures = v.InferOutput<typeof releaseFiguresSchema>

/** Answer of GET release_events. */
export const releaseEventsSchema = v.object({
  channel: v.string(),
  /** Unix seconds. */
  from: countSchema,
  to: countSchema,
  releases: v.array(releaseFiguresSchema),
})
export type ReleaseEvents = v.InferOutput<typeof releaseEventsSchema>
