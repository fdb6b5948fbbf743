import { type PayChannel, userInfo } from '@app/contracts'
import {
  cancelRecharge,
  depositRecords,
  playLimits,
  recharge,
  resumeRecharge,
  setPlayLimits,
} from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callBack } from '../../../sandbox-provider/callback'
import { openOrders, type Orders } from '../../../sandbox-provider/orders'
import { buildProvider } from '../../../sandbox-provider/provider'
import { makeTestApp, testConfig, type TestSession } from '../../../test/app'
import { checkStaleDeposits } from './query-provider'
import { sign, signatureHeaders } from './signature'

const world = makeTestApp()
const { provider: key } = testConfig.keys
const channel: PayChannel = { name: 'Sandbox card', kind: 'card', hint: '' }
const now = () => world.clock.now()
let folder = ''
let orders: Orders
let provider: FastifyInstance
let apiUrl = ''

beforeAll(async () => {
  apiUrl = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  await world.set({ pay_banklist: [channel] })
  folder = mkdtempSync(join(tmpdir(), 'resume-test-'))
  orders = openOrders(folder)
  provider = await buildProvider({
    log: world.services.log,
    orders,
    key,
    now,
    frameAncestors: "'self'",
    delayMs: 10_000,
  })
  world.services.config.payInternalUrl = await provider.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await provider.close()
  rmSync(folder, { recursive: true })
})

const open = async (as: TestSession, money = '200') => {
  const { id, pay_url: url } = await world.ok(recharge, { pay_way: 'bank', money, bank_type: channel.name }, { as })
  return { id, url, order: new URL(url).searchParams.get('order') ?? '' }
}
const visit = (url: string) => {
  const { pathname, search } = new URL(url)
  return provider.inject({ url: `${pathname}${search}` })
}
const choose = (order: string, choice: string) =>
  provider.inject({
    method: 'POST',
    url: '/choose',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ order, choice }).toString(),
  })
const callMerchantBack = () => callBack({ orders, key, now: now(), apiUrl, log: world.services.log })
const money = async (as: TestSession) => (await world.ok(userInfo, {}, { as })).money
const record = async (as: TestSession) => (await world.ok(depositRecords, {}, { as }))[0]
const depositLimit = async (as: TestSession) => (await world.ok(playLimits, {}, { as })).deposit

