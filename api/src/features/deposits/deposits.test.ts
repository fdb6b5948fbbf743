import { type PayChannel, userInfo } from '@app/contracts'
import { depositRecords, moneyLog, recharge } from '@app/contracts/wire'
import { sql } from 'kysely'
import { makeTestApp, testConfig, type TestSession } from '../../../test/app'
import { checkInvariants } from '../../ledger/invariants'
import { depositInvariants } from './invariants'
import { sign, signatureHeaders } from './signature'

const world = makeTestApp()
const channel: PayChannel = { name: 'Sandbox card', kind: 'card', hint: '' }
const request = { pay_way: 'bank', money: '200', bank_type: channel.name }
const key = testConfig.keys.provider

beforeEach(() => world.set({ pay_banklist: [channel], max_deposit: '50000' }))

async function opened(as: TestSession, money = '200') {
  const { pay_url: url, id } = await world.ok(recharge, { ...request, money }, { as })
  return { id, url, order: new URL(url).searchParams.get('order') ?? '' }
}

type Callback = { time?: string; signature?: string; body?: string; key?: Uint8Array }
async function callBack(result: { order: string; amount?: string; status?: string }, changes: Callback = {}) {
  const body = JSON.stringify({ amount: '200.00', status: 'paid', ...result })
  const time = changes.time ?? String(world.clock.now())
  const answer = await world.app.inject({
    method: 'POST',
    url: '/provider/callback',
    headers: {
      'content-type': 'application/json',
      [signatureHeaders.time]: time,
      [signatureHeaders.signature]: changes.signature ?? sign(changes.key ?? key, time, body),
    },
    payload: changes.body ?? body,
  })
  return [answer.statusCode, answer.json<{ outcome: string }>().outcome]
}
/** Makes this member's deposits expire, which the database's clock decides. */
const expire = ({ memberId }: TestSession) =>
  sql`update deposit set created_at = created_at - interval '1 hour', pay_until = pay_until - interval '1 hour'
    where member_id = ${memberId}`.execute(world.services.db)
const money = async (as: TestSession) => (await world.ok(userInfo, {}, { as })).money
const records = async (as: TestSession) => world.ok(depositRecords, {}, { as })

describe('opening a deposit', () => {
  it('WALLET-2 returns the signed address of the payment page and stores a waiting record', async () => {
    const as = await world.session()
    const { id, url } = await opened(as)
    expect(url).toMatch(
      /^http:\/\/pay\.test\/pay\?order=[\w-]{24}&amount=200\.00&currency=&channel=Sandbox\+card&payee=Veranda&until=\d{10}&lang=en_us&theme=system&signature=[0-9a-f]{64}$/,
    )
    expect(await records(as)).toEqual([
      {
        id,
        status: 1,
        status_text: 'Waiting for payment',
        money: '200.00',
        desc: 'Sandbox card',
        create_time: expect.any(Number),
        pay_until: expect.any(Number),
        pay_time: null,
      },
    ])
    expect(await money(as)).toBe('0.00')
  })

  it('WALLET-7 says until when it can be paid, in the response, the signed address and the record', async () => {
    const as = await world.session()
    const { pay_url: url, pay_until: until } = await world.ok(recharge, request, { as })
    const [record] = await records(as)
    expect(until).toBe((record?.create_time ?? 0) + 3600)
    expect(record?.pay_until).toBe(until)
    expect(new URL(url).searchParams.get('until')).toBe(String(until))
  })

  it('WALLET-1 WALLET-2 refuses what is no deposit, with the reason', async () => {
    const cases: [string, Partial<typeof request>, number, string][] = [
      ['nothing', { money: '0' }, 401, 'Wrong amount'],
      ['nothing, with decimals', { money: '0.00' }, 401, 'Wrong amount'],
      ['above the most of one deposit', { money: '50000.01' }, 401, 'One deposit can be at most 50,000.00.'],
      [
        'an unlisted channel',
        { bank_type: 'Cash' },
        401,
        'This payment channel is not available. Please choose another.',
      ],
      ['a negative amount', { money: '-5' }, 400, 'Please check the field "money".'],
      ['an amount with three decimals', { money: '5.001' }, 400, 'Please check the field "money".'],
      ['an amount as a power', { money: '1e3' }, 400, 'Please check the field "money".'],
      ['no channel', { bank_type: '' }, 400, 'Please check the field "bank_type".'],
    ]
    for (const [, changes, code, msg] of cases) {
      const as = await world.session()
      expect(await world.refused(recharge, { ...request, ...changes }, { as })).toEqual({ code, msg })
      expect(await records(as)).toEqual([])
    }
  })

  it('MINE-4 refuses deposits while close_withdraw is 1', async () => {
    await world.set({ close_withdraw: 1 })
    const answer = await world.refused(recharge, request, { as: await world.session() })
    expect(answer.msg).toContain('customer service')
  })

  it('LOT-11 opens one deposit for one key, and refuses the key for another amount', async () => {
    const as = await world.session()
    const query = (changes = {}) => world.send(recharge, { ...request, ...changes }, { as, key: 'deposit-0001' })
    const answers = await Promise.all([query(), query(), query()])
    expect(new Set(answers.map(({ data }) => (data as { id: number }).id)).size).toBe(1)
    expect((await query({ money: '201' })).code).toBe(409)
    expect(await records(as)).toHaveLength(1)
  })

  it('HONEST-4 stops calls that move money while the books do not balance, and still answers reads', async () => {
    const as = await world.session()
    const { order } = await opened(as)
    world.services.books.isOpen = false
    expect((await world.refused(recharge, request, { as })).code).toBe(503)
    expect(await callBack({ order })).toEqual([503, 'paused'])
    expect(await records(as)).toHaveLength(1)
    world.services.books.isOpen = true
    expect(await callBack({ order })).toEqual([200, 'credited'])
  })
})

