import { randomBytes } from 'node:crypto'
import { makeWorld, type World } from '../test/world'
import { check } from './check'
import { recordKey, type ReleaseRecord, toStored } from '@app/registry'
import { encodeJson } from '@app/registry/node'

let world: World
beforeEach(async () => {
  world = await makeWorld()
})
afterEach(() => world.discard())

const host = (version: string) => ({ app: 'host', version })
const wallet = (version: string) => ({ app: 'mfe-wallet', version })
async function problemsOf({ app, id }: ReleaseRecord) {
  const { store, channel, by, now } = world.author()
  return (await check({ store, channel, by, now, picks: [{ app, id }] })).problems
}

describe('REL-19 sizes within the budgets of the app', () => {
  /** Hardly compressible text of about this many bytes with gzip or brotli. */
  const noise = (bytes: number) => randomBytes(bytes).toString('base64')
  const chunks = { 'page-home': { js: ['page-home.js'], css: ['home.css'] } }

  it('REL-19 refuses a screen that is too large with what it preloads, and says what to write', async () => {
    await world.serve(host('1.0.0'))
    const contents = { 'page-home.js': noise(61 * 1024), 'routes.js': noise(3 * 1024) }
    const build = { chunks: { ...chunks, routes: { js: ['routes.js'], css: [] } }, contents }
    const [problem = '', ...more] = await problemsOf(await world.release({ ...wallet('1.0.0'), ...build }))
    expect(more).toEqual([])
    expect(problem).toMatch(
      /its screen \/\S+ has 6\d{4} bytes with what it preloads; the limit is 61440: most is page-home\.js with 6\d{4}; import what is not visible at first lazily, or write "screen": \d+ in mfe-wallet\/budgets\.json\.$/,
    )
    const budgets = { screen: Number(/"screen": (\d+)/.exec(problem)?.[1]) }
    expect(await problemsOf(await world.release({ ...wallet('1.1.0'), ...build, budgets }))).toEqual([])
  })

  it('REL-19 refuses too many styles, and names the largest file', async () => {
    await world.serve(host('1.0.0'))
    const build = { chunks, contents: { 'home.css': noise(13 * 1024) } }
    expect(await problemsOf(await world.release({ ...wallet('1.0.0'), ...build }))).toEqual([
      expect.stringMatching(
        /its stylesheets have 1\d{4} bytes with brotli; the limit is 12288: most is home\.css with 1\d{4}; remove styles that nothing uses, or write "css": \d+ in mfe-wallet\/budgets\.json\.$/,
      ),
    ])
    expect(await problemsOf(await world.release({ ...wallet('1.1.0'), ...build, budgets: { css: 20_000 } }))).toEqual(
      [],
    )
  })

  it('REL-19 lets an app have a larger entry, or a smaller one', async () => {
    await world.serve(host('1.0.0'))
    const contents = { 'remoteEntry.js': noise(12 * 1024) }
    const larger = { ...wallet('1.0.0'), contents, budgets: { entry: 16_384 } }
    expect(await problemsOf(await world.release(larger))).toEqual([])
    expect(await problemsOf(await world.release({ ...wallet('1.1.0'), budgets: { entry: 10 } }))).toEqual([
      expect.stringMatching(/its entry remoteEntry\.js has \d+ bytes with gzip; the limit is 10:/),
    ])
  })

  it('REL-19 REL-4 measures the entry of a release from before sizes were kept', async () => {
    await world.serve(host('1.0.0'))
    const contents = { 'remoteEntry.js': noise(12 * 1024), 'page-home.js': noise(70 * 1024) }
    const record = await world.release({ ...wallet('1.0.0'), contents })
    const files = Object.fromEntries(
      Object.entries(record.files).map(([name, { sri, bytes }]) => [name, { sri, bytes }]),
    )
    await world.store.write(recordKey(record.app, record.id), encodeJson(toStored({ ...record, files })))
    expect(await problemsOf(record)).toEqual([expect.stringContaining('the limit is 10240')])
  })
})
