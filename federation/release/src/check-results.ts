import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { decodeJson, encodeJson, type Store } from '@app/registry/node'
import type { Composed } from './mount/composed'
import { checkSteps, composedAs } from './service/check-calls'
import {
  appSchema,
  fromStored,
  Refused,
  releaseIdSchema,
  releaseName,
  type ReleaseRecord,
  toStored,
} from '@app/registry'

const text = v.pipe(v.string(), v.minLength(1))
const instant = v.pipe(v.string(), v.isoTimestamp())

/**
 * `checks/<channel>/<releases>/<rev>.json`, without a browser `<rev>.static.json`: the gate's result for these releases
 * against this revision.
 */
export const checkResultSchema = v.pipe(
  v.object({
    channel: text,
    rev: v.pipe(v.number(), v.integer(), v.minValue(0), v.description('0 before the first revision')),
    releases: v.array(v.pipe(v.object({ part: appSchema, id: releaseIdSchema }), v.transform(fromStored))),
    by: text,
    at: instant,
    isGreen: v.boolean(),
    isMounted: v.pipe(v.boolean(), v.description('Whether the screens were also opened in a browser')),
    ms: v.pipe(v.object({ static: v.number(), browser: v.number() }), v.description('How long the check took')),
    problems: v.array(text),
    warnings: v.exactOptional(v.pipe(v.array(text), v.description('Problems that do not block the releases'))),
    composed: v.exactOptional(
      v.pipe(
        v.array(
          v.pipe(
            v.object({
              part: appSchema,
              id: releaseIdSchema,
              as: composedAs,
            }),
            v.transform(fromStored),
          ),
        ),
        v.description('The releases of which the opened screens are made; it counts while they are served'),
      ),
    ),
    steps: v.exactOptional(v.pipe(checkSteps, v.description('What was looked at; older checks do not say'))),
  }),
  v.title('Check'),
  v.description("The gate's result for releases against one revision of a channel; checking again replaces it"),
)
export type CheckResult = v.InferOutput<typeof checkResultSchema>
type Releases = readonly Pick<ReleaseRecord, 'app' | 'id'>[]

/** The key is the release's name; for several releases, a hash of their names in any order. */
function keyOf(channel: string, releases: Releases): string {
  const names = releases.map(({ app, id }) => releaseName(app, id)).sort()
  const [only] = names
  const set = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
  return `checks/${channel}/${names.length === 1 && only ? only : `set-${set}`}/`
}

/** Checks with and without a browser are stored separately, so neither replaces the other. */
const fileOf = ({ channel, releases, rev, isMounted }: CheckResult) =>
  `${keyOf(channel, releases)}${rev}${isMounted ? '' : '.static'}.json`

export const writeCheck = (store: Store, result: CheckResult) =>
  store.write(
    fileOf(result),
    encodeJson({
      ...result,
      releases: result.releases.map(toStored),
      ...(result.composed && { composed: result.composed.map(toStored) }),
    }),
  )

/**
 * Every check of exactly these releases, latest revision first. @throws Refused if one is stored under the wrong name
 */
async function readChecks(store: Store, channel: string, releases: Releases): Promise<CheckResult[]> {
  const keys = await store.list(keyOf(channel, releases))
  const read = await Promise.all(
    keys.map(async (key) => {
      const stored = await store.read(key)
      const result = stored && decodeJson(checkResultSchema, stored.bytes, key)
      // older checks have one name for both kinds
      const isOwn = result && [fileOf(result), fileOf({ ...result, isMounted: true })].includes(key)
      if (!result || (isOwn && keyOf(channel, releases) === keyOf(result.channel, result.releases))) return result
      throw new Refused(
        `${key} is the check of other releases or of another revision. Delete that file and check again.`,
      )
    }),
  )
  return read.filter((result) => result !== null).sort((a, b) => b.rev - a.rev || b.at.localeCompare(a.at))
}

/**
 * The last check of each of these releases of an app alone, by ID: against the latest revision, of screens that were opened if
 * any were. A check that cannot be read is left out.
 */
export async function readLastChecks(
  store: Store,
  channel: string,
  app: string,
  ids: ReadonlySet<string>,
): Promise<Map<string, CheckResult>> {
  const place = `checks/${channel}/${releaseName(app, '')}`
  const last = new Map<string, { key: string; rank: number }>()
  for (const key of await store.list(place)) {
    const [, id, rev, isStatic] = /^([^/]+)\/(\d+)(\.static)?\.json$/.exec(key.slice(place.length)) ?? []
    if (id === undefined || !ids.has(id)) continue
    const rank = Number(rev) + (isStatic ? 0 : 1e9)
    if (rank > (last.get(id)?.rank ?? -1)) last.set(id, { key, rank })
  }
  const read = [...last].map(async ([id, { key }]) => {
    const stored = await store.read(key)
    try {
      return stored ? [[id, decodeJson(checkResultSchema, stored.bytes, key)] as const] : []
    } catch {
      return []
    }
  })
  return new Map((await Promise.all(read)).flat())
}

