import { durationMs, isWithin, type RolloutPlan } from '@app/release'
import { type Analysis, analyse, type Early, failsForMajority, type Figures, type Reading } from './analysis'

/** A release and the stable one beside it, over the same minutes. */
export type Pair = { canary: Figures; stable: Figures }
export type Observation = {
  plan: RolloutPlan
  /** Index of the step that members are in; the last one has been decided when the rollout ends. */
  step: number
  since: Date
  /** A person said that the next step begins. */
  isAdvanced: boolean
  now: Date
  /** Null if nobody could say. */
  figures: Pair | null
}
export type Waiting = 'hold' | 'loads' | 'figures' | 'doubt' | 'hand' | 'window' | 'watch'
export type Move =
  | { kind: 'halt' | 'pause' | 'worse'; why: string; analysis: Analysis | null }
  /** Everybody has it, and it was watched for as long as the plan says; `why`: what could not be said of it. */
  | { kind: 'done'; why: string | null; analysis: Analysis | null }
  | { kind: 'next'; analysis: Analysis | null }
  | { kind: 'stay'; waitsFor: Waiting; analysis: Analysis | null }

const presetLoads = 1000
/** Which pages stayed silent is known when their five minutes are over, and they had time to tell. */
const settledMs = 10 * 60_000
/** Failures from fewer networks may be one person's. */
const fewBlocks = 5

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const against = (what: string, { share, stable }: Reading) =>
  `${what} on ${percent(share)} of its pages, stable on ${percent(stable)}`

/** What happens to a rollout now. */
export function decide({ plan, step, since, isAdvanced, now, figures }: Observation): Move {
  const at = plan.steps[step]
  const analysis = figures && analyse(figures.canary, figures.stable, plan.limits)
  if (!at || 'promote' in at)
    return watched({ figures, analysis, limits: plan.limits, age: now.getTime() - since.getTime(), hold: at?.hold })
  const bad = figures && analysis && reasonToHalt(analysis, figures, plan.limits)
  if (bad) return { kind: 'halt', why: bad, analysis }
  if (isAdvanced) return { kind: 'next', analysis }
  const age = now.getTime() - since.getTime()
  const isByHand = at.then === 'hand'
  const hold = isByHand ? durationMs(at.hold) : Math.max(durationMs(at.hold), settledMs)
  const waitsFor = age < hold ? 'hold' : isByHand ? 'hand' : missing(at.loads ?? presetLoads, figures, analysis)
  if (analysis?.silent.verdict === 'above' && !isByHand)
    return {
      kind: 'pause',
      why: `${against('silent', analysis.silent)}: find out why, then go on or halt it`,
      analysis,
    }
  if (waitsFor === null)
    return isWithin(plan.window, now) ? { kind: 'next', analysis } : { kind: 'stay', waitsFor: 'window', analysis }
  const isLate = age > durationMs(plan.patience) + hold && waitsFor !== 'hand'
  if (isLate) return { kind: 'pause', why: lateTexts[waitsFor], analysis }
  return { kind: 'stay', waitsFor, analysis }
}

type Limits = RolloutPlan['limits']
type Watched = {
  figures: Pair | null
  analysis: Analysis | null
  limits: Limits
  age: number
  hold: string | undefined
}

/**
 * Everybody has the release, so it is compared with the minutes before. It does not go back by itself: what happened in
 * these minutes need not be its fault. Slow loads are not judged, because at first nobody has its files yet.
 */
function watched({ figures, analysis, limits, age, hold = '0m' }: Watched): Move {
  const bad = figures && analysis && (reasonForFailures(analysis, figures, limits) ?? reasonForSilence(analysis))
  if (bad) return { kind: 'worse', why: `${bad} before it`, analysis }
  if (age < Math.max(durationMs(hold), settledMs)) return { kind: 'stay', waitsFor: 'watch', analysis }
  return { kind: 'done', why: unsaid(figures, analysis), analysis }
}

function unsaid(figures: Pair | null, analysis: Analysis | null): string | null {
  if (!figures || !analysis) return 'there were no figures of members’ pages to judge it by'
  const isClear = analysis.failures.verdict === 'below' && analysis.silent.verdict === 'below'
  return isClear ? null : `it was not clearly worse, and ${figures.canary.reported} pages did not prove more`
}

const lateTexts = {
  hold: 'its hold never ends',
  loads: 'too few members have loaded it to decide: go on by hand, or halt it',
  figures: 'there are no figures of members’ pages: look at the collector, then go on or halt it',
  doubt: 'the figures are neither clearly good nor clearly bad: go on by hand, or halt it',
} as const

function missing(loads: number, figures: Pair | null, analysis: Analysis | null): 'loads' | 'figures' | 'doubt' | null {
  if (!figures || !analysis) return 'figures'
  if (figures.canary.reported < loads) return 'loads'
  return Object.values(analysis).every(({ verdict }) => verdict === 'below') ? null : 'doubt'
}

function reasonToHalt(analysis: Analysis, figures: Pair, limits: Limits): string | null {
  const failing = reasonForFailures(analysis, figures, limits)
  return failing ?? (analysis.slow.verdict === 'above' ? against('slow', analysis.slow) : null)
}

const reasonForSilence = ({ silent }: Analysis) => (silent.verdict === 'above' ? against('silent', silent) : null)

function reasonForFailures({ failures }: Analysis, { canary, stable }: Pair, limits: Limits): string | null {
  if (failures.verdict !== 'above')
    return failsForMajority(canary.early, stable.early, limits) ? early(canary.early, stable.early) : null
  const { failedBlocks } = canary
  const few =
    failedBlocks < fewBlocks ? `; all from ${failedBlocks} ${failedBlocks === 1 ? 'network' : 'networks'}` : ''
  return `${against('failed', failures)}${few}`
}

const early = (canary: Early, stable: Early) =>
  `failed on ${percent(canary.failed / canary.reported)} of its first ${canary.reported} pages, stable on ${percent(stable.failed / stable.reported)}`
