import { type RolloutPlan, rolloutPlanSchema } from '@app/release'
import * as v from 'valibot'
import { analyse, type Figures } from './analysis'
import { decide, type Observation } from './decide'

const hourMs = 3_600_000
const friday = new Date('2026-11-20T10:00:00.000Z')
const plan: RolloutPlan = v.parse(rolloutPlanSchema, {
  steps: [{ percent: 5, hold: '2h', loads: 2000 }, { cohort: 'staff', hold: '1h', then: 'hand' }, { promote: true }],
  window: 'Mon-Fri 09:30-17:00 Europe/Lisbon',
})
const figures = (reported: number, { failed = 0.005, slow = 0.25, silent = 0.03, blocks = 40 } = {}): Figures => ({
  pages: reported,
  reportedRoutePages: Math.round(reported * (1 - silent)),
  reported,
  failed: Math.round(reported * failed),
  failedBlocks: blocks,
  loads: [Math.round(reported * (1 - slow)), Math.round(reported * slow)],
  early: { reported, failed: Math.round(reported * failed), failedBlocks: blocks },
})
const stable = figures(40_000)
const observation = (canary: Figures | null, more: Partial<Observation> = {}): Observation => ({
  plan,
  step: 0,
  since: new Date(friday.getTime() - 3 * hourMs),
  isAdvanced: false,
  now: friday,
  figures: canary && { canary, stable },
  ...more,
})
const why = (canary: Figures) => {
  const move = decide(observation(canary))
  return 'why' in move ? `${move.kind}: ${move.why}` : move.kind
}

it.each([
  [
    'fails on more members than stable by a point, beyond chance',
    figures(4000, { failed: 0.03 }),
    /^halt: failed on 3\.0 %/,
  ],
  ['is slow for ten points more than a quarter', figures(4000, { slow: 0.5 }), /^halt: slow on 50\.0 %/],
  ['leaves pages silent', figures(4000, { silent: 0.2 }), /^pause: silent on 20\.0 %.*find out why/],
  ['is as good as stable', figures(4000), /^next$/],
])('REL-22 a release that %s is dealt with', (_, canary, expected) => {
  expect(why(canary)).toMatch(expected)
})

it('REL-22 a halt whose failures come from few networks says so', () => {
  expect(why(figures(4000, { failed: 0.03, blocks: 2 }))).toMatch(/; all from 2 networks$/)
  expect(why(figures(4000, { failed: 0.03, blocks: 5 }))).not.toMatch(/network/)
})

it.each([
  ['its time is not over', figures(4000), { since: new Date(friday.getTime() - hourMs) }, 'hold'],
  ['too few pages have loaded it', figures(1999), {}, 'loads'],
  ['nobody can say how it does', null, {}, 'figures'],
  ['the figures are not clear', figures(2000, { failed: 0.012 }), {}, 'doubt'],
  [
    'stable has too few pages to compare with',
    figures(4000),
    { figures: { canary: figures(4000), stable: figures(500) } },
    'doubt',
  ],
  ['a person has to say so', figures(4000), { step: 1 }, 'hand'],
  ['it is night', figures(4000), { now: new Date('2026-11-20T20:00:00.000Z') }, 'window'],
  ['it is Saturday', figures(4000), { now: new Date('2026-11-21T10:00:00.000Z') }, 'window'],
])('REL-22 the next step waits while %s', (_, canary, more, waitsFor) => {
  expect(decide(observation(canary, more))).toMatchObject({ kind: 'stay', waitsFor })
})

it('REL-22 no step ends by itself before it is known which pages stayed silent', () => {
  const short = v.parse(rolloutPlanSchema, { steps: [{ percent: 5, hold: '0m', loads: 2000 }, { promote: true }] })
  const after = (minutes: number) =>
    decide(observation(figures(4000), { plan: short, since: new Date(friday.getTime() - minutes * 60_000) }))
  expect([after(9), after(10)]).toMatchObject([{ kind: 'stay', waitsFor: 'hold' }, { kind: 'next' }])
})

it('REL-22 after its patience a person is asked, but never because of a step by hand or its window', () => {
  const since = new Date(friday.getTime() - 30 * hourMs)
  expect(decide(observation(figures(100), { since }))).toMatchObject({
    kind: 'pause',
    why: expect.stringMatching(/too few/) as string,
  })
  expect(decide(observation(figures(100), { since, step: 1 }))).toMatchObject({ kind: 'stay', waitsFor: 'hand' })
})

it('REL-22 a person can begin the next step early, but not of a release that is bad', () => {
  expect(decide(observation(figures(100), { isAdvanced: true })).kind).toBe('next')
  expect(decide(observation(figures(4000, { failed: 0.1 }), { isAdvanced: true })).kind).toBe('halt')
})

describe('REL-22 a release that fails nearly everybody', () => {
  const nothing = { ...figures(0), loads: [] }
  const early = (reported: number, failed: number, failedBlocks = 40) => ({
    ...nothing,
    early: { reported, failed, failedBlocks },
  })
  const move = (canary: Figures, beside: Figures) =>
    decide(observation(null, { since: new Date(friday.getTime() - 60_000), figures: { canary, stable: beside } }))

  it('is halted by its first pages, before there are whole minutes to compare', () => {
    expect(move(early(50, 45), early(60, 0))).toMatchObject({
      kind: 'halt',
      why: 'failed on 90.0 % of its first 50 pages, stable on 0.0 %',
    })
  })

  it.each([
    ['of fewer than 50 pages', early(49, 49), early(1000, 5)],
    ['that come from fewer than ten networks', early(180, 180, 9), early(1000, 5)],
    ['of which not most fail', early(400, 200), early(1000, 5)],
    ['if stable fails as well: the API may be away', early(60, 55), early(1000, 880)],
    ['if nothing is known of stable', early(60, 55), nothing],
    ['if of stable there are too few pages to tell', early(60, 55), early(4, 1)],
  ])('is not halted by pages %s', (_, canary, beside) => {
    expect(move(canary, beside).kind).toBe('stay')
  })
})

it('REL-22 a few bad pages halt nothing, unless most of them are bad', () => {
  expect(decide(observation(figures(150, { failed: 0.1 }))).kind).toBe('stay')
  expect(decide(observation(figures(60, { failed: 0.9 }))).kind).toBe('halt')
})

it('REL-22 an app that has only widgets is judged without pages of its own', () => {
  const none = { pages: 0, reportedRoutePages: 0 }
  const pair = { canary: { ...figures(4000), ...none }, stable: { ...stable, ...none } }
  expect(decide(observation(null, { figures: pair })).kind).toBe('next')
})

it('REL-22 slow is slower than three quarters of stable’s loads', () => {
  const loads = (...counts: number[]) => ({ ...figures(1000), loads: counts })
  const { slow } = analyse(loads(0, 300, 400, 300), loads(500, 250, 200, 50), plan.limits)
  expect([slow.share, slow.stable]).toEqual([0.7, 0.25])
})
