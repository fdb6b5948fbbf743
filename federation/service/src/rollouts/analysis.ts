import { intervalOf, minLoads, type RolloutPlan } from '@app/release'

/** What members' pages reported about one release in a step. All counts are of pages that an edge wrote, each once. */
export type Figures = {
  /** Pages of the app's own routes. */
  pages: number
  /** Of these, those that reported whether the release loaded. */
  reportedRoutePages: number
  /** Pages of any route that did. */
  reported: number
  failed: number
  /** Networks that the failures came from. */
  failedBlocks: number
  /** First loads by duration; the same buckets for every release. */
  loads: readonly number[]
  /** The pages that reported, without waiting for whole minutes to compare: of the step so far. */
  early: Early
}
export type Early = Pick<Figures, 'reported' | 'failed' | 'failedBlocks'>

/** The share of a release, as an interval, against the limit that stable gives. Shares are 0 to 1. */
export type Reading = {
  share: number
  low: number
  high: number
  stable: number
  limit: number
  verdict: 'below' | 'above' | 'open'
}
export type Analysis = { failures: Reading; slow: Reading; silent: Reading }

/** Of fewer pages, chance may look bad for a moment; unless most of them are bad. */
const minPages = 200

type Count = { hits: number; tries: number }
const shareOf = ({ hits, tries }: Count) => (tries === 0 ? 0 : hits / tries)

function read(canary: Count, stable: Count, points: number): Reading {
  const { low, high } = intervalOf(canary.hits, canary.tries)
  const ofStable = shareOf(stable)
  const limit = ofStable + points / 100
  // stable's share is used as measured, without an interval, so stable needs at least this many pages
  const isKnown = stable.tries >= minLoads
  const isEnough = canary.tries >= minPages || low > 0.5
  const verdict = isKnown && low > limit && isEnough ? 'above' : isKnown && high < limit ? 'below' : 'open'
  return { share: shareOf(canary), low, high, stable: ofStable, limit, verdict }
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** The first bucket of durations that are slower than three quarters of stable's loads. */
function slowFrom(stable: readonly number[]): number {
  const enough = sum(stable) * 0.75
  let seen = 0
  return stable.findIndex((count) => (seen += count) >= enough) + 1
}

const slowOf = (loads: readonly number[], from: number): Count => ({ hits: sum(loads.slice(from)), tries: sum(loads) })
/** A clock that is behind, or an edge that was killed, may have told of more pages than were written. */
const silentOf = ({ pages, reportedRoutePages }: Figures): Count => ({
  hits: Math.max(0, pages - reportedRoutePages),
  tries: pages,
})

/** An app that has only widgets has no pages of its own that could stay silent. */
function ofRoutes(canary: Figures, stable: Figures, points: number): Reading {
  const reading = read(silentOf(canary), silentOf(stable), points)
  return canary.pages + stable.pages === 0 ? { ...reading, low: 0, high: 0, verdict: 'below' } : reading
}

const earlyPages = 50
const earlyBlocks = 10

/**
 * Do most pages of the step so far fail, and more than stable's beyond chance? This needs neither whole minutes nor as
 * many pages of stable, because its share is an interval, too; but pages of several networks, so that few cannot do it.
 */
export function failsForMajority(canary: Early, stable: Early, limits: RolloutPlan['limits']): boolean {
  const { low } = intervalOf(canary.failed, canary.reported)
  const isMajority =
    canary.reported >= earlyPages && canary.failedBlocks >= earlyBlocks && canary.failed > canary.reported / 2
  return isMajority && low > intervalOf(stable.failed, stable.reported).high + limits.failures / 100
}

/** Compares a release with stable over the same minutes; `watch/judge.ts` of the release command says how its verdict differs. */
export function analyse(canary: Figures, stable: Figures, limits: RolloutPlan['limits']): Analysis {
  const from = slowFrom(stable.loads)
  const failures = read(
    { hits: canary.failed, tries: canary.reported },
    { hits: stable.failed, tries: stable.reported },
    limits.failures,
  )
  return {
    failures,
    slow: read(slowOf(canary.loads, from), slowOf(stable.loads, from), limits.slow),
    silent: ofRoutes(canary, stable, limits.silent),
  }
}
