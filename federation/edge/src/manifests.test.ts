import { giveCanary } from '@app/registry/testing'
import { rm } from 'node:fs/promises'
import { host, lottery, startEdge } from './testing'

type Manifest = { name: string; metaData: { globalName: string; publicPath: string } }
const app = 'mfe-lottery'
const address = `/release/${app}/mf-manifest.json`
/** As a build writes it. */
const written = JSON.stringify({
  id: app,
  name: app,
  metaData: { globalName: 'mfe_lottery_1_0_0_h45hh45h', publicPath: 'auto', remoteEntry: { name: 'remoteEntry.js' } },
  exposes: [{ path: './widgets' }],
})
const build = { ...lottery, contents: { 'mf-manifest.json': written } }

let edge: Awaited<ReturnType<typeof startEdge>>
async function start(config: Parameters<typeof startEdge>[0] = {}) {
  edge = await startEdge(config)
  await edge.release(host)
  const first = await edge.release(build)
  await edge.promoteApps('host', app)
  const second = await edge.release({ ...build, version: '1.1.0' })
  return { first, second }
}
afterEach(async () => {
  await edge.edge.close()
  await rm(edge.root, { recursive: true })
})
function request(headers: Record<string, string> = {}, url = address) {
  edge.clock.time += 1000
  return edge.edge.inject({ url, headers: { host: 'app.example.com', ...headers } })
}
const publicPath = async (cookie?: string) =>
  (await request(cookie ? { cookie } : {})).json<Manifest>().metaData.publicPath

describe('MF-8 the manifest at a stable address', () => {
  it("MF-8 is the served release's, and says where its files are", async () => {
    const { first, second } = await start()
    const answer = await request()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      ...(JSON.parse(written) as object),
      metaData: {
        globalName: `mfe_lottery_1_0_0_${first.hash}`,
        publicPath: `http://app.example.com/${first.base}`,
        remoteEntry: { name: 'remoteEntry.js' },
      },
    })
    const entry = await edge.edge.inject(`${new URL(await publicPath()).pathname}remoteEntry.js`)
    expect(entry.statusCode).toBe(200)
    await edge.promoteApps(app)
    expect(await publicPath()).toBe(`http://app.example.com/${second.base}`)
  })

  it('MF-8 can be read from any origin, is revalidated every time, and is not sent again while it is unchanged', async () => {
    await start()
    const { headers } = await request()
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'private, no-cache',
      'content-type': 'application/json; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'cookie',
      'x-content-type-options': 'nosniff',
    })
    const again = await request({ 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await edge.promoteApps(app)
    expect((await request({ 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
  })

  it('MF-8 REL-3 is the canary’s for visitors who get it, and stable’s without cookies', async () => {
    const { first, second } = await start()
    await giveCanary(edge.store, 'production', { app, id: second.id, percent: 99, cohorts: ['staff'] })
    expect(await publicPath('cohort=staff')).toContain(second.base)
    const devices = Array.from({ length: 20 }, (_, at) => `device=${at.toString(16).padStart(32, '0')}`)
    const paths = await Promise.all(devices.map(publicPath))
    expect(paths).toContain(`http://app.example.com/${second.base}`)
    for (let time = 0; time < 20; time += 1) expect(await publicPath()).toContain(first.base)
  })

  it('MF-8 uses https if a trusted proxy says so', async () => {
    await start({ config: { trustedHops: 1 } })
    const answer = await request({ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'veranda.example' })
    expect(answer.json<Manifest>().metaData.publicPath).toMatch(/^https:\/\/veranda\.example\/r\/mfe-lottery\//)
  })

  it('MF-8 STG-1 follows the mix on a staging host', async () => {
    const { second } = await start({ config: { channel: 'staging' } })
    expect(await publicPath(`staging-mix=${encodeURIComponent(`${app}@${second.id}`)}`)).toContain(second.base)
    const local = await request({ cookie: `staging-mix=${encodeURIComponent(`${app}@http://localhost:4102`)}` })
    expect([local.statusCode, local.body]).toEqual([
      404,
      `A developer's machine serves ${app}: http://localhost:4102/mf-manifest.json`,
    ])
  })

  it('MF-8 REL-5 is refused if it is not the one that was published', async () => {
    const onError = jest.fn()
    const { first } = await start({ onError })
    await edge.tamper(`${first.base}mf-manifest.json`)
    expect((await request()).statusCode).toBe(500)
    expect(onError).toHaveBeenCalledWith(new Error(`${first.base}mf-manifest.json is not the published file`))
  })

  it.each([
    ['/release/mfe-nobody/mf-manifest.json', 404, 'There is no mfe-nobody here.'],
    ['/release/constructor/mf-manifest.json', 404, 'There is no constructor here.'],
    ['/release/host/mf-manifest.json', 404, 'was built without mf-manifest.json'],
  ])('MF-8 is reported missing in plain text: %s', async (url, code, text) => {
    await start()
    const answer = await request({}, url)
    expect(answer.statusCode).toBe(code)
    expect(answer.body).toContain(text)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('MF-8 is reported missing while there is nothing to serve', async () => {
    edge = await startEdge()
    expect((await request()).statusCode).toBe(503)
  })
})
