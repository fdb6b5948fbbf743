import type { Channel } from './channel'
import { changesOf, stableSince } from './revision-changes'

const ids = { first: '1.0.0-aaaaaaaa', second: '1.1.0-bbbbbbbb', third: '1.2.0-cccccccc' }
const host = { stable: '3.1.0-dddddddd', lkg: null }
const wallet = { stable: ids.second, lkg: ids.first }
const canary = { id: ids.third, percent: 25, salt: 's', cohorts: [] }
const serving = (remote: Partial<Channel['remotes'][string]>, more: Partial<Channel> = {}): Channel => ({
  channel: 'production',
  rev: 2,
  parent: 1,
  by: 'ana',
  at: '2026-11-20T09:36:00.000Z',
  reason: 'a reason',
  frozen: null,
  host,
  remotes: { 'mfe-wallet': { ...wallet, ...remote } },
  ...more,
})
const freeze = { by: 'ana', at: '2026-11-20T09:00:00.000Z', reason: 'x', until: '2026-11-20T09:10:00.000Z' }

describe('what a revision changed', () => {
  it.each([
    ['a promotion', serving({ stable: ids.third, lkg: ids.second }), serving({}), ['promoted']],
    ['a promoted canary', serving({ stable: ids.third, lkg: ids.second }), serving({ canary }), ['promoted']],
    ['a rollback', serving({ stable: ids.first, lkg: null }), serving({}), ['went back']],
    [
      'a rollback that ends a canary',
      serving({ stable: ids.first, lkg: null }),
      serving({ canary }),
      ['went back', 'canary ended'],
    ],
    ['a new canary', serving({ canary }), serving({}), ['canary']],
    ['an ended canary', serving({}), serving({ canary }), ['canary ended']],
    ['a removed app', serving({}, { remotes: {} }), serving({}), ['removed']],
    ['a freeze', serving({}, { frozen: { ...freeze, until: '2026-11-27T09:00:00.000Z' } }), serving({}), ['frozen']],
    [
      'a freeze of one app',
      serving({}, { frozenApps: { host: { ...freeze, until: '2026-11-27T09:00:00.000Z' } } }),
      serving({}),
      ['frozen'],
    ],
    ['a freeze that ended by itself', serving({}), serving({}, { frozen: freeze }), []],
    ['nothing', serving({}), serving({}), []],
  ])('REL-13 is seen in %s', (_, revision, before, kinds) => {
    expect(changesOf(revision, before).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('REL-13 is every app in the first revision', () => {
    expect(changesOf(serving({}), null)).toEqual([
      { kind: 'promoted', app: 'host', id: host.stable, from: null },
      { kind: 'promoted', app: 'mfe-wallet', id: ids.second, from: null },
    ])
  })
})

describe('since when a release is stable', () => {
  const before = serving({ stable: ids.first, lkg: null })
  const history = (...newestFirst: Channel[]) =>
    newestFirst.map((revision, at) => ({ ...revision, rev: newestFirst.length - at }))

  it('REL-42 is the revision that made it so, not one that changed something else', () => {
    const revisions = history(serving({ canary }), serving({}), before)
    expect(stableSince(revisions, 'mfe-wallet')?.rev).toBe(2)
    expect(stableSince(revisions, 'host')?.rev).toBe(1)
  })

  it('REL-42 counts anew after a rollback', () => {
    expect(stableSince(history(before, serving({}), before), 'mfe-wallet')?.rev).toBe(3)
  })

  it('REL-42 is unknown of what a channel does not serve', () => {
    expect(stableSince([], 'host')).toBeNull()
    expect(stableSince([before], 'mfe-notes')).toBeNull()
  })
})
