import { baseInfo } from '@app/contracts'
import { luckDrawNext, placeOrder } from '@app/contracts/wire'
import { sql } from 'kysely'
import { makeTestApp } from '../../test/app'
import { closeNow, fund, makeGame, openRound } from '../../test/betting'
import { buildApp } from '../app'
import { settleDue } from '../features/orders/settle'
import { checkAllBooks } from '../ledger/check-books'
import type { Invariant } from '../ledger/invariants'
import { whole } from '../ledger/walk'
import { isPrivateAddress } from './private-address'

const world = makeTestApp()
const scrape = (remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers })
const value = (text: string, name: string) => {
  const line = text.split('\n').find((input) => input.startsWith(`${name} `))
  return line === undefined ? null : Number(line.slice(name.length + 1))
}

describe('the metrics', () => {
  it('count calls by route and envelope code', async () => {
    const before = value((await scrape()).body, 'api_request_seconds_count{route="/api/base_info",code="200"}') ?? 0
    await world.ok(baseInfo)
    await world.refused(luckDrawNext)
    const { body, headers } = await scrape()
    expect(headers['content-type']).toContain('text/plain')
    expect(value(body, 'api_request_seconds_count{route="/api/base_info",code="200"}')).toBe(before + 1)
    expect(value(body, 'api_request_seconds_count{route="/api/luckdraw_next",code="401"}')).toBe(1)
  })

  it('show what was bet and paid, and how long settling took', async () => {
    const { services } = world
    const member = await world.member()
    await fund(services, member, 100_00n)
    const game = await makeGame(services)
    const period = await openRound(services, game, 60_000)
    await world.ok(placeOrder, { item: 'bi,sm', money: '10', lid: game.id, mid: member, expect: period }, member)
    await closeNow(services, period)
    expect(value((await scrape()).body, 'settlement_waiting_seconds')).toBeGreaterThan(0)
    await settleDue(services)
    const { body } = await scrape()
    expect(value(body, 'ledger_amount_5m{kind="bet"}')).toBe(20)
    expect(value(body, 'ledger_journals_5m{kind="bet"}')).toBe(1)
    expect(value(body, 'ledger_amount_5m{kind="payout"}')).toBe(19.4)
    expect(value(body, 'settlement_delay_seconds_5m')).toBeGreaterThan(0)
    expect(value(body, 'settlement_waiting_seconds')).toBe(0)
  })

  it('show a broken invariant', async () => {
    expect(value((await scrape()).body, 'ledger_books_open')).toBe(1)
    let what = ['this']
    const never: Invariant = {
      name: 'never',
      sentence: 'Never.',
      walk: whole,
      exceptions: () => sql`select unnest(${what}::text[]) as what`,
    }
    await checkAllBooks(world.services, [never], new AbortController().signal)
    const { body } = await scrape()
    expect([value(body, 'ledger_books_open'), value(body, 'ledger_invariants_broken')]).toEqual([0, 1])
    what = []
    await checkAllBooks(world.services, [never], new AbortController().signal)
    expect(value((await scrape()).body, 'ledger_invariants_broken')).toBe(0)
  })

  it('show how busy the pool is, if there is one', async () => {
    const app = await buildApp({ ...world.services, pool: () => ({ busy: 2, idle: 1, waiting: 3 }) })
    const { body } = await app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' })
    await app.close()
    expect(value(body, 'database_connections{state="waiting"}')).toBe(3)
    expect((await scrape()).body).not.toContain('database_connections')
  })

  it.each([
    ['a public address', '203.0.113.5', {}],
    ['a public address that says it is near', '203.0.113.5', { 'x-forwarded-for': '127.0.0.1' }],
    ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.5' }],
    ['another proxy on this machine', '127.0.0.1', { forwarded: 'for=203.0.113.5' }],
  ])('ACCESS-5 are hidden from %s', async (_name, address, headers: Record<string, string>) => {
    const { body } = await scrape(address, headers)
    expect(body).not.toContain('api_request_seconds')
    expect(Buffer.from(body, 'base64').toString()).toContain('"code":404')
  })

  it.each([
    ['127.0.0.1', true],
    ['::ffff:10.1.2.3', true],
    ['172.31.0.1', true],
    ['192.168.7.7', true],
    ['::1', true],
    ['fd00::1', true],
    ['172.32.0.1', false],
    ['8.8.8.8', false],
    ['2001:db8::1', false],
    ['', false],
    ['not an address', false],
  ])('ACCESS-5 treat %s as private: %s', (address, isPrivate) => {
    expect(isPrivateAddress(address)).toBe(isPrivate)
  })
})
