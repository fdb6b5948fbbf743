import { presetPlan } from '@app/release/calls'
import type { Rollout } from '../src/api/rollout'
import { ids } from './answers'

type Analysis = NonNullable<Rollout['steps'][number]['analysis']>
const reading = (share: number, stable: number, limit: number): Analysis['failures'] => ({
  share,
  stable,
  limit,
  low: share * 0.6,
  high: share * 1.4,
  verdict: 'below',
})
export const analysis = (overrides: Partial<Analysis> = {}): Analysis => ({
  failures: reading(0.0055, 0.0048, 0.0148),
  slow: reading(0.261, 0.25, 0.35),
  silent: reading(0.039, 0.036, 0.056),
  ...overrides,
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** The wallet at 25 %, 48 minutes into the step. */
export const rollout = (overrides: Partial<Rollout> = {}): Rollout => ({
  id: '7',
  channel: 'production',
  app: 'mfe-wallet',
  release: ids.walletNext,
  stable: ids.wallet,
  plan: presetPlan,
  reason: 'the receipt shows the network',
  startedBy: 'lena',
  startedAt: minutesAgo(200),
  state: 'running',
  why: null,
  step: 1,
  since: minutesAgo(48),
  waitsFor: 'hold',
  request: null,
  requests: [],
  lookedAt: minutesAgo(1),
  looksAt: minutesAgo(-0.5),
  runBy: { instance: 2, of: 3 },
  decisions: [
    { at: minutesAgo(90), by: 'tom', what: 'paused', why: 'lunch' },
    { at: minutesAgo(80), by: 'tom', what: 'resumed', why: 'back' },
  ],
  steps: [
    { step: 0, rev: 411, at: minutesAgo(199), analysis: analysis(), pages: 9640 },
    { step: 1, rev: 412, at: minutesAgo(48), analysis: analysis(), pages: 2310 },
  ],
  looks: [
    { at: minutesAgo(190), step: 0, share: 0.01, low: 0.001, high: 0.05, stable: 0.005 },
    { at: minutesAgo(100), step: 0, share: 0.006, low: 0.003, high: 0.01, stable: 0.005 },
    { at: minutesAgo(5), step: 1, share: 0.0055, low: 0.002, high: 0.012, stable: 0.0048 },
  ],
  ...overrides,
})
