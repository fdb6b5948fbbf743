import fc from 'fast-check'
import { sql } from 'kysely'
import { makeTestApp } from '../../test/app'
import { transaction } from '../db/database'
import { sqlStateOf } from '@app/database'
import { idempotent } from './idempotent'
import { addPostings } from '../../test/added-postings'
import { checkInvariants, ledgerInvariants } from './invariants'
import { balanceOf, InsufficientFunds, memberAccount, post, systemAccounts, type Journal, type Line } from './ledger'

const world = makeTestApp(ledgerInvariants)
const { house, provider } = systemAccounts

const accountOf = (memberId: number) => transaction(world.services.db, (tx) => memberAccount(tx, memberId))
const newAccount = async () => accountOf(await world.member())
const put = (journal: Omit<Journal, 'at'>) =>
  transaction(world.services.db, (tx) => post(tx, { ...journal, at: world.clock.now() }))
const balance = (account: bigint) => transaction(world.services.db, (tx) => balanceOf(tx, account))
const deposit = (account: bigint, amount: bigint, ref: string) =>
  put({ kind: 'deposit', ref, lines: between(provider, account, amount) })
const spend = (account: bigint, amount: bigint, ref: string) =>
  put({ kind: 'bet', ref, lines: between(account, house, amount) })
const between = (from: bigint, to: bigint, amount: bigint): Line[] => [
  { account: from, amount: -amount },
  { account: to, amount },
]
const count = async (table: 'journal' | 'posting') =>
  Number(
    (await sql<{ n: bigint }>`select count(*) as n from ${sql.table(table)}`.execute(world.services.db)).rows[0]?.n,
  )
const stateOf = (work: Promise<unknown>) => work.then(() => null, sqlStateOf)

describe('the ledger', () => {
  it('WALLET-9 moves money from one account to another and keeps the running balance', async () => {
    const account = await newAccount()
    await deposit(account, 500n, 'a')
    await spend(account, 120n, 'b')
    expect([await balance(account), await balance(house), await balance(provider)]).toEqual([380n, 120n, -500n])
    const rows =
      await sql`select amount, balance_after, seq from posting where account_id = ${account} order by seq`.execute(
        world.services.db,
      )
    expect(rows.rows).toEqual([
      { amount: 500n, balance_after: 500n, seq: 1n },
      { amount: -120n, balance_after: 380n, seq: 2n },
    ])
  })

  it('creates one account per member, however many ask at once', async () => {
    const member = await world.member()
    const accounts = await Promise.all(Array.from({ length: 8 }, () => accountOf(member)))
    expect(new Set(accounts).size).toBe(1)
  })

  it('moves nothing a second time for the same kind and ref', async () => {
    const account = await newAccount()
    const first = await deposit(account, 500n, 'a')
    expect(first.isNew).toBe(true)
    expect(await deposit(account, 500n, 'a')).toEqual({ journal: first.journal, isNew: false })
    expect(await balance(account)).toBe(500n)
  })

  it('refuses to take a member below zero, and takes nothing', async () => {
    const account = await newAccount()
    await deposit(account, 500n, 'a')
    await expect(spend(account, 501n, 'b')).rejects.toBeInstanceOf(InsufficientFunds)
    expect([await balance(account), await count('journal')]).toEqual([500n, 1])
  })

  it('accepts exactly ten of fifty parallel spends when the balance is enough for ten', async () => {
    const account = await newAccount()
    await deposit(account, 10n, 'a')
    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, i) => spend(account, 1n, `b${i}`)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await balance(account)).toBe(0n)
  })

  it.each<[string, Line[]]>([
    [
      'does not sum to zero',
      [
        { account: house, amount: 5n },
        { account: provider, amount: -4n },
      ],
    ],
    ['has one line', [{ account: house, amount: 5n }]],
    ['has no line', []],
    [
      'moves nothing',
      [
        { account: house, amount: 0n },
        { account: provider, amount: 0n },
      ],
    ],
    [
      'names no account',
      [
        { account: 999_999n, amount: 5n },
        { account: provider, amount: -5n },
      ],
    ],
  ])('refuses a journal that %s', async (_name, lines) => {
    await expect(put({ kind: 'bet', ref: 'x', lines })).rejects.toThrow()
    expect([await count('journal'), await count('posting')]).toEqual([0, 0])
  })

  it.each(['journal', 'posting'])('refuses to change, delete or truncate a %s', async (table) => {
    await deposit(await newAccount(), 5n, 'a')
    const { db } = world.services
    const run = (statement: string) => stateOf(sql.raw(statement).execute(db))
    expect(await run(`update ${table} set ${table === 'journal' ? `ref = 'b'` : 'amount = 6'}`)).toBe('LG002')
    expect(await run(`delete from ${table}`)).toBe('LG002')
    expect(await run(`truncate ${table} cascade`)).toBe('LG002')
  })

  it('matches a simple model for any series of movements', async () => {
    const movement = fc.record({
      who: fc.nat(2),
      amount: fc.bigInt({ min: -1_000_000_000_000n, max: 1_000_000_000_000n }).filter((amount) => amount !== 0n),
      ref: fc.nat(30),
    })
    let series = 0
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { maxLength: 25 }), async (movements) => {
        series += 1
        const accounts = [await newAccount(), await newAccount(), await newAccount()]
        const model = [0n, 0n, 0n]
        const seen = new Set<number>()
        for (const { who, amount, ref } of movements) {
          const account = accounts[who] ?? 0n
          const before = model[who] ?? 0n
          const journal = { kind: 'payout', ref: `${series}/${ref}`, lines: between(house, account, amount) } as const
          const done = await put(journal).catch((error: unknown) => error)
          if (seen.has(ref)) expect(done).toMatchObject({ isNew: false })
          else if (before + amount < 0n) expect(done).toBeInstanceOf(InsufficientFunds)
          else {
            expect(done).toMatchObject({ isNew: true })
            model[who] = before + amount
            seen.add(ref)
          }
        }
        expect(await Promise.all(accounts.map(balance))).toEqual(model)
      }),
      { numRuns: 25 },
    )
    expect(await checkInvariants(world.services.db, ledgerInvariants)).toEqual([])
  })
})

