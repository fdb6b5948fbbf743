import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { decodeJson, encodeJson } from './json'
import { partSchema, releaseIdSchema, releaseName, type ReleaseRecord } from './record'
import { Refused } from './refused'
import type { Store } from './store'

const text = v.pipe(v.string(), v.minLength(1))
const instant = v.pipe(v.string(), v.isoTimestamp())

/** `checks/<channel>/<releases>/<rev>.json`: what the gate said of these releases against this revision. */
export const checkResultSchema = v.pipe(
  v.object({
    channel: text,
    rev: v.pipe(v.number(), v.integer(), v.minValue(0), v.description('0 before the first revision')),
    releases: v.array(v.object({ part: partSchema, id: releaseIdSchema })),
    by: text,
    at: instant,
    isGreen: v.boolean(),
    isMounted: v.pipe(v.boolean(), v.description('Whether the screens were opened in a browser, too')),
    ms: v.pipe(v.object({ static: v.number(), browser: v.number() }), v.description('How long looking took')),
    problems: v.array(text),
  }),
  v.title('Check'),
  v.description('What the gate said of releases against one revision of a channel; checking again replaces it'),
)
export type CheckResult = v.InferOutput<typeof checkResultSchema>
type Releases = readonly Pick<ReleaseRecord, 'part' | 'id'>[]

/** One release by its name, several by the hash of theirs, whatever their order. */
function keyOf(channel: string, releases: Releases): string {
  const names = releases.map(({ part, id }) => releaseName(part, id)).sort()
  const [only] = names
  const set = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
  return `checks/${channel}/${names.length === 1 && only ? only : `set-${set}`}/`
}

const fileOf = ({ channel, releases, rev }: CheckResult) => `${keyOf(channel, releases)}${rev}.json`

export const writeCheck = (store: Store, result: CheckResult) => store.write(fileOf(result), encodeJson(result))

/** The check of exactly these releases against the latest revision for which there is one. */
export async function readLatestCheck(store: Store, channel: string, releases: Releases): Promise<CheckResult | null> {
  const prefix = keyOf(channel, releases)
  const revs = (await store.list(prefix)).map((key) => Number(key.slice(prefix.length, -'.json'.length)))
  if (revs.length === 0) return null
  const key = `${prefix}${Math.max(...revs)}.json`
  const stored = await store.read(key)
  const result = stored && decodeJson(checkResultSchema, stored.bytes, key)
  if (!result || fileOf(result) === key) return result
  throw new Refused(`${key} is the check of other releases, or of another revision. Remove that file and check again.`)
}

/** What a change asks of the check before it: one that opened the screens, or only that none says no. */
export type AskedCheck = 'opened' | 'static'
/** What a change would stand on, and the check of its releases that is stored. */
type Standing = { channel: string; rev: number; releases: Releases; result: CheckResult | null; asked: AskedCheck }

/** What the stored check, or that there is none, has against the change, as sentences. */
export function objectionsOf({ channel, rev, releases, result, asked }: Standing): string[] {
  const names = releases.map(({ part, id }) => releaseName(part, id)).join(' ')
  const command = `npm run release -- check ${names} --channel ${channel}`
  if (!result) {
    return asked === 'opened'
      ? [`Nobody has checked ${names} against revision ${rev} of ${channel} yet: ${command}`]
      : []
  }
  if (result.rev !== rev) {
    return [
      `The check of ${names} was made against revision ${result.rev}, but ${channel} is at ${rev} by now. Check again: ${command}`,
    ]
  }
  if (!result.isGreen) {
    return [...result.problems, `The check of ${names} at ${result.at} was red. Mend that and check again: ${command}`]
  }
  if (asked === 'static' || result.isMounted) return []
  return [`The check of ${names} at ${result.at} opened no screen (--static). Check them in a browser, too: ${command}`]
}
