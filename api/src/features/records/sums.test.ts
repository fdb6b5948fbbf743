import { moneyLog, personalReport } from '@app/contracts/wire'
import fc from 'fast-check'
import { sql } from 'kysely'
import { makeTestApp } from '../../../test/app'
import { addPostings } from '../../../test/added-postings'
import { transaction } from '../../db/database'
import { checkInvariants, ledgerInvariants } from '../../ledger/invariants'
import { memberAccount, post, systemAccounts, type JournalKind } from '../../ledger/ledger'
import { toReport } from './report'
import { logOf, sumsOf } from './store'

const world = makeTestApp(ledgerInvariants)
const quarterMs = 900_000
const dayMs = 86_400_000
const start = Date.UTC(2026, 2, 28, 21)

type Move = { kind: JournalKind; amount: bigint; at: number }
let count = 0
const move = (memberId: number, moves: readonly Move[]) =>
  transaction(world.services.db, async (tx) => {
    const account = await memberAccount(tx, memberId)
    for (const { kind, amount, at } of moves) {
      const lines = [
        { account: systemAccounts.house, amount: -amount },
        { account, amount },
      ]
      await post(tx, { kind, ref: `test:${(count += 1)}`, lines, at })
    }
  })

const kinds = ['deposit', 'bet', 'payout', 'refund', 'prize', 'withdraw_reserve', 'withdraw_return'] as const
/** Movements one after another over some days, on clocks that are up to half an hour apart. */
const movesOf = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      minor: fc.integer({ min: 1, max: 99_99 }),
      afterMs: fc.oneof(fc.integer({ min: 0, max: 120_000 }), fc.integer({ min: 0, max: dayMs })),
      aheadMs: fc.oneof(fc.constant(0), fc.integer({ min: -quarterMs, max: quarterMs })),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((drawn) => {
    const moves: Move[] = [{ kind: 'deposit', amount: 1_000_000n, at: start }]
    let now = start + dayMs
    for (const { kind, minor, afterMs, aheadMs } of drawn) {
      now += afterMs
      const isOut = kind === 'bet' || kind === 'withdraw_reserve'
      moves.push({ kind, amount: BigInt(isOut ? -minor : minor), at: now + aheadMs })
    }
    return moves
  })
/** On a quarter of an hour, as midnight is everywhere, or on any second. */
const secondOf = fc
  .oneof(
    fc.integer({ min: 0, max: 200 * 96 }).map((quarters) => quarters * 900),
    fc.integer({ min: 0, max: 40 * 86_400 }),
  )
  .map((second) => start / 1000 + second)
const filterOf = fc
  .record({ kind: fc.constantFrom(...kinds), from: secondOf, to: secondOf }, { requiredKeys: [] })
  .filter(({ from, to }) => from === undefined || to === undefined || from < to)

const moneyOf = (amount: bigint) => (Number(amount) / 100).toFixed(2)

/** What the log and the report have to say of these movements. */
async function expectAnswers(memberId: number, moves: readonly Move[], filters: readonly Filter[]) {
  const sums = new Map<JournalKind, bigint>()
  for (const { kind, amount } of moves) sums.set(kind, (sums.get(kind) ?? 0n) + amount)
  expect(await world.ok(personalReport, {}, memberId)).toEqual(toReport(sums))
  for (const filter of filters) {
    const { kind, from = 0, to = 9_999_999_999 } = filter
    const fitting = moves
      .filter((one) => (kind ?? one.kind) === one.kind && one.at >= from * 1000 && one.at < to * 1000)
      .map(({ amount }) => moneyOf(amount))
      .reverse()
    for (const page of [1, 2]) {
      const { data, total } = await world.ok(moneyLog, { ...filter, page }, memberId)
      expect([data.map(({ money }) => money), total]).toEqual([
        fitting.slice((page - 1) * 10, page * 10),
        fitting.length,
      ])
    }
  }
}
type Filter = { kind?: JournalKind | undefined; from?: number | undefined; to?: number | undefined }

describe('a member’s report and money log', () => {
  it('WALLET-17 have what the ledger has, in every period and of every kind, added or not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ drawn: movesOf, isAdded: fc.boolean() }), { minLength: 1, maxLength: 3 }),
        fc.array(filterOf, { minLength: 4, maxLength: 4 }),
        async (parts, filters) => {
          const memberId = await world.member()
          const moves: Move[] = []
          for (const { drawn, isAdded } of parts) {
            await move(memberId, drawn)
            moves.push(...drawn)
            if (isAdded) await addPostings(world.services)
          }
          await expectAnswers(memberId, moves, filters)
          expect(await checkInvariants(world.services.db, ledgerInvariants)).toEqual([])
        },
      ),
      { numRuns: 20 },
    )
  })

  it('WALLET-17 read no more of an account that is thirty times as long', async () => {
    const { db } = world.services
    const read = async (movements: number) => {
      const memberId = await world.member()
      const moves = Array.from({ length: movements }, (_, place): Move => {
        return {
          kind: place % 2 === 0 ? 'payout' : 'bet',
          amount: place % 2 === 0 ? 100n : -100n,
          at: start + place * quarterMs,
        }
      })
      await move(memberId, moves)
      await addPostings(world.services)
      await sql`analyze`.execute(db)
      return postingsRead(async () => {
        await sumsOf(db, memberId)
        const log = await logOf(db, memberId, { from: start / 1000 + 3600 })
        await log.list({ max: 10 })
      })
    }
    const few = await read(20)
    expect(few).toBeGreaterThanOrEqual(10)
    expect(await read(600)).toBeLessThanOrEqual(few + 5)
  })
})

/** How many postings some work reads. */
async function postingsRead(work: () => Promise<unknown>): Promise<number> {
  const { db } = world.services
  const read = async () => {
    const { rows } = await sql<{ count: bigint }>`
      select pg_stat_clear_snapshot(), pg_stat_force_next_flush(),
        (select seq_tup_read + idx_tup_fetch from pg_stat_user_tables where relname = 'posting') as count`.execute(db)
    return Number(rows[0]?.count ?? 0n)
  }
  await read()
  const before = await read()
  await work()
  await read()
  return (await read()) - before
}
