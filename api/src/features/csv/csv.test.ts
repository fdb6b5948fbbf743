import { depositsCsv, gameOrdersCsv, moneyLogCsv, placeOrder, withdraw, withdrawalsCsv } from '@app/contracts/wire'
import { makeTestApp } from '../../../test/app'
import { fund, makeGame, openRound } from '../../../test/betting'
import { makeReady, payPassword } from '../../../test/withdrawing'

const world = makeTestApp()
const zone = 'Asia/Dubai'
const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+04:00`
const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')

describe('records as files', () => {
  it('FIND-7 WALLET-11 have what the lists show, in the member’s language, with four digits of the account', async () => {
    const { services } = world
    const member = await world.member()
    await makeReady(services, member, 500_00n)
    const game = await makeGame(services)
    const period = await openRound(services, game, 60_000)
    await world.ok(placeOrder, { item: 'bi,12', money: '1', lid: game.id, mid: member, expect: period }, member)
    await world.ok(withdraw, { money: '100', paypwd: payPassword }, member)
    const caller = { as: await world.session(member), lang: 'de_de' } as const

    const log = await world.ok(moneyLogCsv, { zone }, caller)
    const [titles, ...entries] = linesOf(log.text)
    expect(titles).toBe('Zeit,Art,Details,Betrag (€)')
    expect(entries).toEqual([
      expect.stringMatching(new RegExp(`^${time},Auszahlung,Kite Bank ••••\\s3322,-100\\.00$`)),
      expect.stringMatching(new RegExp(`^${time},Einsatz,Quick Three\\s${period.slice(8)},-2\\.00$`)),
      expect.stringMatching(new RegExp(`^${time},Einzahlung,,500\\.00$`)),
    ])
    expect(log).toMatchObject({
      rows: 3,
      is_cut: 0,
      name: expect.stringMatching(/^Kontobewegungen [\d-]{10} [\d-]{10}\.csv$/),
    })

    const orders = await world.ok(gameOrdersCsv, { zone }, caller)
    expect(linesOf(orders.text)[1]).toMatch(
      new RegExp(`^${time},,Quick Three,${period},Groß · 12,,Wartet auf die Ziehung,2\\.00,0\\.00$`),
    )
    const withdrawals = await world.ok(withdrawalsCsv, { zone }, caller)
    expect(linesOf(withdrawals.text)[1]).toMatch(new RegExp(`^${time},,Kite Bank ••••\\s3322,In Prüfung,100\\.00$`))
    expect(await world.ok(gameOrdersCsv, { zone, status: 'won' }, caller)).toMatchObject({ rows: 0 })
    expect(await world.ok(withdrawalsCsv, { zone, status: 'paid' }, caller)).toMatchObject({ rows: 0 })
    for (const { text } of [log, orders, withdrawals]) expect(text).not.toContain('9988776655443322')
  })

  it('FIND-7 have only what the filter shows', async () => {
    const member = await world.member()
    await fund(world.services, member, 5_00n)
    const now = Math.floor(Date.now() / 1000)
    const rows = async (filter: object) => (await world.ok(moneyLogCsv, { zone, ...filter }, member)).rows
    expect(await rows({ kind: 'deposit', from: now - 600, to: now + 600 })).toBe(1)
    expect(await rows({ kind: 'bet' })).toBe(0)
    expect(await rows({ to: now - 600 })).toBe(0)
    await world.services.db
      .insertInto('deposit')
      .values({ member_id: member, reference: 'test', amount: 5_00n, channel: '=Card', created_at: new Date() })
      .execute()
    const deposits = async (status: string) => world.ok(depositsCsv, { zone, status }, member)
    expect((await deposits('waiting')).text).toContain(",'=Card,Waiting for payment,5.00\r\n")
    expect(await deposits('paid')).toMatchObject({ rows: 0 })
  })

  it('FIND-7 have the operator’s single currency in their titles', async () => {
    await world.set({ currency: 'USD' })
    const { text } = await world.ok(depositsCsv, { zone }, await world.member())
    expect(linesOf(text)).toEqual(['Submitted,Paid,Channel,Status,Amount (USD)'])
  })

  it('FIND-7 ACCESS-5 have nothing of other members', async () => {
    await fund(world.services, await world.member(), 5_00n)
    expect(await world.ok(moneyLogCsv, { zone }, await world.member())).toMatchObject({ rows: 0 })
  })

  it.each([
    [{}, 'zone'],
    [{ zone: 'Mars/Olympus' }, 'zone'],
    [{ zone, from: 5, to: 4 }, 'to'],
    [{ zone, status: 'lost' }, 'status'],
  ])('FIND-7 refuse %j and name the field', async (request, field) => {
    const refusal = await world.refused(depositsCsv, request, await world.member())
    expect(refusal).toEqual({ code: 400, msg: expect.stringContaining(`"${field}"`) })
  })

  it('FIND-7 are 30 for a member in five minutes', async () => {
    const member = await world.member()
    for (let made = 0; made < 30; made += 1) await world.ok(moneyLogCsv, { zone }, member)
    expect(await world.refused(depositsCsv, { zone }, member)).toMatchObject({ code: 429 })
    await world.ok(depositsCsv, { zone }, await world.member())
    world.clock.advance(5 * 60_000)
    await world.ok(depositsCsv, { zone }, member)
  })
})
