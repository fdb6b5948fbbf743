import { parsePageToken, signedOfPage } from '@app/contracts/release-events'
import { makeFolder } from '@app/registry/testing'
import { createHmac } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageKey } from './page-token'
import { dataOf, host, lottery, startEdge } from './testing'

const hex = 'ab'.repeat(32)
const day = 20_000
let now = day * 86_400_000
let world: Awaited<ReturnType<typeof startEdge>>
async function start(pageKey: PageKey) {
  now = day * 86_400_000
  world = await startEdge({ now: () => now, config: { pageKey } })
  await world.release(host)
  await world.release(lottery)
  await world.promoteApps('host', 'mfe-lottery')
}
afterEach(async () => {
  await world.edge.close()
  await rm(world.root, { recursive: true })
})

const cookie = `device=${'1f'.repeat(16)}`
const open = (more: Record<string, string> = {}) => world.open('/zhome', { cookie, ...more })
const tokenOf = (html: string) => dataOf<{ token?: string }>(html, 'page-context')?.token
const parsed = (html: string) => parsePageToken(tokenOf(html) ?? '')

describe('REL-3 the token of a page', () => {
  it("REL-3 is signed for the channel, the day and the device, and does not contain the device's name", async () => {
    await start({ hex })
    const { body } = await open()
    const token = parsed(body)
    expect(token).toMatchObject({ day })
    const signed = signedOfPage('production', { day, device: token?.device ?? '' })
    expect(token?.signature).toBe(createHmac('sha256', Buffer.from(hex, 'hex')).update(signed).digest('base64url'))
    expect(body).not.toContain('1f1f1f1f')
    expect(parsed((await open({ cookie: `device=${'2f'.repeat(16)}` })).body)?.device).not.toBe(token?.device)
  })

  it('REL-3 stays the same for a day, so that the page does too, and changes the next day', async () => {
    await start({ hex })
    const first = await open()
    now += 3_600_000
    expect((await open({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
    now += 86_400_000
    const later = await open({ 'if-none-match': String(first.headers.etag) })
    expect(later.statusCode).toBe(200)
    expect(parsed(later.body)?.device).not.toBe(parsed(first.body)?.device)
  })

  it('REL-3 is missing without a key, and present as soon as the API has created one', async () => {
    const folder = await makeFolder()
    const file = join(folder, 'page-keys.json')
    await start({ file })
    expect(tokenOf((await open()).body)).toBeUndefined()
    await writeFile(file, '{"page":')
    expect(tokenOf((await open()).body)).toBeUndefined()
    await writeFile(file, JSON.stringify({ page: hex }))
    expect(parsed((await open()).body)).toMatchObject({ day })
    await rm(folder, { recursive: true })
  })
})
