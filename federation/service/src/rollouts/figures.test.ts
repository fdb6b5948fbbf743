import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readPairFrom } from './figures'

const of = { channel: 'production', app: 'mfe-wallet', release: '1.1.0-ab12cd34', stable: '1.0.0-ab12cd34' }
const since = new Date('2026-11-20T10:00:00.500Z')
const row = (release: string, source: string, reported: number) => ({
  remote: 'mfe-wallet',
  release,
  source,
  revs: [2],
  loads: reported,
  retries: 0,
  fallbacks: 0,
  failed: 0,
  crashes: 0,
  integrity: 0,
  share_mismatches: 0,
  devices: reported,
  failed_devices: 0,
  load_ms: null,
  first_at: 0,
  last_at: 0,
  pages: 90,
  told_route_pages: 80,
  told_pages: reported,
  failed_pages: 7,
  failed_blocks: 3,
  load_counts: [60, 40],
  early_told_pages: reported + 5,
  early_failed_pages: 9,
  early_failed_blocks: 4,
})
const releases = [row(of.release, 'canary', 100), row(of.stable, 'stable', 900), row(of.stable, 'last-good', 5)]

let requests: (string | undefined)[] = []
let paths: string[] = []
const api = createServer(({ url, headers }, response) => {
  requests = [url, headers.authorization]
  paths.push(url ?? '')
  const data = { channel: of.channel, from: 0, to: 0, releases }
  response.end(Buffer.from(JSON.stringify({ code: 200, msg: '', data })).toString('base64'))
})
let apiUrl = ''
beforeAll(
  () =>
    new Promise<void>((resolve) =>
      api.listen(0, '127.0.0.1', () => {
        apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
        resolve()
      }),
    ),
)
afterAll(() => api.close())

it('REL-22 REL-16 a step is judged by the pages since it began, of the release as canary and of stable', async () => {
  const errors: unknown[] = []
  const readPair = readPairFrom(
    () => Promise.resolve({ apiUrl, key: 'k' }),
    (error) => errors.push(error),
  )
  const pair = await readPair(of, since, null)
  expect(errors).toEqual([])
  const figures = { pages: 90, reportedRoutePages: 80, failed: 7, failedBlocks: 3, loads: [60, 40] }
  const early = { failed: 9, failedBlocks: 4 }
  expect(pair).toEqual({
    canary: { ...figures, reported: 100, early: { ...early, reported: 105 } },
    stable: { ...figures, reported: 900, early: { ...early, reported: 905 } },
  })
  expect(requests).toEqual([
    `/api/release_events?channel=production&from=${Math.floor(since.getTime() / 1000)}`,
    'Bearer k',
  ])
})

it('REL-22 what everybody has is judged beside the release before, of the pages from before it was replaced', async () => {
  paths = []
  const readPair = readPairFrom(
    () => Promise.resolve({ apiUrl, key: 'k' }),
    (error) => {
      throw error
    },
  )
  const before = new Date(since.getTime() - 1_800_000)
  const pair = await readPair({ ...of, release: of.stable, stable: of.stable }, since, before)
  expect(pair).toMatchObject({ canary: { reported: 900 }, stable: { reported: 900 } })
  const seconds = Math.floor(since.getTime() / 1000)
  expect(paths.map((path) => Number(/from=(\d+)/.exec(path)?.[1]))).toEqual([seconds, seconds - 1800])
})

it('REL-22 a release that no page has told of has figures of zero; without a key or an API there are none', async () => {
  const errors: unknown[] = []
  const from = (find: Parameters<typeof readPairFrom>[0]) => readPairFrom(find, (error) => errors.push(error))
  const nobody = { ...of, release: '9.9.9-ab12cd34' }
  const known = await from(() => Promise.resolve({ apiUrl, key: 'k' }))(nobody, since, null)
  expect(known?.canary).toMatchObject({ reported: 0, pages: 0 })
  expect(await from(() => Promise.resolve(null))(of, since, null)).toBeNull()
  expect(errors).toEqual([])
  expect(await from(() => Promise.resolve({ apiUrl: 'http://127.0.0.1:9', key: 'k' }))(of, since, null)).toBeNull()
  expect(String(errors[0])).toContain('The API at http://127.0.0.1:9 does not answer')
})
