import { withdrawalReason } from '@app/back-office'
import { withdrawalRecords } from '@app/contracts/wire'
import { sql } from 'kysely'
import { makeTestApp } from '../../test/app'
import { makeBackOffice } from '../../test/back-office'
import { balance, closeNow, fund, makeGame, openRound, roundState } from '../../test/betting'
import { openDeposit, openWithdrawal } from '../../test/operating'
import { makeReady } from '../../test/withdrawing'
import { creditWithin } from '../features/deposits/callback'
import { countHours } from '../features/figures/hours'
import { placeOrder } from '../features/orders/place'
import { withdrawalReasons } from '../features/withdrawals/reasons'
import { transaction } from '../db/database'
import { checkNewBooks } from '../ledger/check-books'
import { invariants } from '../invariants'
import { countPostings } from '../ledger/totals'

const world = makeTestApp()
const office = makeBackOffice(world)
const payments = office.as('payments')
const compliance = office.as('compliance')
const second = office.as('payments', 'Sven')
const why = 'seen at the provider'

const latest = async () => (await compliance.ok('listRecord')).rows[0]
const depositOf = (member: number) =>
  world.services.db.selectFrom('deposit').selectAll().where('member_id', '=', member).executeTakeFirstOrThrow()
/** Paid, by the provider's word. */
const payDeposit = async (id: number) => {
  const { db } = world.services
  const deposit = await db.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await transaction(db, (tx) => creditWithin(tx, deposit, 2, world.clock.now()))
}

describe('withdrawals', () => {
  it('BACK-28 stand in the order of their payment, with what is known of each', async () => {
    const { member, id } = await openWithdrawal(world)
    await makeReady(world.services, member, 0n)
    const row = { id: Number(id), username: 'mira', amountMinor: 30_00, state: 'open', isFirst: true }
    const known = { ...row, holder: 'Ana Berg', isNameSame: null, isApprovalNeeded: false }
    expect((await payments.ok('listWithdrawals')).rows).toEqual([expect.objectContaining(known)])
    await sql`update member set name = 'ana  berg'`.execute(world.services.db)
    expect(await payments.ok('readWithdrawal', { params: { id } })).toMatchObject({
      ...row,
      isNameSame: true,
      ofDay: 1,
      rules: { minMinor: 20_00, maxMinor: 20_000_00, perDay: 3 },
      turnover: { prizesMinor: 0, depositedMinor: 0, isMet: true },
    })
    expect(await payments.refused('readWithdrawal', { params: { id: 77 } })).toMatchObject({ status: 404 })
  })

  it('BACK-28 are paid once, whoever tries it again', async () => {
    const { id } = await openWithdrawal(world)
    const sent = { params: { id }, request: { why }, key: 'the-same-key' }
    await payments.ok('payWithdrawal', sent)
    await payments.ok('payWithdrawal', sent)
    expect(await second.refused('payWithdrawal', { params: { id }, request: { why } })).toMatchObject({ status: 409 })
    expect((await payments.ok('listWithdrawals', { request: { state: 'closed' } })).rows).toMatchObject([
      { state: 'paid', isFirst: true },
    ])
    expect(await latest()).toMatchObject({ verb: 'payWithdrawal', target: `withdrawal ${id}`, why })
  })

  it('BACK-28 above a sum are paid by two people', async () => {
    const { config } = world.services
    const above = config.payoutApprovalAbove
    config.payoutApprovalAbove = 29_99n
    try {
      const { id } = await openWithdrawal(world)
      const approval = await payments.waits('payWithdrawal', { params: { id }, request: { why } })
      expect((await payments.ok('listWithdrawals')).rows).toMatchObject([{ state: 'open', isApprovalNeeded: true }])
      expect((await payments.refused('approve', { params: { id: approval } })).status).toBe(403)
      await second.ok('approve', { params: { id: approval } })
      expect((await payments.ok('listWithdrawals')).rows).toEqual([])
    } finally {
      config.payoutApprovalAbove = above
    }
  })

  it('BACK-29 are refused for a published reason, which the member reads, and returned in full', async () => {
    const { member, id } = await openWithdrawal(world)
    const refuse = (reason: string) => ({ params: { id }, request: { reason, why: 'another name on the account' } })
    expect(await payments.refused('refuseWithdrawal', refuse('because'))).toMatchObject({ status: 400 })
    await payments.ok('refuseWithdrawal', refuse('name-differs'))
    expect(await balance(world.services, member)).toBe(100_00n)
    const [record] = await world.ok(withdrawalRecords, {}, member)
    expect(record?.desc).toContain(withdrawalReasons['name-differs'].en_us)
    expect([...withdrawalReason.options].sort()).toEqual(Object.keys(withdrawalReasons).sort())
  })

  it('BACK-31 stay as they are while a check of the books is broken', async () => {
    const { id } = await openWithdrawal(world)
    world.services.books.isOpen = false
    expect(await payments.refused('payWithdrawal', { params: { id }, request: { why } })).toMatchObject({ status: 503 })
    world.services.books.isOpen = true
  })
})

