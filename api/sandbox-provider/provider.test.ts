import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Language, languages, languageTag, userInfo } from '@app/contracts'
import { depositRecords, recharge, resumeRecharge } from '@app/contracts/wire'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { makeTestApp, testConfig, type TestSession } from '../test/app'
import { checkStaleDeposits } from '../src/features/deposits/query-provider'
import { sign, signatureHeaders } from '../src/features/deposits/signature'
import { callBack } from './callback'
import { openOrders, type Orders } from './orders'
import { buildProvider } from './provider'

const world = makeTestApp()
const { provider: key } = testConfig.keys
const now = () => world.clock.now()
let folder = ''
let orders: Orders
let provider: FastifyInstance
let apiUrl = ''
let payUrl = ''

beforeAll(async () => {
  apiUrl = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  await world.set({ pay_banklist: [{ name: 'Card <b>', kind: 'card', hint: '' }] })
  folder = mkdtempSync(join(tmpdir(), 'pay-test-'))
  orders = openOrders(folder)
  provider = await buildProvider({
    log: world.services.log,
    orders,
    key,
    now,
    frameAncestors: "'self' https://app.example.com",
    delayMs: 10_000,
  })
  payUrl = await provider.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await provider.close()
  rmSync(folder, { recursive: true })
})

async function opened(as: TestSession, { lang, theme }: { lang?: Language; theme?: 'light' | 'dark' } = {}) {
  const requested = { pay_way: 'bank', money: '200', bank_type: 'Card <b>', theme }
  const { pay_url } = await world.ok(recharge, requested, { as, ...(lang && { lang }) })
  const { pathname, search, searchParams } = new URL(pay_url)
  return { page: `${pathname}${search}`, order: searchParams.get('order') ?? '' }
}
const open = (url: string) => provider.inject({ method: 'GET', url })
const choose = (order: string, choice: string) =>
  provider.inject({
    method: 'POST',
    url: '/choose',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ order, choice }).toString(),
  })
const callMerchantBack = (url = apiUrl) => callBack({ orders, key, now: now(), apiUrl: url, log: world.services.log })
const money = async (as: TestSession) => (await world.ok(userInfo, {}, { as })).money

