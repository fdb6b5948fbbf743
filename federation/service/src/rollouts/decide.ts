import { durationMs, type RolloutPlan } from '@app/release'
import { type Analysis, analyse, type Figures, type Reading } from './analysis'
import { isWithin } from '@app/release'

/** A release and the stable one beside it, over the same minutes. */
export type Pair = { canary: Figures; stable: Figures }
export type Standing = {
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
export type Waiting = 'hold' | 'loads' | 'figures' | 'doubt' | 'hand' | 'window'
export type Move =
  | { kind: 'halt' | 'pause'; why: string; analysis: Analysis | null }
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
export function decide({ plan, step, since, isAdvanced, now, figures }: Standing): Move {
  const at = plan.steps[step]
  if (!at || 'promote' in at) return { kind: 'stay', waitsFor: 'hold', analysis: null }
  const analysis = figures && analyse(figures.canary, figures.stable, plan.limits)
  const bad = figures && analysis && reasonToHalt(analysis, figures.canary)
  if (bad) return { kind: 'halt', why: bad, analysis }
  if (isAdvanced) return { kind: 'next', analysis }
  const age = now.getTime() - since.getTime()
  const isByHand = at.then === 'hand'
  const hold = isByHand ? durationMs(at.hold) : Math.max(durationMs(at.hold), settledMs)
  const waitsFor = age < hold ? 'hold' : isByHand ? 'hand' : missing(at.loads ?? presetLoads, figures, analysis)
  if (analysis?.silent.verdict === 'above' && !isByHand)
    return { kind: 'pause', why: `${against('silent', analysis.silent)}: look why, then go on or halt it`, analysis }
  if (waitsFor === null)
    return isWithin(plan.window, now) ? { kind: 'next', analysis } : { kind: 'stay', waitsFor: 'window', analysis }
  const isLate = age > durationMs(plan.patience) + hold && waitsFor !== 'hand'
  if (isLate) return { kind: 'pause', why: lateTexts[waitsFor], analysis }
  return { kind: 'stay', waitsFor, analysis }
}

const lateTexts = {
  hold: 'its hold never ends',
  loads: 'too few members have loaded it to decide: go on by hand, or halt it',
  figures: 'there are no figures of members’ pages: look at the collector, then go on or halt it',
  doubt: 'the figures are neither clearly good nor clearly bad: go on by hand, or halt it',
} as const

function missing(loads: number, figures: Pair | null, analysis: Analysis | null): 'loads' | 'figures' | 'doubt' | null {
  if (!figures || !analysis) return 'figures'
  if (figures.canary.told < loads) return 'loads'
  return Object.values(analysis).every(({ verdict }) => verdict === 'below') ? null : 'doubt'
}

function reasonToHalt({ failures, slow }: Analysis, { failedBlocks }: Figures): string | null {
  const few =
    failedBlocks < fewBlocks ? `; all from ${failedBlocks} ${failedBlocks === 1 ? 'network' : 'networks'}` : ''
  if (failures.verdict === 'above') return `${against('failed', failures)}${few}`
  return slow.verdict === 'above' ? against('slow', slow) : null
}