describe('deposits', () => {
  it('BACK-30 are listed by what waits, and each can be read with the provider’s word', async () => {
    const member = await world.member({ username: 'mira' })
    const id = Number(await openDeposit(world, member))
    const states = async (state: string) =>
      (await payments.ok('listDeposits', { request: { state } })).rows.map((row) => [row.id, row.state])
    expect(await states('waiting')).toEqual([[id, 'waiting']])
    expect(await states('paidLate')).toEqual([])
    // the provider of tests does not answer
    expect(await payments.ok('readDeposit', { params: { id } })).toMatchObject({
      username: 'mira',
      amountMinor: 40_00,
      state: 'waiting',
      provider: null,
    })
    world.clock.advance(2 * 3_600_000)
    expect(await states('waiting')).toEqual([[id, 'expired']])
    expect((await payments.ok('readToday')).health.filter(({ isWell }) => !isWell)).toMatchObject([{ id: 'provider' }])
  })

  it('BACK-30 are credited by two people, with the provider’s reference, once', async () => {
    const member = await world.member()
    const id = Number(await openDeposit(world, member))
    const { reference } = await depositOf(member)
    const credit = (text: string) => ({ params: { id }, request: { reference: text, why } })
    expect(await payments.refused('creditDeposit', credit('another'))).toMatchObject({ status: 409 })
    const approval = await payments.waits('creditDeposit', credit(reference))
    const again = await payments.waits('creditDeposit', credit(reference))
    expect(await balance(world.services, member)).toBe(0n)
    expect((await compliance.ok('readApproval', { params: { id: approval } })).plan).toEqual({
      deposit: id,
      memberId: member,
      amountMinor: 40_00,
      reference,
      state: 'waiting',
    })
    await second.ok('approve', { params: { id: approval } })
    expect((await second.refused('approve', { params: { id: again } })).status).toBe(409)
    expect(await balance(world.services, member)).toBe(40_00n)
    expect((await payments.ok('memberDeposits', { params: { id: member } })).rows).toMatchObject([
      { state: 'credited' },
    ])
  })

  it('BACK-30 that failed and were paid after all are credited the same way', async () => {
    const { db } = world.services
    const member = await world.member()
    const id = Number(await openDeposit(world, member))
    const deposit = await depositOf(member)
    await transaction(db, (tx) => creditWithin(tx, deposit, 3, world.clock.now()))
    await sql`update deposit set paid_late_at = clock_timestamp()`.execute(db)
    expect((await payments.ok('listDeposits', { request: { state: 'paidLate' } })).rows).toMatchObject([{ id }])
    expect((await payments.ok('readToday')).waits.latePaid).toBe(1)
    const sent = { params: { id }, request: { reference: deposit.reference, why } }
    await second.ok('approve', { params: { id: await payments.waits('creditDeposit', sent) } })
    expect(await balance(world.services, member)).toBe(40_00n)
  })
})

