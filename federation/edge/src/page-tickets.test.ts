import { parseTicket, signedOfTicket } from '@app/contracts/release-events'
import { makeFolder } from '@app/registry/testing'
import { createHmac } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageKey } from './page-key'
import { makePageSample, maxBlocks } from './page-sample'
import { dataOf, host, lottery, setOf, startEdge } from './testing'

const hex = 'ab'.repeat(32)
const minute = 60_000
const hour = 3_600_000
const day = 86_400_000
const begin = 20_000 * day
let now = begin
let world: Awaited<ReturnType<typeof startEdge>>
async function start(pageKey: PageKey = { hex }) {
  now = begin
  world = await startEdge({ now: () => now, config: { pageKey, trustedHops: 1 } })
  await world.release(host)
  await world.release(lottery)
  await world.promoteApps('host', 'mfe-lottery')
}
afterEach(async () => {
  await world.edge.close()
  await rm(world.root, { recursive: true })
})

const cookie = `device=${'1f'.repeat(16)}`
const open = (more: Record<string, string> = {}, path = '/zhome') => world.open(path, { cookie, ...more })
const from = (address: string, path?: string) => open({ 'x-forwarded-for': address }, path)
const signedIn = (html: string) => parseTicket(dataOf<{ ticket?: string }>(html, 'page-context')?.ticket ?? '')
const ticketIn = (html: string) => signedIn(html)?.ticket

describe('the ticket of a page', () => {
  it('REL-16 is signed for exactly this page: its time, device, network, app, channel and releases', async () => {
    await start()
    now += 7 * minute
    const { body } = await from('203.0.113.9', '/luckDraw')
    const signed = signedIn(body)
    const digits = (length: number): unknown => expect.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`))
    expect(signed?.ticket).toEqual({
      bucket: begin / (5 * minute) + 1,
      device: digits(16),
      page: digits(16),
      block: digits(8),
      app: 'mfe-lottery',
      isCounted: true,
    })
    const served = setOf(body)
    const set = `host@${served?.host.id}:stable,mfe-lottery@${served?.remotes['mfe-lottery']?.id}:stable`
    const text = signed && signedOfTicket(signed.ticket, { channel: 'production', rev: served?.rev ?? 0, set })
    expect(signed?.signature).toBe(
      createHmac('sha256', Buffer.from(hex, 'hex'))
        .update(text ?? '')
        .digest('base64url'),
    )
  })

  it('REL-3 has a name of the device for the day, and does not contain its own', async () => {
    await start()
    const { body } = await open()
    expect(body).not.toContain('1f1f1f1f')
    expect(ticketIn((await open()).body)?.device).toBe(ticketIn(body)?.device)
    expect(ticketIn((await open({ cookie: `device=${'2f'.repeat(16)}` })).body)?.device).not.toBe(
      ticketIn(body)?.device,
    )
    now += day
    expect(ticketIn((await open()).body)?.device).not.toBe(ticketIn(body)?.device)
  })

  it('REL-16 is another for each page, with a tag of the network that changes each hour and is no address', async () => {
    await start()
    const blockOf = async (address: string) => ticketIn((await from(address)).body)?.block
    const [one, other] = [await from('203.0.113.9'), await from('203.0.113.200')].map(({ body }) => ticketIn(body))
    expect(other?.page).not.toBe(one?.page)
    expect(other?.block).toBe(one?.block)
    expect(await blockOf('203.0.114.9')).not.toBe(one?.block)
    expect(await blockOf('2001:db8:0:7::1')).toBe(await blockOf('2001:db8:0:7:ffff::2'))
    now += hour
    expect(await blockOf('203.0.113.9')).not.toBe(one?.block)
  })

  it('REL-16 stays with a page in the browser’s cache for the day, so that a page shown again counts once', async () => {
    await start()
    const first = await open()
    now += hour
    expect((await open({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
    now += day
    expect((await open({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200)
  })

  it('REL-16 is missing without a key, and present as soon as the API has created one', async () => {
    const folder = await makeFolder()
    const file = join(folder, 'page-keys.json')
    await start({ file })
    expect(ticketIn((await open()).body)).toBeUndefined()
    await writeFile(file, '{"page":')
    expect(ticketIn((await open()).body)).toBeUndefined()
    await writeFile(file, JSON.stringify({ page: hex }))
    expect(ticketIn((await open()).body)).toMatchObject({ isCounted: true })
    await rm(folder, { recursive: true })
  })
})

describe('the pages that count', () => {
  const countedFrom = async (address: (number: number) => string, pages: number, path?: string) => {
    let counted = 0
    for (let number = 0; number < pages; number += 1) {
      if (ticketIn((await from(address(number), path)).body)?.isCounted) counted += 1
    }
    return counted
  }

  it('REL-16 are twenty of a network in an hour, however many it opens; the others have a ticket as well', async () => {
    await start()
    expect(await countedFrom((number) => `203.0.113.${number % 250}`, 1000)).toBe(20)
    expect(await countedFrom((number) => `2001:db8::${number.toString(16)}`, 25)).toBe(20)
    expect(await countedFrom(() => '203.0.114.1', 1)).toBe(1)
    now += hour
    expect(await countedFrom((number) => `203.0.113.${number}`, 25)).toBe(20)
  })

  it('REL-16 are of at most 50 000 networks in an hour, which keep their share', async () => {
    await start()
    const sample = makePageSample()
    for (let number = 0; number < maxBlocks; number += 1) sample.takes(`network ${number}`, now)
    expect([sample.takes('one more', now), sample.takes('network 7', now)]).toEqual([false, true])
    expect(sample.takes('one more', now + hour)).toBe(true)
  })

  it('REL-16 are pages that somebody opens: not the one that a worker keeps, nor a request without an answer', async () => {
    await start()
    expect(ticketIn((await from('203.0.113.9', '/shell')).body)?.isCounted).toBe(false)
    for (let number = 0; number < 30; number += 1) {
      await world.edge.inject({ method: 'HEAD', url: '/zhome', headers: { 'x-forwarded-for': '203.0.113.9' } })
    }
    expect(ticketIn((await from('203.0.113.9')).body)?.isCounted).toBe(true)
  })
})
