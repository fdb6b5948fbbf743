import type { FakeBuild } from '@app/registry/testing'
import { rm } from 'node:fs/promises'
import { host, lottery, setOf, startEdge } from './testing'

let world: Awaited<ReturnType<typeof startEdge>>
beforeEach(async () => {
  world = await startEdge()
})
afterEach(async () => {
  await world.edge.close()
  await rm(world.root, { recursive: true })
})

const file = (name: string) => ({ js: [name], css: [] })
/** As the build writes it: the entry also in one file with each exposed module. */
const joined: FakeBuild = {
  ...lottery,
  version: '1.1.0',
  entryWith: { routes: file('remoteEntry.routes.js'), widgets: file('remoteEntry.widgets.js') },
}

async function promotes(build: FakeBuild, ...others: string[]): Promise<string> {
  const { id } = await world.release(build)
  await world.promoteApps('mfe-lottery', ...others)
  return id
}
async function serve(build: FakeBuild): Promise<string> {
  await world.release(host)
  return promotes(build, 'host')
}
const lotteryIn = (html: string) => setOf(html)?.remotes['mfe-lottery']
const filesOf = (html: string, id: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].flatMap(([, href = '']) => (href.includes(id) ? [href.split('/').at(-1)] : []))

describe('a remote that a page starts with', () => {
  it('comes in one file with the routes module for its screen', async () => {
    const id = await serve(joined)
    const { body } = await world.open('/luckDraw')
    expect(filesOf(body, id)).toEqual(['remoteEntry.routes.js', 'page-draw.js', 'lottery-en.js'])
    expect(lotteryIn(body)?.entry).toEqual(file('remoteEntry.routes.js'))
  })

  it('comes in one file with its widgets if only these show', async () => {
    const id = await serve(joined)
    const { body } = await world.open('/zhome')
    const [first, ...rest] = filesOf(body, id)
    expect(first).toBe('remoteEntry.widgets.js')
    expect(rest).not.toContain('widgets.js')
    expect(lotteryIn(body)?.entry).toEqual(file('remoteEntry.widgets.js'))
  })

  it('is listed with the plain entry on a page that does not show it', async () => {
    await serve(joined)
    expect(lotteryIn((await world.open('/live')).body)?.entry).toEqual(file('remoteEntry.js'))
  })
})

it('ERR-3 the page cached by the worker lists all files of all apps with their hashes', async () => {
  await serve(joined)
  const stored = setOf((await world.open('/shell')).body)
  expect(stored?.host.chunks['page-zhome']).toEqual({ js: ['page-zhome.js'], css: ['page-zhome.css'] })
  const remote = stored?.remotes['mfe-lottery']
  expect(remote?.entry).toEqual(file('remoteEntry.js'))
  expect(Object.keys(remote?.files ?? {})).toEqual(expect.arrayContaining(['routes.js', 'page-game.css']))
})

describe("a page in the browser's cache", () => {
  const tagOf = async (url: string, headers = {}) => String((await world.open(url, headers)).headers['etag'])

  it('is not sent again while it is unchanged, in any content encoding', async () => {
    await serve(lottery)
    const first = await world.open('/zhome', { 'accept-encoding': 'br' })
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' })
    const again = await world.open('/zhome', { 'if-none-match': `"other", ${String(first.headers['etag'])}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers).toMatchObject({ etag: first.headers['etag'], 'cache-control': 'private, no-cache' })
  })

  it('is sent again for another release, language, theme or policy', async () => {
    await serve(lottery)
    const tag = await tagOf('/zhome')
    expect(await tagOf('/zhome', { cookie: 'viodeLang=ja_jp' })).not.toBe(tag)
    expect(await tagOf('/zhome', { cookie: 'theme=light' })).not.toBe(tag)
    await promotes(joined)
    world.clock.time += 2000
    expect((await world.open('/zhome', { 'if-none-match': tag })).statusCode).toBe(200)
    const own = await tagOf('/zhome')
    const elsewhere = await startEdge({ store: world.store, config: { payOrigin: 'https://pay.example' } })
    const answer = await elsewhere.open('/zhome', { 'if-none-match': own })
    expect(answer.statusCode).toBe(200)
    await elsewhere.edge.close()
    await rm(elsewhere.root, { recursive: true })
  })

  it('SESSION-3 is not cached if its address signs somebody on', async () => {
    await serve(lottery)
    expect((await world.open('/zhome?sso=secret')).headers['cache-control']).toBe('no-store')
  })
})