const isLater = (one: CheckResult, two: CheckResult) => one.rev - two.rev || one.at.localeCompare(two.at)

/** The stored checks of releases that are to be promoted together. */
export type PastChecks = {
  /** The latest check of exactly these releases. */
  latest: CheckResult | null
  /** The latest browser check of exactly these releases. */
  opened: CheckResult | null
  /** A red browser check of these or of one of them alone, unless a green one of these is newer. */
  refusal: CheckResult | null
}

export async function readPastChecks(store: Store, channel: string, releases: Releases): Promise<PastChecks> {
  const together = await readChecks(store, channel, releases)
  const opened = together.find(({ isMounted }) => isMounted) ?? null
  const alone = releases.length > 1 ? await Promise.all(releases.map((one) => readChecks(store, channel, [one]))) : []
  const last = [opened, ...alone.map((checks) => checks.find(({ isMounted }) => isMounted) ?? null)]
  const isOpen = (one: CheckResult) => !one.isGreen && !(opened?.isGreen && isLater(opened, one) > 0)
  return { latest: together[0] ?? null, opened, refusal: last.find((one) => one !== null && isOpen(one)) ?? null }
}

/** The check that a change needs: a green browser check, or only no refusal. */
export type RequiredCheck = 'opened' | 'static'
/** What screens are made of now: the revision, and the releases of which a browser check of it would compose them. */
export type Now = { rev: number; composed: readonly Composed[] }
/** The stored checks of a change's releases, and what they are compared with. */
type Query = { channel: string; now: Now; releases: Releases; checks: PastChecks; requiredCheck: RequiredCheck }

/** The releases with which a check did not open the screens. */
const newSince = ({ composed: checked = [] }: CheckResult, { composed }: Now) =>
  composed.filter(({ app, id, as }) => !checked.some((one) => one.app === app && one.id === id && one.as === as))

/** Whether a browser check is green whose screens are made of nothing else now; an older one counts for its revision. */
export const wereOpened = ({ opened }: PastChecks, now: Now): boolean =>
  opened !== null && opened.isGreen && (opened.composed ? newSince(opened, now).length === 0 : opened.rev === now.rev)

const namesOf = (releases: Releases) => releases.map(({ app, id }) => releaseName(app, id)).join(' ')
const commandFor = (channel: string, releases: Releases) =>
  `npm run release -- check ${namesOf(releases)} --channel ${channel}`

/** The reasons of a red browser check, as sentences about releases that are to be promoted together. */
export const refusedBy = (refusal: CheckResult, channel: string, releases: Releases): string[] => [
  ...refusal.problems,
  `The check of ${namesOf(refusal.releases)} at ${refusal.at} opened the screens against revision ${refusal.rev} and failed; a check without a browser does not override that. Fix it and check again: ${commandFor(channel, releases)}`,
]

/** Objections to the change from the stored checks, or from their absence, as sentences. */
export function objectionsOf({ channel, now, releases, checks, requiredCheck }: Query): string[] {
  const { latest, opened, refusal } = checks
  const names = namesOf(releases)
  const command = commandFor(channel, releases)
  if (refusal) return refusedBy(refusal, channel, releases)
  if (latest?.rev === now.rev && !latest.isGreen) {
    return [
      ...latest.problems,
      `The check of ${names} at ${latest.at} failed. Fix the problems and check again: ${command}`,
    ]
  }
  if (requiredCheck === 'static' || wereOpened(checks, now)) return []
  if (!latest) return [`${names} has not been checked against revision ${now.rev} of ${channel} yet: ${command}`]
  if (!opened)
    return [`The check of ${names} at ${latest.at} opened no screens (--static). Check in a browser, too: ${command}`]
  const since = opened.composed
    ? `with other releases than ${channel} has now: ${newSince(opened, now).map(composedText).join(', ')}`
    : `against revision ${opened.rev}, but ${channel} is now at ${now.rev}`
  return [`${names} was checked ${since}. Check again: ${command}`]
}

const composedText = ({ app, id, as }: Composed) => `${releaseName(app, id)} (${as})`
