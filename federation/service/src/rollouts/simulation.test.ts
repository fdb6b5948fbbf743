import { type RolloutPlan, rolloutPlanSchema } from '@app/release'
import * as v from 'valibot'
import { decide, type Move, type Pair } from './decide'

const plan: RolloutPlan = v.parse(rolloutPlanSchema, {
  steps: [
    { percent: 5, hold: '12h', loads: 2000 },
    { percent: 25, hold: '2h', loads: 5000 },
    { percent: 50, hold: '4h', loads: 10_000 },
    { promote: true },
  ],
})
const pagesAnHour = 12_480
const rollouts = 100
const minuteMs = 60_000

/** Mulberry32: the same rollouts in each run. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How many of `tries` happen: binomial, from one that happens to the next; for many of them normal. */
function drawn(random: () => number, tries: number, share: number): number {
  const mean = tries * share
  if (mean > 20) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    return Math.max(0, Math.min(tries, Math.round(mean + normal * Math.sqrt(mean * (1 - share)))))
  }
  let hits = -1
  let at = 0
  while (at <= tries) {
    at += Math.floor(Math.log(1 - random()) / Math.log(1 - share)) + 1
    hits++
  }
  return hits
}

const early = { reported: 0, failed: 0, failedBlocks: 50 }
const none = { pages: 0, reportedRoutePages: 0, ...early, loads: [0, 0], early }

function after(
  random: () => number,
  { pages, reportedRoutePages, reported, failed, loads, early: before }: Pair['canary'],
  count: number,
  failing: number,
  isWhole: boolean,
) {
  const silent = drawn(random, count, 0.03)
  const slow = drawn(random, count - silent, 0.25)
  const fails = drawn(random, count - silent, failing)
  const counted = { ...before, reported: before.reported + count - silent, failed: before.failed + fails }
  if (!isWhole) return { ...none, early: counted }
  return {
    early: counted,
    pages: pages + count,
    reportedRoutePages: reportedRoutePages + count - silent,
    reported: reported + count - silent,
    failed: failed + fails,
    failedBlocks: 50,
    loads: [(loads[0] ?? 0) + count - silent - slow, (loads[1] ?? 0) + slow],
  }
}

/**
 * Plays a rollout minute by minute; a step is first compared after five, as when it begins just after a bucket.
 * @returns how it ended, in which step, after how many minutes
 */
function play(seed: number, failing: number): { kind: Move['kind']; step: number; minutes: number } {
  const random = randomOf(seed)
  let step = 0
  let since = 0
  let canary = none as Pair['canary']
  let stable = none as Pair['stable']
  for (let minute = 1; ; minute++) {
    const at = plan.steps[step]
    if (!at || !('percent' in at)) return { kind: 'next', step, minutes: minute }
    const pages = pagesAnHour / 60
    const isWhole = minute - since > 5
    canary = after(random, canary, Math.round((pages * at.percent) / 100), failing, isWhole)
    stable = after(random, stable, Math.round((pages * (100 - at.percent)) / 100), 0.005, isWhole)
    const move = decide({
      plan,
      step,
      isAdvanced: false,
      figures: { canary, stable },
      since: new Date(since * minuteMs),
      now: new Date(minute * minuteMs),
    })
    if (move.kind === 'halt' || move.kind === 'pause') return { kind: move.kind, step, minutes: minute }
    if (move.kind === 'next') [step, since, canary, stable] = [step + 1, minute, none, none]
  }
}
const playAll = (failing: number) => Array.from({ length: rollouts }, (_, seed) => play(seed + 1, failing))

describe(`${rollouts} rollouts to ${pagesAnHour} pages an hour, of a stable release that fails on 0.5 %`, () => {
  it('REL-22 take a release that is as good as stable to everybody, and halt none', () => {
    expect(playAll(0.005).filter(({ kind, step }) => kind !== 'next' || step !== 3)).toEqual([])
  })

  it('REL-22 halt a release that is two points worse at 5 % of the members, each of them', () => {
    const ends = playAll(0.025)
    expect(ends.filter(({ kind, step }) => kind !== 'halt' || step !== 0)).toEqual([])
    const minutes = ends.map((end) => end.minutes).sort((one, two) => one - two)
    expect(minutes[rollouts / 2]).toBeLessThan(150)
  })

  it('REL-22 halt a release that fails nearly everybody within the minutes that 50 pages take, each of them', () => {
    for (const { kind, step, minutes } of playAll(0.9)) expect([kind, step, minutes <= 7]).toEqual(['halt', 0, true])
  })

  it('REL-22 let no release go on by itself that is one point worse', () => {
    expect(playAll(0.015).filter(({ kind }) => kind === 'next')).toEqual([])
  })
})
