import { head } from '../../test/answers'
import { effectsOf } from './effects'

const now = new Date('2026-11-20T12:00:00.000Z')
const frozen = { by: 'eve', at: '2026-11-20T09:00:00.000Z', reason: 'the final' }
const app = 'mfe-wallet'
const sides = (plan: Parameters<typeof effectsOf>[0], overrides = {}) => {
  const [effect] = effectsOf(plan, head(overrides), now)
  return [effect?.before, effect?.after].map((side) => (side && 'words' in side ? side.words : side))
}
const freeze = (of?: string) => ({ call: 'freeze' as const, request: { days: 1, ...(of ? { app: of } : {}) } })
const unfreeze = (of?: string) => ({ call: 'unfreeze' as const, request: of ? { app: of } : {} })

describe('REL-14 what a dialog says of changes before and after a freeze', () => {
  it('REL-14 they are allowed before only if nobody has frozen them meanwhile', () => {
    expect(sides(freeze())[0]).toBe('allowed')
    expect(sides(freeze(), { frozen })[0]).toBe('refused, frozen by eve')
    expect(sides(freeze(app), { frozenApps: { [app]: frozen } })[0]).toBe('refused, frozen by eve')
    expect(sides(freeze(app), { frozen })[0]).toBe('refused, frozen by eve')
    expect(sides(freeze(app), { frozenApps: { 'mfe-lottery': frozen } })[0]).toBe('allowed')
  })

  it('REL-14 an app that is set free stays frozen with its channel', () => {
    const frozenApps = { [app]: { ...frozen, by: 'ana' } }
    expect(sides(unfreeze(app), { frozenApps })).toEqual(['refused, frozen by ana', 'allowed'])
    expect(sides(unfreeze(app), { frozen, frozenApps })).toEqual(['refused, frozen by ana', 'refused, frozen by eve'])
    expect(sides(unfreeze(), { frozen })).toEqual(['refused, frozen by eve', 'allowed'])
  })
})
