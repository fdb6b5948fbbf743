import { head, ids, revisions } from '../../test/answers'
import { rollout } from '../../test/rollouts'
import { firstOf, knownRelease, releasesToGive, releasesToGoBackTo } from './known'

const app = 'mfe-wallet'
const newest = '3.5.0-77aa77aa'
const older = '3.2.0-88bb88bb'
const listed = (id: string) => ({ id, commit: 'c0ffee', builtAt: '2026-11-20T08:00:00.000Z' })
/** Production went back from 3.4.0, which staging still serves, to 3.3.1. */
function afterRollback() {
  const [, promoted, launch] = revisions()
  const serving = (stable: string, lkg: string | null, overrides: object) => ({
    ...head(overrides),
    remotes: { 'mfe-wallet': { stable, lkg } },
  })
  const bad = serving(ids.walletNext, ids.wallet, { rev: 412, by: 'ben', reason: 'new records' })
  const back = serving(ids.wallet, ids.walletBefore, { rev: 413, by: 'eve', reason: 'no records' })
  return {
    head: back,
    staged: serving(ids.walletNext, ids.wallet, { channel: 'staging' }),
    revisions: [back, bad, promoted, launch].flatMap((one) => one ?? []),
    rollouts: [],
    releases: [ids.walletNext, ids.wallet, ids.walletBefore].map(listed),
  }
}
const takenBack = 'rolled back by eve because “no records”'

describe('REL-14 the releases that a picker offers after a rollback', () => {
  it('REL-14 begin with the newest that was not taken back; that one comes last, with who did and why', () => {
    const around = afterRollback()
    const published = { ...around, releases: [listed(newest), ...around.releases] }
    expect(releasesToGive(app, published)).toEqual([
      { id: newest, where: 'published' },
      { id: ids.walletBefore, where: 'before' },
      { id: ids.walletNext, where: 'staging', takenBack },
    ])
    expect(firstOf(releasesToGive(app, published))).toBe(newest)
  })

  it('REL-14 begin with none if nothing else is there', () => {
    const around = afterRollback()
    const [back, bad] = around.revisions
    const known = releasesToGive(app, { ...around, revisions: [back, bad].flatMap((one) => one ?? []) })
    expect(known).toEqual([{ id: ids.walletNext, where: 'staging', takenBack }])
    expect(firstOf(known)).toBe('')
  })

  it('REL-14 are the same to go back to once more, and after going back further than the last good one', () => {
    const around = afterRollback()
    const further = { ...around.head, rev: 414, by: 'ana', reason: 'still none' }
    further.remotes = { 'mfe-wallet': { stable: older, lkg: null } }
    const ever = { ...around.head, rev: 400, remotes: { 'mfe-wallet': { stable: older, lkg: null } } }
    const known = releasesToGoBackTo(app, { ...around, head: further, revisions: [further, ...around.revisions, ever] })
    expect(known).toEqual([
      { id: ids.walletBefore, where: 'before' },
      { id: ids.wallet, where: 'before', takenBack: 'rolled back by ana because “still none”' },
      { id: ids.walletNext, where: 'before', takenBack },
    ])
  })

  it('REL-14 say of a release whose rollout was halted who did, and of one that was chosen where it stands', () => {
    const halted = rollout({
      state: 'halted',
      decisions: [{ at: '2026-11-20T09:00:00.000Z', by: 'tom', what: 'halted', why: null }],
    })
    const around = { head: head({ remotes: {} }), revisions: [], rollouts: [halted] }
    expect(knownRelease(app, ids.walletNext, around)).toEqual({
      id: ids.walletNext,
      where: 'published',
      takenBack: 'halted by tom',
    })
    const now = { head: head(), revisions: revisions(), rollouts: [] }
    const places = [ids.walletNext, ids.walletBefore, newest].map((id) => knownRelease(app, id, now).where)
    expect(places).toEqual(['canary', 'last good', 'published'])
  })
})