describe('what the provider says', () => {
  it('WALLET-13 credits a paid deposit once, whatever is replayed', async () => {
    const as = await world.session()
    const { order } = await opened(as)
    const at = String(world.clock.now())
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => callBack({ order }, { time: at })))
    expect(outcomes.filter(([, outcome]) => outcome === 'credited')).toHaveLength(1)
    expect(outcomes.filter(([, outcome]) => outcome === 'already')).toHaveLength(5)
    expect(await callBack({ order, status: 'declined' })).toEqual([200, 'already'])
    expect(await money(as)).toBe('200.00')
    expect(await records(as)).toMatchObject([{ status: 2, status_text: 'Paid', pay_time: expect.any(Number) }])
    expect(await world.ok(moneyLog, {}, { as })).toMatchObject({
      data: [{ type_txt: 'Deposit', money: '200.00' }],
      total: 1,
    })
  })

  it('WALLET-7 marks a declined deposit as failed, and paying it later moves nothing', async () => {
    const as = await world.session()
    const { order } = await opened(as)
    expect(await callBack({ order, status: 'declined' })).toEqual([200, 'failed'])
    expect(await callBack({ order })).toEqual([200, 'already'])
    expect(await money(as)).toBe('0.00')
    expect(await records(as)).toMatchObject([{ status: 3, status_text: 'Failed', pay_time: null }])
  })

  it('WALLET-7 shows an order that was not paid in time as expired, and credits it when it is paid late', async () => {
    const as = await world.session()
    const { order } = await opened(as)
    await expire(as)
    expect(await records(as)).toMatchObject([
      { status: 1, status_text: 'Not paid in time', pay_until: null, pay_time: null },
    ])
    expect(await callBack({ order })).toEqual([200, 'credited'])
    expect(await callBack({ order })).toEqual([200, 'already'])
    expect(await money(as)).toBe('200.00')
    expect(await records(as)).toMatchObject([{ status: 2, status_text: 'Paid', pay_time: expect.any(Number) }])
  })

  it('WALLET-2 credits nothing for a forged, late or wrong report', async () => {
    const cases: [string, (order: string) => ReturnType<typeof callBack>, [number, string]][] = [
      ['another key', (order) => callBack({ order }, { key: new Uint8Array(32) }), [401, 'not signed']],
      ['no signature', (order) => callBack({ order }, { signature: '' }), [401, 'not signed']],
      [
        'a signature over another body',
        (order) =>
          callBack({ order: 'x'.repeat(24) }, { body: JSON.stringify({ order, amount: '200.00', status: 'paid' }) }),
        [401, 'not signed'],
      ],
      [
        'a time before the window',
        (order) => callBack({ order }, { time: String(Date.now() - 301_000) }),
        [401, 'not signed'],
      ],
      [
        'a time after the window',
        (order) => callBack({ order }, { time: String(Date.now() + 330_000) }),
        [401, 'not signed'],
      ],
      ['a time that is none', (order) => callBack({ order }, { time: 'now' }), [401, 'not signed']],
      ['another amount', (order) => callBack({ order, amount: '2000.00' }), [200, 'wrong amount']],
      ['an amount that is none', (order) => callBack({ order, amount: '2e2' }), [200, 'wrong amount']],
      ['an unknown order', () => callBack({ order: 'x'.repeat(24) }), [200, 'unknown order']],
      ['a status that is none', (order) => callBack({ order, status: 'sure' }), [400, 'not a result']],
      ['a payment that still waits', (order) => callBack({ order, status: 'waiting' }), [200, 'waiting']],
    ]
    for (const [, report, outcome] of cases) {
      const as = await world.session()
      const { order } = await opened(as)
      expect(await report(order)).toEqual(outcome)
      expect(await money(as)).toBe('0.00')
      expect(await callBack({ order })).toEqual([200, 'credited'])
    }
  })

  it('finds a paid deposit without a journal, and a journal without a paid deposit', async () => {
    const as = await world.session()
    await opened(as)
    const { db } = world.services
    await db.updateTable('deposit').set({ status: 2, paid_at: new Date() }).execute()
    expect((await checkInvariants(db, depositInvariants)).map(({ name }) => name)).toEqual([
      'paid-deposit-has-one-journal',
    ])
    await world.reset()
  })
})
