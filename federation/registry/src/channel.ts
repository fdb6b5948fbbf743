import * as v from 'valibot'
import { appSchema, releaseIdSchema } from './record'

const text = v.pipe(v.string(), v.minLength(1))
const instant = v.pipe(v.string(), v.isoTimestamp())
const pair = {
  stable: releaseIdSchema,
  lkg: v.pipe(
    v.nullable(releaseIdSchema),
    v.description('The previous stable release, served when this one fails to load'),
  ),
}

export const canarySchema = v.object({
  id: releaseIdSchema,
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  salt: v.pipe(
    text,
    v.description(
      'The same for as long as the release is the canary, so that growing the share keeps everyone who had it',
    ),
  ),
  cohorts: v.pipe(v.array(text), v.description('Groups that get it whatever the percentage')),
})
export type Canary = v.InferOutput<typeof canarySchema>

const freezeSchema = v.object({
  by: text,
  at: instant,
  reason: text,
  until: v.exactOptional(
    v.pipe(instant, v.description('When it ends by itself; without it, only when somebody ends it')),
  ),
  byAdmin: v.exactOptional(v.pipe(v.literal(true), v.description('Only an admin of the release service can end it'))),
})
export type Freeze = v.InferOutput<typeof freezeSchema>

const remoteSchema = v.object({ ...pair, canary: v.exactOptional(canarySchema) })
export type ChannelRemote = v.InferOutput<typeof remoteSchema>

/** An entry of the release service's audit log: how many there were, and the hash of the last. */
export const auditMarkSchema = v.object({
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})
export type AuditMark = v.InferOutput<typeof auditMarkSchema>

/** `channels/<channel>.json` and each revision of it, `channels/<channel>/<rev>.json`. */
export const channelSchema = v.pipe(
  v.object({
    channel: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and dashes')),
    rev: v.pipe(v.number(), v.integer(), v.minValue(1)),
    parent: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
    by: text,
    at: instant,
    reason: text,
    host: v.object(pair),
    remotes: v.record(appSchema, remoteSchema),
    frozen: v.nullable(freezeSchema),
    frozenApps: v.exactOptional(v.pipe(v.record(appSchema, freezeSchema), v.description('Apps that are frozen alone'))),
    forced: v.exactOptional(
      v.pipe(v.array(text), v.description('The problems that the gate reported when somebody forced this revision')),
    ),
    acceptedSize: v.exactOptional(
      v.pipe(
        v.object({ why: text, growth: v.array(text) }),
        v.description('Where a release is larger than the stable one before, and why its team accepts that'),
      ),
    ),
    unopened: v.exactOptional(v.pipe(v.literal(true), v.description('Promoted without a browser check (--static)'))),
    audit: v.exactOptional(
      v.pipe(
        auditMarkSchema,
        v.description('The entry with which this change began in the release service’s audit log'),
      ),
    ),
    format: v.exactOptional(
      v.pipe(
        v.literal(2, 'is newer than this program: update it'),
        v.description('2 if the revision is signed; only a program that knows the format writes the next one'),
      ),
    ),
    digests: v.exactOptional(
      v.pipe(
        v.record(text, v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
        v.description('Signed: the SHA-256 of the record of each release that it names, by app@id'),
      ),
    ),
  }),
  v.title('Channel'),
  v.description('Which releases a channel serves; a revision never changes, a change creates the next one'),
)
export type Channel = v.InferOutput<typeof channelSchema>

/** The channel's freeze, unless it has ended. */
export function freezeOf(channel: Channel | null, now: Date): Freeze | null {
  const frozen = channel?.frozen
  return frozen && !(frozen.until && new Date(frozen.until) <= now) ? frozen : null
}

/** The freezes of single apps that have not ended. */
export function frozenAppsOf(channel: Channel | null, now: Date): Record<string, Freeze> {
  const all = Object.entries(channel?.frozenApps ?? {})
  return Object.fromEntries(all.filter(([, { until }]) => !(until && new Date(until) <= now)))
}

/** Each app with what the channel serves of it, the host first. */
export const appsIn = ({ host, remotes }: Pick<Channel, 'host' | 'remotes'>): [app: string, ChannelRemote][] => [
  ['host', host],
  ...Object.entries(remotes),
]

/** Every release that the channel may serve, each once. */
export function releasesOf(channel: Channel): { app: string; id: string }[] {
  return appsIn(channel).flatMap(([app, { stable, lkg, canary }]) =>
    [...new Set([stable, lkg, canary?.id])].flatMap((id) => (id ? [{ app, id }] : [])),
  )
}
