import { sql } from 'kysely'
import { makeTestApp } from '../../test/app'
import { fund } from '../../test/betting'
import { transaction } from '../db/database'
import { invariants } from '../invariants'
import { checkAllBooks, checkNewBooks } from './check-books'
import { journals, ledgerInvariants, type Invariant } from './invariants'
import type { Walk } from './walk'

const world = makeTestApp(ledgerInvariants)
const minute = 60_000
const going = new AbortController().signal

/** One step per journal, so that a few journals make many steps. */
const narrow: Walk = { ...journals, step: 1n }
const byOne = ledgerInvariants
  .filter(({ name }) => name !== 'idempotent-answers-kept')
  .map((one): Invariant => ({ ...one, walk: one.walk === journals ? narrow : one.walk }))

/** Another process, as far as the check's memory is concerned. */
const instance = () => ({ ...world.services, books: { isOpen: true } as typeof world.services.books })

/** Changes rows as somebody with the database owner's rights could. */
const tamper = (statement: string) =>
  transaction(world.services.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
  })

/** Gives a member money. Returns the journal's ID. */
async function journalOf(member: number): Promise<bigint> {
  await fund(world.services, member, 500n)
  const { rows } = await sql<{ id: bigint }>`select max(id) as id from journal`.execute(world.services.db)
  return rows[0]?.id ?? 0n
}

describe('checking the books', () => {
  it('HONEST-4 finds a new violation, stops money, logs it, and resumes once it is resolved', async () => {
    const services = instance()
    const journal = await journalOf(await world.member())
    await checkNewBooks(services, invariants)
    expect(services.books.isOpen).toBe(true)
    await tamper(`update posting set amount = amount + 1 where journal_id = ${journal} and amount > 0`)
    await checkNewBooks(services, invariants)
    expect(services.books).toMatchObject({
      isOpen: false,
      broken: ['postings-sum-to-zero', 'journal-sums-to-zero', 'running-balances-gapless'],
    })
    expect(world.logged.join('')).toContain('Each journal has postings, and they sum to zero.')
    await tamper(`update posting set amount = amount - 1 where journal_id = ${journal} and amount > 0`)
    await checkNewBooks(services, invariants)
    expect(services.books).toMatchObject({ isOpen: true, broken: [] })
  })

  it('HONEST-4 does not read old rows every minute, but all of them at start and once a day', async () => {
    const services = instance()
    const member = await world.member()
    const old = await journalOf(member)
    await journalOf(member)
    await checkNewBooks(services, byOne)
    for (let later = 0; later < 3; later += 1) {
      world.clock.advance(minute)
      await checkNewBooks(services, byOne)
    }
    await tamper(`update posting set amount = amount + 1 where journal_id = ${old} and amount > 0`)
    await checkNewBooks(services, byOne)
    expect(services.books.isOpen).toBe(true)
    await checkAllBooks(services, byOne, going)
    expect(services.books.broken).toEqual(expect.arrayContaining(['journal-sums-to-zero', 'balance-equals-postings']))
    world.clock.advance(minute)
    await checkNewBooks(services, byOne)
    expect(services.books.isOpen).toBe(false)
    await tamper(`update posting set amount = amount - 1 where journal_id = ${old} and amount > 0`)
    await checkNewBooks(services, byOne)
    expect(services.books).toMatchObject({ isOpen: true, broken: [] })
  })

  it('looks back two minutes, for transactions that commit after later ones', async () => {
    const services = instance()
    const member = await world.member()
    await checkNewBooks(services, byOne)
    const slow = await journalOf(member)
    await journalOf(member)
    world.clock.advance(minute)
    await checkNewBooks(services, byOne)
    await tamper(`update posting set amount = amount + 1 where journal_id = ${slow} and amount > 0`)
    world.clock.advance(minute / 2)
    await checkNewBooks(services, byOne)
    expect(services.books.isOpen).toBe(false)
    await tamper(`update posting set amount = amount - 1 where journal_id = ${slow} and amount > 0`)
  })

  it('reads the books in bounded steps only', async () => {
    const services = instance()
    await journalOf(await world.member())
    const requests: string[] = []
    const watched = invariants.map((invariant): Invariant => ({
      ...invariant,
      exceptions: (range) => {
        requests.push(invariant.name)
        expect(range.upTo - range.after).toBe(invariant.walk.step)
        expect(range.after % invariant.walk.step).toBe(0n)
        return invariant.exceptions(range)
      },
    }))
    await checkAllBooks(services, watched, going)
    expect(requests).toEqual(
      expect.arrayContaining(['journal-sums-to-zero', 'idempotent-answers-kept', 'pending-equals-open-withdrawals']),
    )
    expect(services.books.isOpen).toBe(true)
  })

  it('stops early when the process stops', async () => {
    const services = instance()
    await journalOf(await world.member())
    let count = 0
    const counted = ledgerInvariants.map((invariant): Invariant => ({
      ...invariant,
      exceptions: (range) => {
        count += 1
        return invariant.exceptions(range)
      },
    }))
    await checkAllBooks(services, counted, AbortSignal.abort())
    expect(count).toBeLessThan(ledgerInvariants.length)
  })
})