describe('the payment page', () => {
  it('WALLET-2 shows the amount, the order and the choices as a form, without a script, to the app alone', async () => {
    const { page, order } = await opened(await world.session())
    const answer = await open(page)
    expect(answer.body).toContain('<p class="amount">AED\u00a0200.00</p>')
    expect(answer.body).toContain('Test payment to Veranda')
    expect(answer.body).toContain(order)
    expect(answer.body).toContain('Card &lt;b&gt;')
    expect([...answer.body.matchAll(/value="(pay|later|decline)"/g)].map(([, choice]) => choice)).toEqual([
      'pay',
      'later',
      'decline',
    ])
    expect(answer.body).not.toMatch(/<script|style=|<b>/)
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self' https://app.example.com",
    )
  })

  it.each([
    ['de_de', 'de-DE', '200,00\u00a0€ bezahlen', 'Bezahlt'],
    ['ja_jp', 'ja-JP', '¥\u00a0200 を支払う', '支払い完了'],
    ['vi_vn', 'vi-VN', 'Thanh toán 200\u00a0₫', 'Đã thanh toán'],
  ] as const)('SERVICE-2 has the payment page in the app’s language and money: %s', async (lang, tag, pay, paid) => {
    const { page, order } = await opened(await world.session(), { lang })
    const { body } = await open(page)
    expect(body).toContain(`<html lang="${tag}">`)
    expect(body).toContain(pay)
    await choose(order, 'pay')
    expect((await open(`/result/${order}`)).body).toContain(`<h1>${paid}</h1>`)
  })

  it('SERVICE-2 shows the single currency of the site, and nobody can change it in the address', async () => {
    await world.set({ currency: 'USD' })
    const { page } = await opened(await world.session(), { lang: 'de_de' })
    await world.set({ currency: '' })
    expect((await open(page)).body).toContain('200,00\u00a0USD bezahlen')
    expect((await open(page.replace('currency=USD', 'currency=IDR'))).statusCode).toBe(400)
  })

  it('SERVICE-2 opens in the theme that the member chose, otherwise in the one around it', async () => {
    const as = await world.session()
    const { page, order } = await opened(as, { theme: 'light' })
    expect((await open(page)).body).toContain('<html lang="en-US" data-theme="light">')
    expect((await open(`/result/${order}`)).body).toContain('data-theme="light"')
    expect((await open((await opened(as)).page)).body).not.toContain('data-theme')
    const [{ id } = { id: 0 }] = (await world.ok(depositRecords, {}, { as })).slice(-1)
    const again = new URL((await world.ok(resumeRecharge, { id, theme: 'dark' }, { as, lang: 'de_de' })).pay_url)
    expect(again.searchParams.get('order')).toBe(order)
    expect((await open(again.pathname + again.search)).body).toContain('<html lang="de-DE" data-theme="dark">')
    const { body: styles } = await open('/styles.css')
    const blocks = [...styles.matchAll(/(html|\[data-theme='dark'\]|html:not\(\[data-theme\]\)) \{([^}]*)\}/g)]
    const colours = blocks.map(([, , block = '']) => [...block.matchAll(/(--[\w-]+): #/g)].map(([, name]) => name))
    expect(colours).toHaveLength(3)
    expect(colours[0]).toContain('--paper')
    expect(colours[1]).toEqual(colours[0])
    expect(blocks[2]?.[2]).toBe(blocks[1]?.[2])
  })

  it('SERVICE-2 has the service page in every language and theme, for members; a strange one is read as English', async () => {
    const bodies = await Promise.all(
      languages.map(async (lang) => (await open(`/service?lang=${lang}&theme=dark`)).body),
    )
    for (const [index, lang] of languages.entries())
      expect(bodies[index]).toContain(`<html lang="${languageTag(lang)}" data-theme="dark">`)
    expect(new Set(bodies.map((body) => /<h1>(.*)<\/h1>/.exec(body)?.[1])).size).toBe(languages.length)
    expect(bodies.join()).not.toMatch(/operator|command line|\{\w+\}/i)
    const { body } = await open('/service?lang=<b>&theme=<b>')
    expect(body).toContain('<html lang="en-US">')
    expect(body).not.toContain('<b>')
  })

  it('SERVICE-1 has a page in place of a chat, which says that nobody is there', async () => {
    const { statusCode, body } = await open('/service')
    expect([statusCode, body.includes('nobody is here to chat')]).toEqual([200, true])
    expect(body).not.toMatch(/<script|style=/)
  })

  it('refuses an address with a changed amount, and an unknown order', async () => {
    const { page } = await opened(await world.session())
    const changed = await open(page.replace('200.00', '900.00'))
    expect([changed.statusCode, changed.body.includes('does not work')]).toEqual([400, true])
    expect((await open('/pay')).statusCode).toBe(400)
    expect((await open(`/result/${'x'.repeat(24)}`)).statusCode).toBe(404)
    expect((await choose('x'.repeat(24), 'pay')).statusCode).toBe(404)
  })

  it.each([
    ['pay', 'Paid', '200.00'],
    ['decline', 'Not paid', '0.00'],
  ])('WALLET-13 tells the member and the app of %s', async (choice, title, balance) => {
    const as = await world.session()
    const { page, order } = await opened(as)
    await open(page)
    const chosen = await choose(order, choice)
    expect([chosen.statusCode, chosen.headers['location']]).toEqual([303, `/result/${order}`])
    expect((await open(`/result/${order}`)).body).toContain(`<h1>${title}</h1>`)
    await callMerchantBack()
    expect(await money(as)).toBe(balance)
    expect(orders.due(now() + 86_400_000)).toEqual([])
  })

  it('WALLET-2 accepts no payment after the order has expired', async () => {
    const as = await world.session()
    const { page, order } = await opened(as)
    await open(page)
    world.clock.advance(60 * 60_000)
    const late = await open(page)
    expect(late.body).toContain('<h1>Not paid in time</h1>')
    expect(late.body).not.toContain('<form')
    await choose(order, 'pay')
    await callMerchantBack()
    expect(await money(as)).toBe('0.00')
  })

  it('refuses an address with a later expiry', async () => {
    const { page } = await opened(await world.session())
    expect((await open(page.replace(/until=\d/, 'until=9'))).statusCode).toBe(400)
  })

  it('does not let a paid order be declined or paid again, and shows its outcome', async () => {
    const as = await world.session()
    const { page, order } = await opened(as)
    await open(page)
    await choose(order, 'pay')
    await callMerchantBack()
    await choose(order, 'decline')
    await choose(order, 'pay')
    await callMerchantBack()
    expect((await open(page)).body).toContain('<h1>Paid</h1>')
    expect(await money(as)).toBe('200.00')
  })

  it('WALLET-13 completes a delayed payment when it is due, and refreshes its page until then', async () => {
    const as = await world.session()
    const { page, order } = await opened(as)
    await open(page)
    await choose(order, 'later')
    expect((await open(`/result/${order}`)).body).toContain('http-equiv="refresh"')
    await callMerchantBack()
    expect(await money(as)).toBe('0.00')
    world.clock.advance(10_000)
    await callMerchantBack()
    expect(await money(as)).toBe('200.00')
    expect((await open(`/result/${order}`)).body).not.toContain('http-equiv="refresh"')
  })
})

describe('between the provider and the app', () => {
  it('WALLET-13 repeats the callback until the app is available, even after a restart of the provider', async () => {
    const as = await world.session()
    const { page, order } = await opened(as)
    await open(page)
    await choose(order, 'pay')
    await callMerchantBack('http://127.0.0.1:9')
    expect(await money(as)).toBe('0.00')
    orders = openOrders(folder)
    await callMerchantBack()
    expect(await money(as)).toBe('0.00')
    world.clock.advance(60_000)
    await callMerchantBack()
    expect(await money(as)).toBe('200.00')
  })

  it('WALLET-13 is polled by the app when its callback was lost', async () => {
    const as = await world.session()
    const { page, order } = await opened(as)
    await open(page)
    await choose(order, 'pay')
    const services = { ...world.services, config: { ...testConfig, payInternalUrl: payUrl } }
    await checkStaleDeposits(services)
    expect(await money(as)).toBe('0.00')
    world.clock.advance(61_000)
    await checkStaleDeposits(services)
    expect(await money(as)).toBe('200.00')
  })

  it('WALLET-13 is polled for a day; a later payment counts when the provider reports it', async () => {
    const as = await world.session()
    const { page, order } = await opened(as)
    await open(page)
    await choose(order, 'pay')
    await sql`update deposit set created_at = created_at - interval '25 hours', pay_until = pay_until - interval '25 hours'`.execute(
      world.services.db,
    )
    world.clock.advance(61_000)
    await checkStaleDeposits({ ...world.services, config: { ...testConfig, payInternalUrl: payUrl } })
    expect(await money(as)).toBe('0.00')
    await callMerchantBack()
    expect(await money(as)).toBe('200.00')
  })

  it('WALLET-2 accepts an answer only about the order that was asked about', async () => {
    const as = await world.session()
    const other = await world.session()
    await opened(as)
    world.clock.advance(61_000)
    const { order } = await opened(other)
    const strange = Fastify()
    strange.get('/orders/:order', async () => ({ order, amount: '200.00', status: 'paid' }))
    const payInternalUrl = await strange.listen({ port: 0, host: '127.0.0.1' })
    await sql`update deposit set asked_at = ${new Date(world.clock.now())} where reference = ${order}`.execute(
      world.services.db,
    )
    await checkStaleDeposits({ ...world.services, config: { ...testConfig, payInternalUrl } })
    await strange.close()
    expect([await money(as), await money(other)]).toEqual(['0.00', '0.00'])
  })

  it('answers a query about an order only if it is signed', async () => {
    const { page, order } = await opened(await world.session())
    await open(page)
    const request = (time: string, signature: string) =>
      provider.inject({
        url: `/orders/${order}`,
        headers: { [signatureHeaders.time]: time, [signatureHeaders.signature]: signature },
      })
    const time = String(now())
    expect((await request(time, sign(key, time, order))).json()).toEqual({ order, amount: '200.00', status: 'waiting' })
    expect((await request(time, sign(new Uint8Array(32), time, order))).statusCode).toBe(401)
  })
})