describe('the books', () => {
  it('BACK-31 show what is on each kind of account and what was checked, however far it was counted', async () => {
    const { services } = world
    const books = async () => {
      const { totals, ...read } = await compliance.ok('readBooks')
      return { ...read, totals: Object.fromEntries(totals.map(({ id, totalMinor }) => [id, totalMinor])) }
    }
    await openWithdrawal(world)
    const totals = { member: 70_00, provider: -100_00, pending: 30_00, house: 0, prize: 0 }
    expect(await books()).toMatchObject({ isOpen: true, checkedAt: null, sumMinor: 0, totals })
    await countPostings(services)
    world.clock.advance(180_000)
    await fund(services, await world.member(), 5_00n)
    await countPostings(services)
    await fund(services, await world.member(), 5_00n)
    await checkNewBooks(services, invariants)
    const { checkedAt, checks, ...now } = await books()
    expect(now).toMatchObject({ sumMinor: 0, totals: { ...totals, member: 80_00, provider: -110_00 } })
    expect(checkedAt).not.toBeNull()
    expect(checks.every(({ isBroken }) => !isBroken)).toBe(true)
    const { counted } = await services.db
      .selectFrom('account_total')
      .select(sql<bigint>`sum(abs(total))::int8`.as('counted'))
      .executeTakeFirstOrThrow()
    expect(counted).toBe(200_00n)
  })

  it('BACK-32 are compared with the provider’s statement, line by line', async () => {
    const members = [await world.member(), await world.member(), await world.member(), await world.member()]
    const references: string[] = []
    for (const member of members) {
      const id = Number(await openDeposit(world, member))
      if (member !== members[3]) await payDeposit(id)
      references.push((await depositOf(member)).reference)
    }
    const [matched, differing, unlisted, unpaid] = references
    const day = new Date(world.clock.now()).toISOString().slice(0, 10)
    const lines = [
      `${day};${matched};40.00`,
      `${day};${differing};41.00`,
      `${day};${unpaid};40.00`,
      `${day};stranger-to-us;7.50`,
      `${day};${matched};40.00`,
    ]
    const match = (text: string) => ({ request: { text } })
    expect(
      await compliance.ok('matchStatement', match(`\uFEFFDate;Reference;Amount\r\n${lines.join('\r\n')}\r\n`)),
    ).toEqual({
      matched: 1,
      matchedMinor: 40_00,
      missingHere: [
        { reference: unpaid, amountMinor: 40_00, id: expect.any(Number) as number, state: 'waiting' },
        { reference: 'stranger-to-us', amountMinor: 7_50, id: null, state: null },
      ],
      missingThere: [{ reference: unlisted, amountMinor: 40_00, id: expect.any(Number) as number }],
      differing: [{ reference: differing, amountMinor: 41_00, id: expect.any(Number) as number, oursMinor: 40_00 }],
      repeated: [{ reference: matched, amountMinor: 40_00 }],
      isCut: false,
    })
    expect(await compliance.refused('matchStatement', match('reference,sum\na,1'))).toMatchObject({
      status: 400,
      reasons: ['no column is called amount; there are: reference, sum'],
    })
    expect(
      await compliance.refused('matchStatement', match('reference,amount,date\nr1,twelve,2027-01-01\nr2,1.00,soon')),
    ).toMatchObject({
      reasons: ['line 2: "twelve" is not an amount such as 12.50', 'line 3: "soon" is not a date such as 2027-01-31'],
    })
    expect(await compliance.refused('matchStatement', match('reference,amount\nr1,1.00'))).toMatchObject({
      detail: expect.stringContaining('from and to') as string,
    })
  })

  it('BACK-33 go out as files of any length, in which no name runs as a formula', async () => {
    const { db } = world.services
    const member = await world.member({ username: '=SUM(A1)' })
    await fund(world.services, member, 2_000_00n)
    await sql`
      insert into deposit (member_id, reference, amount, channel, created_at, pay_until)
      select ${member}, 'reference-number-' || n, 1000 + n, 'Card, or cash', now(), now() + interval '1 hour'
      from generate_series(1, 2500) n`.execute(db)
    const { status, text } = await compliance.send('depositsFile')
    const lines = text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
    expect([status, lines.length]).toEqual([200, 2501])
    expect(lines[0]).toBe('id,member,username,amount,channel,reference,state,created,paid')
    expect(lines[2500]).toMatch(
      new RegExp(`^\\d+,${member},'=SUM\\(A1\\),35\\.00,"Card, or cash",reference-number-2500,waiting,`),
    )
    const [numbers] = [lines.slice(1).map((line) => Number(line.split(',')[0]))]
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
    const later = { request: { from: '2099-01-01T00:00:00Z' } }
    expect((await compliance.send('depositsFile', later)).text.trimEnd().split('\r\n').length).toBe(1)
    const ledger = (await payments.send('memberLedgerFile', { params: { id: member } })).text.split('\r\n')
    expect(ledger[1]).toMatch(/^1,[\dT:.Z-]+,deposit,test:\w+,2000\.00,2000\.00$/)
    expect((await compliance.send('withdrawalsFile')).status).toBe(200)
    expect((await office.as('editor').refused('depositsFile')).status).toBe(403)
  })
})

