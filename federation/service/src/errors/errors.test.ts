import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReleaseError } from '@app/contracts/release-errors'
import { type ErrorOfRelease, findCollector } from '@app/release'
import { writeDist } from '@app/registry/testing'
import { makeWorld, type World } from '../../test/world'
import { readErrorsFrom } from './errors'

const app = 'mfe-wallet'
/** Column 1 of the script is months.ts:1:1, column 11 months.ts:3:5 (or line 4), column 21 a library. */
const mapOf = (source: string, line: 3 | 4) =>
  JSON.stringify({
    version: 3,
    names: [],
    sources: ['mfe-wallet/src/months.ts', 'node_modules/lib/index.js'],
    sourcesContent: [source, 'lib'],
    mappings: line === 3 ? 'AAAA,UAEI,UCFJ' : 'AAAA,UAGI,UCHJ',
  })
const months = 'import { rows } from "./rows"\n\n    const until = rows.at(-1).at\nexport { until }\n'

let world: World
let root = ''
let ana = ''
let dan = ''
let eve = ''
const ids: Record<string, string> = {}
async function publish(version: string, source = months, line: 3 | 4 = 3) {
  const contents = { 'page-home.js': `/* ${version} */`, 'page-home.js.map': mapOf(source, line) }
  const folder = await writeDist(world.root, { app, version, contents })
  const { id } = await world.verbs(ana).publish({ app, folder, isForeign: false, snapshot: false, commit: 'c0ffee' })
  ids[version] = id
}
beforeAll(async () => {
  world = await makeWorld()
  root = await world.join('root', 'admin')
  ana = await world.join('ana', { web: 'releaser' })
  dan = await world.join('dan', { web: 'viewer' })
  eve = await world.join('eve', { games: 'releaser' })
  for (const name of ['host', app]) await world.books.directory.setOwner(name, 'web')
  await publish('1.0.0')
  // the same line, further down, in a script of its own
  await publish('1.1.0', `// by month\n${months}`, 4)
  await publish('1.2.0')
})
afterAll(() => world.discard())
beforeEach(() => world.reported.splice(0))

const noon = Date.parse('2026-11-20T12:00:00.000Z') / 1000
const frame = (version: string, column: number) => ({
  app,
  release: ids[version] ?? '',
  file: 'page-home.js',
  line: 1,
  column,
})
const reported = (version: string, column = 12, overrides: Partial<ReleaseError> = {}): ReleaseError => ({
  release: ids[version] ?? '',
  class: 'TypeError',
  frames: [frame(version, column)],
  hours: [{ at: noon, pages: 3 }],
  browsers: [],
  ...overrides,
})
const errorsOf = async (version: string, token = ana) => {
  const release = ids[version] ?? version
  const answer = await world.call('GET', `/v1/apps/${app}/releases/${release}/errors`, token)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ errors: ErrorOfRelease[]; problem: string | null }>()
}
const errors = async (version: string, token?: string) => (await errorsOf(version, token)).errors

