import { head, ids } from '../../test/answers'
import { approvalsFor } from './approvals-for'
import type { Plan } from './plan'

const app = 'mfe-wallet'
const newest = '3.5.0-77aa77aa'
const promote = (id: string): Plan => ({ call: 'promote', request: { picks: [{ app, id }] } })
const canary = (id: string, percent: number): Plan => ({ call: 'canary', request: { pick: { app, id }, percent } })
const rollBack = (to: string): Plan => ({ call: 'rollBack', request: { app, to } })
const neededFor = (plan: Plan, start: 'canary' | 'promotion', overrides = {}) =>
  approvalsFor(plan, head(), [
    { app, channel: 'production', needed: 2, fromPercent: 50, teams: [], start, ...overrides },
  ])

describe('REL-14 how many approvals a dialog says that its change takes', () => {
  it.each([
    ['a promotion', promote(newest), [2, 2]],
    ['a promotion of the canary', promote(ids.walletNext), [0, 2]],
    ['a promotion of what is served', promote(ids.wallet), [0, 0]],
    ['a new canary for few', canary(newest, 5), [2, 0]],
    ['a new canary for everybody', canary(newest, 100), [2, 2]],
    ['a larger share that counts as everybody', canary(ids.walletNext, 50), [0, 2]],
    ['a larger share that does not', canary(ids.walletNext, 49.99), [0, 0]],
    ['going back to the last good release', rollBack(ids.walletBefore), [0, 0]],
    ['going back further', rollBack('3.2.0-88bb88bb'), [2, 2]],
    ['ending a canary', { call: 'stopCanary', request: { app } } as Plan, [0, 0]],
  ])('REL-14 %s', (_, plan, needed) => {
    expect([neededFor(plan, 'canary'), neededFor(plan, 'promotion')]).toEqual(needed)
  })

  it('REL-14 is none by the rule of another app or channel', () => {
    expect(neededFor(promote(newest), 'canary', { app: 'mfe-lottery' })).toBe(0)
    expect(neededFor(promote(newest), 'canary', { channel: 'staging' })).toBe(0)
  })
})