describe('what stops money', () => {
  it('BACK-81 lists the periods that can still be cancelled, with what is staked on each', async () => {
    const { services } = world
    const game = await makeGame(services)
    const [soon, later] = [await openRound(services, game, 500_000), await openRound(services, game, 900_000)]
    const member = await world.member()
    await fund(services, member, 10_00n)
    await placeOrder(services, member, null, { item: 'bi', money: '2', lid: game.id, mid: member, expect: soon })
    const listed = async () => {
      const rows = []
      for (let after: string | null | undefined; after !== null;) {
        const page = await payments.ok('listOpenPeriods', {
          request: { limit: 1, ...(after !== undefined && { after }) },
        })
        rows.push(...page.rows)
        after = page.next
      }
      return rows.filter((row) => row.game === game.key)
    }
    expect(await listed()).toMatchObject([
      { period: soon, isOpen: true, bets: 1, stakesMinor: 2_00 },
      { period: later, isOpen: true, bets: 0, stakesMinor: 0 },
    ])
    await closeNow(services, soon)
    expect((await listed()).map(({ period }) => period)).toEqual([later])
  })

  it('BACK-34 takes two people: a period is void, and its stakes return', async () => {
    const { services } = world
    const game = await makeGame(services)
    const period = await openRound(services, game, 600_000)
    const sent = { params: { game: game.key, period }, request: { why: 'the host is ill' } }
    const approval = await payments.waits('voidRound', sent)
    expect((await roundState(services, period)).status).toBe('open')
    await second.ok('approve', { params: { id: approval } })
    expect(await roundState(services, period)).toMatchObject({ status: 'void', dice: null })
    expect(await payments.refused('voidRound', sent)).toMatchObject({ status: 409 })
  })

  it('BACK-34 takes two people: bets, wheel and payments close as they were shown', async () => {
    const { etag, body } = await payments.send('readMoneySwitches')
    expect(body).toEqual({ areBetsOpen: true, isWheelOpen: false, arePaymentsOpen: true })
    const change = { areBetsOpen: false, isWheelOpen: false, arePaymentsOpen: false, why: 'an outage of the provider' }
    expect((await payments.refused('setMoneySwitches', { request: change })).status).toBe(428)
    const approval = await payments.waits('setMoneySwitches', { request: change, ifMatch: etag ?? '' })
    expect((await payments.send('readMoneySwitches')).body).toEqual(body)
    await second.ok('approve', { params: { id: approval } })
    expect(await payments.ok('readMoneySwitches')).toEqual({
      areBetsOpen: false,
      isWheelOpen: false,
      arePaymentsOpen: false,
    })
  })
})

describe('today', () => {
  it('BACK-35 counts members and money by hour, also what was missed', async () => {
    const { services } = world
    const { member } = await openWithdrawal(world)
    await world.session(member)
    const game = await makeGame(services)
    const period = await openRound(services, game, 600_000)
    await placeOrder(services, member, null, { item: 'bi', money: '2', lid: game.id, mid: member, expect: period })
    // the hour may have changed meanwhile
    await countHours(services)
    await countHours(services)
    const { rows } = await sql<object>`
      select sum(deposits)::int4 as deposits, sum(stakes)::int4 as stakes, sum(payouts)::int4 as payouts, count(*)::int4 as hours
      from hour_figure`.execute(services.db)
    expect(rows).toEqual([{ deposits: 100_00, stakes: 2_00, payouts: 0, hours: expect.any(Number) as number }])
  })

  it('BACK-35 shows an hour beside the same one of last week, what waits, and what is not well', async () => {
    const { services } = world
    world.clock.stop()
    await openWithdrawal(world)
    const hour = Math.floor(world.clock.now() / 3_600_000) * 3_600_000
    const figure = { stakes: 2_00n, prizes: 1_00n, payouts: 0n, is_final: false }
    for (const [at, members, deposits] of [
      [hour, 3, 5_00n],
      [hour - 7 * 24 * 3_600_000, null, 4_00n],
    ] as const)
      await services.db
        .insertInto('hour_figure')
        .values({ ...figure, at: new Date(at), members, deposits })
        .execute()
    const editor = office.as('editor')
    const today = await editor.ok('readToday')
    const place = new Date(hour).getUTCHours()
    const shown = { stakesMinor: 2_00, prizesMinor: 1_00, payoutsMinor: 0 }
    expect(today.today.length).toBe(place + 1)
    expect(today.today[place]).toMatchObject({ ...shown, members: 3, depositsMinor: 5_00 })
    expect(today.lastWeek.length).toBe(24)
    expect(today.lastWeek[place]).toMatchObject({ ...shown, members: null, depositsMinor: 4_00 })
    expect(today.waits).toEqual({ withdrawals: 1, deposits: 0, latePaid: 0, drafts: 0, failedJobs: 0 })
    const states = today.health.filter(({ id }) => id !== 'provider').map(({ id, isWell }) => [id, isWell])
    expect(states).toEqual([
      ['books', true],
      ['beacon', true],
      ['media', true],
      ['storage', true],
    ])
    services.books.isOpen = false
    services.books.broken = ['no-member-below-zero']
    const [books] = (await editor.ok('readToday')).health
    expect(books?.why).toContain('no-member-below-zero')
    delete services.books.broken
  })
})
