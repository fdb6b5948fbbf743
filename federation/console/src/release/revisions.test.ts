import { head, ids, revisions } from '../../test/answers'
import { changesOf, earlierOf, sinceOf } from './revisions'

const wallet = { stable: ids.wallet, lkg: ids.walletBefore }
const canary = { id: ids.walletNext, percent: 25, salt: 's', cohorts: [] }
const serving = (remote: object) => {
  const { remotes, ...rest } = head()
  return { ...rest, remotes: { ...remotes, 'mfe-wallet': { ...wallet, ...remote } } }
}
const freeze = { by: 'ana', at: '2026-11-20T09:00:00.000Z', reason: 'x', until: '2026-11-20T09:10:00.000Z' }

describe('what a revision changed', () => {
  it.each([
    ['a promotion', serving({ stable: ids.walletNext, lkg: ids.wallet }), serving({}), ['promoted']],
    ['a promoted canary', serving({ stable: ids.walletNext, lkg: ids.wallet }), serving({ canary }), ['promoted']],
    ['a rollback', serving({ stable: ids.walletBefore, lkg: null }), serving({}), ['went back']],
    [
      'a rollback that ends a canary',
      serving({ stable: ids.walletBefore, lkg: null }),
      serving({ canary }),
      ['went back', 'canary ended'],
    ],
    ['a new canary', serving({ canary }), serving({}), ['canary']],
    ['an ended canary', serving({}), serving({ canary }), ['canary ended']],
    ['a freeze', { ...serving({}), frozen: { ...freeze, until: '2026-11-27T09:00:00.000Z' } }, serving({}), ['frozen']],
    ['a freeze that ended by itself', serving({}), { ...serving({}), frozen: freeze }, []],
    ['nothing', serving({}), serving({}), []],
  ])('REL-13 is seen in %s', (_, revision, before, kinds) => {
    expect(changesOf(revision, before).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('REL-13 is every app in the first revision', () => {
    expect(changesOf(serving({}), null).map(({ app }) => app)).toEqual(['host', 'mfe-lottery', 'mfe-wallet'])
  })

  it('REL-13 tells since when a release is stable, and which were before', () => {
    expect(sinceOf(revisions(), 'mfe-wallet')?.rev).toBe(411)
    expect(sinceOf(revisions(), 'host')?.rev).toBe(410)
    expect(sinceOf([], 'host')).toBeNull()
    expect(earlierOf(revisions(), 'mfe-wallet')).toEqual([ids.walletBefore])
  })
})