describe('idempotency', () => {
  const once = (memberId: number, key: string | null, hash: string, work: () => Promise<unknown>) =>
    transaction(world.services.db, (tx) => idempotent(tx, { memberId, key, hash }, work))

  it('LOT-11 returns the first response again without repeating the work', async () => {
    const member = await world.member()
    let works = 0
    const work = () => Promise.resolve({ works: (works += 1) })
    const answers = await Promise.all(Array.from({ length: 8 }, () => once(member, 'key-0001', 'h', work)))
    expect(answers).toEqual(answers.map(() => ({ works: 1 })))
    expect(works).toBe(1)
  })

  it('LOT-11 refuses the same key with a different request', async () => {
    const member = await world.member()
    await once(member, 'key-0001', 'h', () => Promise.resolve(1))
    await expect(once(member, 'key-0001', 'other', () => Promise.resolve(2))).rejects.toMatchObject({
      kind: 'conflict',
    })
  })

  it('keeps the keys of two members separate, and does the work each time without a key', async () => {
    const one = await world.member()
    const two = await world.member()
    let works = 0
    const work = () => Promise.resolve((works += 1))
    await once(one, 'key-0001', 'h', work)
    await once(two, 'key-0001', 'h', work)
    await once(one, null, 'h', work)
    await once(one, null, 'h', work)
    expect(works).toBe(4)
  })

  it('drops a key whose work failed', async () => {
    const member = await world.member()
    await expect(once(member, 'key-0001', 'h', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await once(member, 'key-0001', 'h', () => Promise.resolve('yes'))).toBe('yes')
  })
})

describe('the invariants', () => {
  /** Changes rows bypassing triggers and constraints, like a disk fault or a careless manual change. */
  const tamper = (statement: string) =>
    transaction(world.services.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
    })
  const broken = async () => (await checkInvariants(world.services.db, ledgerInvariants)).map(({ name }) => name)
  afterEach(() => world.reset())

  it.each<[string, string, string[]]>([
    [
      'a changed amount',
      'update posting set amount = amount + 1 where amount > 0',
      [
        'postings-sum-to-zero',
        'journal-sums-to-zero',
        'balance-equals-postings',
        'sums-equal-movements',
        'running-balances-gapless',
      ],
    ],
    [
      'a changed balance',
      `update account set balance = balance + 1 where kind = 'member'`,
      ['balance-equals-postings', 'balance-is-the-last-running-one'],
    ],
    [
      'a lost journal',
      'delete from posting',
      ['journal-sums-to-zero', 'balance-equals-postings', 'sums-equal-movements'],
    ],
    ['a changed sum', 'update movement_sum set total = total + 1', ['sums-equal-balance', 'sums-equal-movements']],
    ['a sum at another time', 'update movement_sum set quarter = quarter + 1', ['sums-equal-movements']],
    [
      'a gap in the running balance',
      'update posting set seq = seq + 1 where seq is not null',
      ['balance-is-the-last-running-one', 'sums-equal-balance', 'sums-equal-movements', 'running-balances-gapless'],
    ],
    [
      'a key without an answer',
      `insert into idempotency (member_id, key, hash) select id, 'k', 'h' from member`,
      ['idempotent-answers-kept'],
    ],
  ])('find %s', async (_name, statement, names) => {
    await deposit(await newAccount(), 500n, 'a')
    await addPostings(world.services)
    expect(await broken()).toEqual([])
    await tamper(statement)
    expect(await broken()).toEqual(names)
  })
})
