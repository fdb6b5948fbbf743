import * as v from '@app/schema'
import { countSchema } from './primitives'
import { maxPageErrors, pageErrorSchema } from './release-errors'
import { appSchema, channelSchema, releaseSchema } from './release-words'
import { undrawnFigureSchema } from './undrawn-screens'

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

const mixSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,32}$/, 'must be the id of a mix'))

export const maxReleaseEvents = 50
const maxMs = 600_000
const maxRevision = 2 ** 31 - 1

export const releaseEventSchema = v.object({
  type: v.picklist(releaseEventTypes),
  remote: appSchema,
  release: releaseSchema,
  source: v.picklist(releaseSources),
  phase: v.picklist(releasePhases),
  /** Milliseconds until success or failure; 0: unknown. */
  ms: v.pipe(countSchema, v.maxValue(maxMs)),
})
export type ReleaseEvent = v.InferOutput<typeof releaseEventSchema>

/** Pages are counted in these buckets of time, numbered since 1970. */
export const pageBucketMs = 5 * 60_000
export const pageBucket = (ms: number): number => Math.floor(ms / pageBucketMs)

/** What the edge knows about one page that it wrote. */
export type PageTicket = {
  /** When it was written. */
  bucket: number
  /** Name of the device, valid for a day: 16 hex digits. */
  device: string
  /** Random name of the page: 16 hex digits. */
  page: string
  /** Tag of the client's network, valid for an hour: 8 hex digits. */
  block: string
  /** The app whose address the page has; '-': none. */
  app: string
  /** Whether it belongs to the few pages of its network that count. */
  isCounted: boolean
}
/** What a ticket is signed for; `set` is the page's release set as one line, see setText in the registry. */
export type TicketScope = { channel: string; rev: number; set: string }

const factsOf = ({ bucket, device, page, block, app, isCounted }: PageTicket) =>
  [bucket, device, page, block, app, isCounted ? 1 : 0].join('.')

/** The text that is signed with HMAC-SHA-256; the signature is in base64url. */
export const signedOfTicket = (ticket: PageTicket, { channel, rev, set }: TicketScope): string =>
  `page ${channel} ${rev} ${factsOf(ticket)} ${set}`
/** The edge writes it into the page, so that only its pages are counted, each at most once. */
export const ticketText = (ticket: PageTicket, signature: string): string => `${factsOf(ticket)}.${signature}`

const ticketForm =
  /^(\d{1,9})\.([0-9a-f]{16})\.([0-9a-f]{16})\.([0-9a-f]{8})\.(host|mfe-[a-z0-9-]{1,40}|-)\.([01])\.([A-Za-z0-9_-]{43})$/
/** null if the text is not a ticket. */
export function parseTicket(text: string): { ticket: PageTicket; signature: string } | null {
  const [, bucket, device = '', page = '', block = '', app = '', counted, signature = ''] = ticketForm.exec(text) ?? []
  if (bucket === undefined) return null
  return { ticket: { bucket: Number(bucket), device, page, block, app, isCounted: counted === '1' }, signature }
}

/**
 * Body of POST client_events, as JSON, with at least one event or error. Nothing in it identifies the visitor; unknown
 * fields are dropped.
 */
export const releaseEventBatchSchema = v.object({
  channel: channelSchema,
  /** Without a valid one, nothing is counted. */
  ticket: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  /** Revision of the channel that the page runs. */
  rev: v.pipe(countSchema, v.maxValue(maxRevision)),
  /** The page's release set as one line, for which the ticket is signed. */
  set: v.exactOptional(v.pipe(v.string(), v.maxLength(16_000))),
  /** The mix of a staging page. */
  mix: v.exactOptional(mixSchema),
  events: v.pipe(v.array(releaseEventSchema), v.maxLength(maxReleaseEvents)),
  errors: v.exactOptional(v.pipe(v.array(pageErrorSchema), v.maxLength(maxPageErrors))),
})
export type ReleaseEventBatch = v.InferOutput<typeof releaseEventBatchSchema>

export const clientEventsPath = 'client_events'
export const releaseEventsPath = 'release_events'

export const maxPageCounts = 100
/** The key of page counts is the HMAC-SHA-256 of this text with the page key. */
export const pageCountsKeyText = 'page counts'
export const pageCountsPath = 'page_counts'

/** Counted pages of one bucket whose address is of this app, with the release that they run. */
export const pageCountSchema = v.object({
  bucket: v.pipe(countSchema, v.maxValue(maxRevision)),
  channel: channelSchema,
  rev: v.pipe(countSchema, v.maxValue(maxRevision)),
  app: appSchema,
  release: releaseSchema,
  source: v.picklist(['stable', 'canary']),
  /** All of the bucket so far, so that a repeated report adds nothing. */
  pages: v.pipe(countSchema, v.maxValue(maxRevision)),
})
export type PageCount = v.InferOutput<typeof pageCountSchema>
export const isPageCount = (count: unknown): count is PageCount => v.is(pageCountSchema, count)

/** Body of POST page_counts, as JSON; `edge` is a random name of the process that counted. */
export const pageCountsSchema = v.object({
  edge: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'must be 16 hex digits')),
  counts: v.pipe(v.array(pageCountSchema), v.minLength(1), v.maxLength(maxPageCounts)),
})
export type PageCounts = v.InferOutput<typeof pageCountsSchema>

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
  /** Unix seconds, instead of minutes; at most 30 days back. */
  from: v.exactOptional(
    v.pipe(v.string(), v.regex(/^\d{1,10}$/, 'must be a time in unix seconds'), v.transform(Number)),
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
  /**
   * Counted pages that edges wrote with the release in finished buckets of the window, whose address is of this app, and
   * how many of them reported that it loaded or failed. Like all figures of pages only of stable and canary, else 0.
   */
  pages: countSchema,
  told_route_pages: countSchema,
  /** Counted pages of any address that reported it, also of the last bucket, and on how many it failed. */
  told_pages: countSchema,
  failed_pages: countSchema,
  /** The networks of the failed pages; a network has another tag each hour. */
  failed_blocks: countSchema,
  /**
   * The same three, without waiting for a whole bucket: of pages that reported in the window, also of the bucket in
   * which it begins. An API from before they were counted leaves them out.
   */
  early_told_pages: v.optional(countSchema, 0),
  early_failed_pages: v.optional(countSchema, 0),
  early_failed_blocks: v.optional(countSchema, 0),
  /** The first load of each page by its duration, in the buckets of the API's histogram. */
  load_counts: v.array(countSchema),
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
  /** Screens that edges could not draw. An API from before does not say. */
  undrawn: v.optional(v.array(undrawnFigureSchema), []),
})
export type ReleaseEvents = v.InferOutput<typeof releaseEventsSchema>