describe('a deposit that nobody has paid yet', () => {
  it('WALLET-15 can be resumed: the same page for the same order, which is then paid once', async () => {
    const as = await world.session()
    const { id, url, order } = await open(as)
    const resumed = await world.ok(resumeRecharge, { id }, { as })
    expect(resumed).toEqual({ id, pay_url: url, pay_until: (await record(as))?.pay_until })
    await visit(resumed.pay_url)
    await choose(order, 'pay')
    await callMerchantBack()
    expect(await money(as)).toBe('200.00')
    expect((await world.refused(resumeRecharge, { id }, { as })).msg).toContain('no longer waiting for a payment')
  })

  it('WALLET-15 counts towards the limit while waiting, and not once it is cancelled', async () => {
    const as = await world.session()
    await world.ok(setPlayLimits, { deposit: '300' }, { as })
    const { id, url } = await open(as)
    expect(await depositLimit(as)).toMatchObject({ used: '200.00', waiting: '200.00' })
    expect(
      (await world.refused(recharge, { pay_way: 'bank', money: '200', bank_type: channel.name }, { as })).msg,
    ).toContain('300.00')
    await visit(url)
    await world.ok(cancelRecharge, { id }, { as })
    expect(await record(as)).toMatchObject({ status: 1, status_text: 'Cancelled', pay_until: null, pay_time: null })
    expect(await depositLimit(as)).toMatchObject({ used: '0.00', waiting: '0.00' })
    await open(as, '300')
    expect(await world.ok(cancelRecharge, { id }, { as })).toBeNull()
    expect((await world.refused(resumeRecharge, { id }, { as })).msg).toContain('no longer waiting for a payment')
  })

  it.each([true, false])(
    'WALLET-15 can no longer be paid on its page once it is cancelled; opened before: %p',
    async (wasOpen) => {
      const as = await world.session()
      const { id, url, order } = await open(as)
      if (wasOpen) await visit(url)
      await world.ok(cancelRecharge, { id }, { as })
      const page = await visit(url)
      expect(page.body).toContain('<h1>Cancelled</h1>')
      expect(page.body).not.toContain('<form')
      await choose(order, 'pay')
      await callMerchantBack()
      expect(await money(as)).toBe('0.00')
    },
  )

  it('WALLET-15 is credited, not cancelled, if it was paid in the meantime', async () => {
    const as = await world.session()
    const { id, url, order } = await open(as)
    await visit(url)
    await choose(order, 'pay')
    expect((await world.refused(cancelRecharge, { id }, { as })).msg).toContain('no longer waiting for a payment')
    expect(await money(as)).toBe('200.00')
    await callMerchantBack()
    expect(await money(as)).toBe('200.00')
  })

  it('WALLET-15 is not cancelled while its payment is in progress', async () => {
    const as = await world.session()
    const { id, url, order } = await open(as)
    await visit(url)
    await choose(order, 'later')
    expect((await world.refused(cancelRecharge, { id }, { as })).msg).toContain('on its way')
    expect(await record(as)).toMatchObject({ status: 1, pay_until: expect.any(Number) })
    world.clock.advance(10_000)
    await callMerchantBack()
    expect(await money(as)).toBe('200.00')
  })

  it('WALLET-15 is still credited if the provider accepts a payment after it was cancelled', async () => {
    const as = await world.session()
    const { id, order } = await open(as)
    await world.ok(cancelRecharge, { id }, { as })
    const body = JSON.stringify({ order, amount: '200.00', status: 'paid' })
    const time = String(now())
    const reported = await world.app.inject({
      method: 'POST',
      url: '/provider/callback',
      headers: {
        'content-type': 'application/json',
        [signatureHeaders.time]: time,
        [signatureHeaders.signature]: sign(key, time, body),
      },
      payload: body,
    })
    expect(reported.json()).toEqual({ outcome: 'credited' })
    expect(await record(as)).toMatchObject({ status: 2, status_text: 'Paid' })
    expect(await money(as)).toBe('200.00')
    expect(await depositLimit(as)).toMatchObject({ used: '200.00', waiting: '0.00' })
  })

  it('WALLET-15 keeps counting while it is unknown whether its page can still be paid', async () => {
    const as = await world.session()
    const { id } = await open(as)
    world.services.config.payInternalUrl = 'http://127.0.0.1:9'
    expect((await world.refused(cancelRecharge, { id }, { as })).msg).toContain('does not answer')
    expect(await depositLimit(as)).toMatchObject({ used: '200.00', waiting: '200.00' })
  })

  it('WALLET-15 is cancelled at the next poll if the response to the cancellation was lost', async () => {
    const as = await world.session()
    const { url, order } = await open(as)
    await visit(url)
    const found = orders.find(order)
    if (found) orders.save({ ...found, status: 'cancelled' })
    world.clock.advance(61_000)
    await checkStaleDeposits(world.services)
    expect(await record(as)).toMatchObject({ status: 1, status_text: 'Cancelled' })
  })

  it('ACCESS-5 can be resumed and cancelled by its own member only', async () => {
    const as = await world.session()
    const other = await world.session()
    const { id } = await open(as)
    for (const call of [resumeRecharge, cancelRecharge])
      expect(await world.refused(call, { id }, { as: other })).toEqual({ code: 404, msg: 'There is no such deposit.' })
    expect(await record(as)).toMatchObject({ pay_until: expect.any(Number) })
  })

  it('HONEST-3 cannot be resumed during a break', async () => {
    const as = await world.session()
    const { id } = await open(as)
    await world.ok(setPlayLimits, { break_days: '1' }, { as })
    expect((await world.refused(resumeRecharge, { id }, { as })).msg).toContain('break')
    await world.ok(cancelRecharge, { id }, { as })
  })

  it('WALLET-15 accepts no cancellation that the app did not sign, nor one for another order', async () => {
    const as = await world.session()
    const one = await open(as)
    const two = await open(as)
    const time = String(now())
    const request = (order: string, url: string, signed: string) =>
      provider.inject({
        method: 'POST',
        url: `/orders/${order}/cancel`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          [signatureHeaders.time]: time,
          [signatureHeaders.signature]: sign(key, time, signed),
        },
        payload: new URL(url).searchParams.toString(),
      })
    expect((await request(one.order, one.url, one.order)).statusCode).toBe(401)
    expect((await request(one.order, two.url, `cancel ${one.order}`)).statusCode).toBe(400)
    expect((await visit(one.url)).body).toContain('<form')
    expect((await request(one.order, one.url, `cancel ${one.order}`)).json()).toMatchObject({ status: 'cancelled' })
  })
})
