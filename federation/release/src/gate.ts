import { findExcess, findExcessTogether } from './excess'
import {
  type Channel,
  type Choice,
  choiceOf,
  type Combination,
  combinationsOf,
  findMisfits,
  findReservedPaths,
  Refused,
  releaseName,
  type ReleaseRecord,
  stableOf,
} from '@app/registry'
import { readRelease, readRevision, type Store, verifyFiles } from '@app/registry/node'
import { findGaps, findMissingTexts } from './completeness'
import { readContract } from './contract'
import { findBrokenContracts } from './contract-check'
import { findUnknownCalls } from './early-calls'
import { findBlockedStyle, findOwnClient, findSharedGlobals, findWrongType, warningsOf } from './foreign/gate'
import type { Plan } from './mount/scenarios'
import { findOverBudget } from './size-budgets'
import { timed } from './timed'

/** How long the previous host may still run in open pages, and may have to be rolled back to. */
const previousHostMs = 24 * 60 * 60_000

/** What releases are checked for on their own: a sentence for each problem, and how long looking took, in milliseconds. */
export type Found = Record<'files' | 'languages' | 'budgets', { problems: string[]; ms: number }>
export const problemsIn = (found: Found) => Object.values(found).flatMap(({ problems }) => problems)

/** @throws Refused if the release is not published */
export async function demandRelease(store: Store, app: string, id: string): Promise<ReleaseRecord> {
  const record = await readRelease(store, app, id)
  if (!record) throw new Refused(`${releaseName(app, id)} is not in the registry: publish it first.`)
  return record
}

/**
 * The gate before a channel changes. `ofReleases` checks the candidates on their own, once; `ofChoice` checks what
 * would be served together, again for every revision that somebody else adds meanwhile. Both return sentences, none if
 * all is well.
 */
export function openGate(store: Store, candidates: readonly ReleaseRecord[], now: Date) {
  const known = new Map(candidates.map((record) => [releaseName(record.app, record.id), record]))
  const demand = async (app: string, id: string) => {
    const name = releaseName(app, id)
    const record = known.get(name) ?? (await demandRelease(store, app, id))
    known.set(name, record)
    return record
  }
  const misfitsOfAll = async (choice: Choice, host: string) => {
    const together = await Promise.all(combinationsOf(choice).map((one) => recordsOf({ ...one, host })))
    const found = together.flatMap(([first, ...remotes]) =>
      first
        ? [...findMisfits(first, remotes), ...findSharedGlobals(remotes), ...findExcessTogether([first, ...remotes])]
        : [],
    )
    return [...new Set([...found, ...(await findBrokenContracts(store, together))])]
  }
  /** The host first. */
  const recordsOf = ({ host, remotes }: Combination) =>
    Promise.all([demand('host', host), ...Object.entries(remotes).map(([app, id]) => demand(app, id))])

  return {
    ofReleases: async (): Promise<Found> => {
      const inEach = async (look: (record: ReleaseRecord) => Promise<string[]>) => {
        const { answer, ms } = await timed(() => Promise.all(candidates.map(look)))
        return { problems: answer.flat(), ms }
      }
      return {
        files: await inEach(async (record) => [
          ...(await verifyFiles(store, record)),
          ...findGaps(record),
          ...findReservedPaths(record.manifest).map((problem) => `${releaseName(record.app, record.id)} ${problem}`),
          ...findUnknownCalls(record),
          ...(await findBlockedStyle(store, record)),
          ...(await findWrongType(store, record)),
        ]),
        languages: await inEach((record) => Promise.resolve(findMissingTexts(record))),
        budgets: await inEach(async (record) => [...findExcess(record), ...(await findOverBudget(store, record))]),
      }
    },

    /** Problems to report that are no reason to refuse. */
    warnings: async (): Promise<string[]> => [
      ...candidates.flatMap(warningsOf),
      ...(await Promise.all(candidates.map((record) => findOwnClient(store, record)))).flat(),
    ],

    /** The plan of a browser check. @throws Refused if a release is missing */
    planOf: async (head: Channel | null, choice: Choice): Promise<Plan> => {
      const previous = await previousHost(store, head, choice, now)
      await Promise.all(combinationsOf(choice).map(recordsOf))
      if (previous) await demand('host', previous)
      for (const { app } of candidates) {
        const lkg = stableOf(choice, app)?.lkg
        if (lkg) await demand(app, lkg).catch(unreadable)
      }
      const shown = new Map<string, readonly string[]>()
      for (const [name, record] of known) shown.set(name, (await readContract(store, record))?.slots?.names ?? [])
      return { choice, records: known, candidates, shown, previousHost: previous }
    },

    /** Existing problems do not count against a change that does not touch them: a rollback must stay possible. */
    ofChoice: async (head: Channel | null, choice: Choice): Promise<string[]> => {
      const all = await misfitsOfAll(choice, choice.host.stable)
      const before =
        head && all.length > 0 ? await misfitsOfAll(choiceOf(head), head.host.stable).catch(unreadable) : []
      const fresh = all.filter((problem) => !before.includes(problem))
      const previous = await previousHost(store, head, choice, now)
      if (!head || !previous) return fresh
      const allWithPrevious = await misfitsOfAll(choice, previous)
      if (allWithPrevious.length === 0) return fresh
      const known = [...all, ...(await misfitsOfAll(choiceOf(head), previous).catch(unreadable))]
      const withPrevious = allWithPrevious.filter((problem) => !known.includes(problem))
      return [
        ...fresh,
        ...withPrevious.map(
          (problem) =>
            `The previous host, ${releaseName('host', previous)}, was replaced less than a day ago: open pages still run it, and rolling back to it would fail. ${problem}`,
        ),
      ]
    },
  }
}

/** In a channel with a missing record there are no known problems to excuse a change. */
function unreadable(error: unknown): string[] {
  if (error instanceof Refused) return []
  throw error
}

/** The host that was replaced within the last day; null if the change itself replaces the host. */
async function previousHost(store: Store, head: Channel | null, choice: Choice, now: Date): Promise<string | null> {
  if (!head || choice.host.stable !== head.host.stable) return null
  let revision: Channel | null = head
  while (revision && revision.host.stable === head.host.stable) {
    if (now.getTime() - Date.parse(revision.at) > previousHostMs || revision.parent === null) return null
    revision = await readRevision(store, head.channel, revision.parent)
  }
  return revision && (await readRelease(store, 'host', revision.host.stable)) ? revision.host.stable : null
}
