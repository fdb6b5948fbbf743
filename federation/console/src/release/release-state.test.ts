import { head, ids, revisions } from '../../test/answers'
import { rollout } from '../../test/rollouts'
import { checkedOf, growthOf, stateOf } from './release-state'

const app = 'mfe-wallet'
const around = { app, head: head(), revisions: revisions(), rollouts: [] }
const release = (id: string, overrides = {}) => ({
  id,
  commit: 'c0ffee',
  builtAt: '2026-11-20T08:00:00.000Z',
  ...overrides,
})

describe('REL-34 what a channel makes of a release', () => {
  it.each([
    ['everybody has it', ids.wallet, { kind: 'production' }],
    ['some have it', ids.walletNext, { kind: 'canary', percent: 25 }],
    ['pages fall back to it', ids.walletBefore, { kind: 'last good' }],
    ['nobody ever got it', '9.9.9-ab12cd34', { kind: 'not served' }],
  ])('REL-34 %s', (_, id, state) => expect(stateOf(id, around)).toEqual(state))

  it('REL-34 it was replaced, taken back, or halted', () => {
    const back = head({ rev: 413, by: 'eve', reason: 'it failed' })
    back.remotes[app] = { stable: ids.walletBefore, lkg: null }
    const all = { ...around, head: back, revisions: [back, ...revisions()] }
    expect(stateOf(ids.wallet, all)).toEqual({ kind: 'rolled back', by: 'eve', why: 'it failed' })
    const later = head({ rev: 414 })
    later.remotes[app] = { stable: '3.5.0-ab12cd34', lkg: ids.wallet }
    const promoted = { ...around, head: later, revisions: [later, ...revisions()] }
    expect(stateOf(ids.walletBefore, promoted)).toEqual({ kind: 'replaced' })
    const decisions = [{ at: '2026-11-20T09:00:00.000Z', by: 'rollout-7', what: 'halted' as const, why: 'it is slow' }]
    const halted = [
      rollout({ state: 'halted', decisions }),
      rollout({ state: 'halted', decisions, app: 'mfe-lottery', release: ids.lottery }),
    ]
    const stopped = { kind: 'halted', by: 'rollout-7', why: 'it is slow' }
    expect(stateOf(ids.walletNext, { ...promoted, rollouts: halted })).toEqual(stopped)
    expect(stateOf(ids.lottery, { ...promoted, rollouts: halted })).toEqual({ kind: 'not served' })
    expect(stateOf(ids.walletNext, { ...promoted, rollouts: [rollout(), ...halted] })).toEqual({
      kind: 'not served',
    })
  })

  it('REL-34 how it was checked; forcing it past the gate goes before', () => {
    const at = '2026-11-20T08:00:00.000Z'
    const how = (check: object | undefined, forced = {}) => {
      const newest = head({ rev: 412, ...forced })
      return checkedOf(release(ids.walletNext, check && { check: { at, isGreen: true, isMounted: true, ...check } }), {
        app,
        revisions: revisions(newest),
      })
    }
    expect([how(undefined), how({}), how({ isMounted: false }), how({ isGreen: false })]).toEqual([
      null,
      'opened',
      'static',
      'failed',
    ])
    expect(how({}, { forced: ['it does not fit'] })).toBe('forced')
  })

  it('REL-34 how it grew against the release that was published before it, whatever previews are between', () => {
    const content = (entry: number | null, bytes: number) => ({
      content: { screens: 1, widgets: 0, entry, largest: { path: '/a', bytes } },
    })
    const preview = { preview: { link: null, endsAt: '2026-12-04T08:00:00.000Z' } }
    const all = [
      release('3.5.0-pr.1-ab12cd34', { ...preview, ...content(7000, 1) }),
      release('3.4.0-ab12cd34', content(9000, 41_000)),
      release('3.4.0-pr.2-ab12cd34', { ...preview, ...content(1, 1) }),
      release('3.3.0-ab12cd34', content(null, 40_000)),
      release('3.2.0-ab12cd34'),
    ]
    expect(all.map((one) => growthOf(one, all))).toEqual([
      { entry: { bytes: 7000, more: null }, largest: { bytes: 1, more: null } },
      { entry: { bytes: 9000, more: null }, largest: { bytes: 41_000, more: 1000 } },
      { entry: { bytes: 1, more: null }, largest: { bytes: 1, more: null } },
      { entry: { bytes: null, more: null }, largest: { bytes: 40_000, more: null } },
      { entry: { bytes: undefined, more: null }, largest: { bytes: undefined, more: null } },
    ])
  })
})