describe('REL-25 the errors of a release', () => {
  it('REL-25 say where in the sources they were thrown, with the lines around it', async () => {
    world.reported.push(reported('1.2.0', 12, { frames: [frame('1.2.0', 21), frame('1.2.0', 12)] }))
    const [error] = await errors('1.2.0')
    expect(error).toMatchObject({
      class: 'TypeError',
      pages: 3,
      isNew: true,
      alsoIn: [],
      hours: [{ at: '2026-11-20T12:00:00.000Z', pages: 3 }],
    })
    expect(error?.frames.map(({ source }) => source)).toEqual([
      { file: 'node_modules/lib/index.js', line: 1, column: 1, isLibrary: true, code: null },
      {
        file: 'mfe-wallet/src/months.ts',
        line: 3,
        column: 5,
        isLibrary: false,
        code: { from: 1, lines: months.split('\n') },
      },
    ])
  })

  it('REL-25 show source lines to the team of the app, whatever their role, and to nobody else, admins included', async () => {
    world.reported.push(reported('1.2.0'))
    const seen = async (token: string) => (await errors('1.2.0', token))[0]?.frames[0]?.source
    expect((await seen(dan))?.code?.lines).toContain('    const until = rows.at(-1).at')
    for (const token of [eve, root]) {
      expect(await seen(token)).toMatchObject({ file: 'mfe-wallet/src/months.ts', line: 3, code: null })
      expect(JSON.stringify(await errors('1.2.0', token))).not.toContain('rows.at')
    }
  })

  it('REL-25 are new unless an earlier release threw them at the same line of source, wherever it stands', async () => {
    world.reported.push(reported('1.1.0'), reported('1.2.0'), reported('1.2.0', 1))
    expect((await errors('1.2.0')).map(({ isNew, alsoIn }) => [isNew, alsoIn])).toEqual([
      [false, [ids['1.1.0']]],
      [true, []],
    ])
    // what later releases still throw was new in the first
    expect((await errors('1.1.0')).map(({ isNew, alsoIn }) => [isNew, alsoIn])).toEqual([[true, [ids['1.2.0']]]])
    expect(await errors('1.0.0')).toEqual([])
  })

  it('REL-25 of differently built scripts are one error, those on the most pages first', async () => {
    const safari = { browser: 'safari', pages: 2 } as const
    const chrome = { browser: 'chrome', pages: 2 } as const
    const one = { browsers: [safari, chrome] }
    const other = { browsers: [chrome], hours: [{ at: noon, pages: 4 }] }
    world.reported.push(reported('1.2.0', 1), reported('1.2.0', 12, one), reported('1.2.0', 13, other))
    const found = await errors('newest')
    expect(found.map(({ pages, hours }) => [pages, hours.length])).toEqual([
      [7, 1],
      [3, 1],
    ])
    expect(found.map(({ browsers }) => browsers)).toEqual([[{ ...chrome, pages: 4 }, safari], []])
  })

  it('REL-25 have their places in scripts if there is no map, or what was sent as one is none', async () => {
    await publish('1.3.0')
    const [{ file, sri }] = (await world.releases(app)).map(({ files }) => ({
      file: 'page-home.js',
      sri: files['page-home.js']?.sri ?? '',
    })) as [{ file: string; sri: string }]
    const key = `maps/${Buffer.from(sri.slice(7), 'base64').toString('hex')}.json`
    await world.privateStore.write(key, Buffer.from('no map'))
    world.reported.push(reported('1.3.0'))
    expect((await errors('1.3.0'))[0]?.frames).toEqual([{ ...frame('1.3.0', 12), file, source: null }])
    await world.privateStore.remove(key)
    expect((await errors('1.3.0'))[0]?.frames[0]?.source).toBeNull()
  })

  it('REL-25 are for those who may sign in', async () => {
    const path = `/v1/apps/${app}/releases/${ids['1.2.0']}/errors`
    expect((await world.call('GET', path, null)).statusCode).toBe(401)
    expect((await world.call('GET', `/v1/apps/${app}/releases/latest/errors`, ana)).statusCode).toBe(400)
  })
})

describe('REL-24 source maps on their way to the service', () => {
  it('REL-24 wait apart from the files of the release, and are kept under the hash of their script', async () => {
    expect(await world.store.list('maps/')).toEqual([])
    for (const key of await world.store.list('uploads/files/')) {
      const stored = await world.store.read(key)
      expect(Buffer.from(stored?.bytes ?? []).toString()).not.toContain('rows.at')
    }
    expect((await world.privateStore.list('maps/')).length).toBeGreaterThanOrEqual(3)
  })
})

describe('REL-25 where errors are read', () => {
  it('REL-25 says what to set if there is no key, or nothing answers', async () => {
    const none = readErrorsFrom(() => Promise.resolve(null))
    await expect(none('production', app)).rejects.toThrow('set RELEASE_EVENTS_KEY and API_URL')
    const env = { API_URL: 'http://127.0.0.1:9', RELEASE_EVENTS_KEY: '0'.repeat(64) }
    const down = readErrorsFrom(() => findCollector(env, '/'))
    await expect(down('production', app)).rejects.toThrow('The API at http://127.0.0.1:9 does not answer')
  })

  it('REL-25 takes an older API, which does not say in which browsers', async () => {
    const { browsers: _, ...older } = reported('1.2.0')
    const envelope = JSON.stringify({ code: 200, msg: '', data: { errors: [older] } })
    const api = createServer((_request, answer) => answer.end(Buffer.from(envelope).toString('base64')))
    await once(api.listen(0, '127.0.0.1'), 'listening')
    const { port } = api.address() as AddressInfo
    const collector = { apiUrl: `http://127.0.0.1:${port}`, key: '0'.repeat(64) }
    const found = await readErrorsFrom(() => Promise.resolve(collector))('production', app)
    await once(api.close(), 'close')
    expect(found).toEqual([{ ...older, browsers: [] }])
  })
})
