import { rm } from 'node:fs/promises'
import { rendererSources } from './drawings'
import { dataOf, host, lottery, startEdge } from './testing'
import { adult, drawingHost, drawn, rootOf, sha256, startDrawing } from './testing-drawings'

type Drawing = Awaited<ReturnType<typeof startDrawing>>
let edge: Drawing
let jobs: Drawing['jobs']
let openDrawn: Drawing['openDrawn']
beforeEach(async () => {
  edge = await startDrawing()
  ;({ jobs, openDrawn } = edge)
})
afterEach(() => edge.end())

/** Ends a page's wait for the drawing that is asked for as the latest of so many. */
async function endWaitFor(count: number) {
  while (jobs.length < count) await new Promise(setImmediate)
  await edge.clock.endWaits(300)
}
const requested = () => jobs.map(({ address, lang }) => `${lang} ${address}`)

describe('FIRST-1 a drawn page', () => {
  it('FIRST-1 has the content of the screen, its style under the policy’s hash, and its data', async () => {
    const { body, headers } = await openDrawn()
    expect(rootOf(body)).toEqual(['sk-drawn', '<h1>Language</h1>'])
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? []
    expect(style).toContain('.sk-drawn{display:contents}')
    expect(style.endsWith('.a{b:c}')).toBe(true)
    expect(String(headers['content-security-policy'])).toContain(`style-src 'self' ${sha256(style)}`)
    expect(dataOf(body, 'drawn-data')).toEqual([[['sys_config'], { notice: '</script>' }]])
    // it is hidden until it has arrived whole
    expect(style).toContain('#root:not(:has(~#drawn-data)){visibility:hidden}')
    expect(body).toMatch(/<div id="root">.*<h1>.*<script type="application\/json" id="drawn-data">/s)
  })

  it('FIRST-1 is held up by no file, and makes only the calls that no drawing can make', async () => {
    const { body } = await openDrawn()
    expect(body).not.toContain('rel="stylesheet"')
    expect(body).not.toContain('<script defer')
    expect(body).toMatch(/<link rel="preload" as="script" href="[^"]*main.js" integrity="sha256-/)
    expect(dataOf(body, 'page-context')).toMatchObject({ isDrawn: true, early: ['@user_info'] })
  })

  it('FIRST-1 is the same for everybody for a second: one drawing', async () => {
    const first = await openDrawn()
    const second = await edge.open('/language/', adult)
    expect(rootOf(second.body)).toEqual(rootOf(first.body))
    expect(requested()).toEqual(['en_us /Language'])
    edge.clock.time += 999
    await edge.open('/Language', adult)
    expect(jobs).toHaveLength(1)
  })

  it('FIRST-1 is shown as it was while it is drawn again, for 10 s', async () => {
    await openDrawn()
    edge.clock.time += 9_000
    expect(rootOf((await edge.open('/Language', adult)).body)?.[1]).toBe('<h1>Language</h1>')
    expect(jobs).toHaveLength(2)
    jobs[1]?.answer(drawn('<h1>New</h1>'))
    await new Promise(setImmediate)
    expect(rootOf((await edge.open('/Language', adult)).body)?.[1]).toBe('<h1>New</h1>')
    edge.clock.time += 11_000
    const late = edge.open('/Language', adult)
    await endWaitFor(3)
    expect(rootOf((await late).body)?.[0]).toBe('sk-frame')
  })

  it('FIRST-1 is drawn once for pages that are requested together', async () => {
    const pages = Promise.all([edge.open('/Language', adult), edge.open('/Language', adult)])
    while (jobs.length === 0) await new Promise(setImmediate)
    await new Promise(setImmediate)
    for (const { answer } of jobs) answer(drawn('<h1>Once</h1>'))
    expect((await pages).map(({ body }) => rootOf(body)?.[1])).toEqual(['<h1>Once</h1>', '<h1>Once</h1>'])
    expect(jobs).toHaveLength(1)
  })

  it('FIRST-1 has its own drawing for each language, and for what its screen needs of the address', async () => {
    await openDrawn('/Language', 'a', { cookie: 'adult=true; viodeLang=ja_jp' })
    await openDrawn('/List?id=3', 'b')
    await openDrawn('/', 'c')
    expect(requested()).toEqual(['ja_jp /Language', 'en_us /List?id=3', 'en_us /live'])
  })

  it('FIRST-1 has a new drawing with a new release, also of a remote whose widget it may show', async () => {
    await openDrawn()
    await edge.release({ ...lottery, version: '2.0.0' })
    await edge.promoteApps('host', 'mfe-lottery')
    edge.clock.time += 1000
    expect(rootOf((await openDrawn('/Language', 'of the new one')).body)?.[1]).toBe('of the new one')
  })

  it('FIRST-1 is drawn from the page as it is without a drawing', async () => {
    await openDrawn()
    expect(jobs[0]?.page).toContain('id="release-set"')
    expect(jobs[0]?.page).not.toContain('<script>')
    expect(jobs[0]?.page).not.toContain('drawn-data')
  })
})

describe('FIRST-4 a page for members', () => {
  const member = { cookie: 'adult=true; member=42' }

  it('FIRST-4 has one drawing for all of them, apart from that of visitors, and makes their own calls', async () => {
    const { body } = await openDrawn('/Language', 'any member', member)
    await openDrawn('/Language', 'a visitor')
    const another = await edge.open('/Language', { cookie: 'adult=true; member=43' })
    expect(rootOf(another.body)?.[1]).toBe('any member')
    expect(jobs.map(({ isMember }) => isMember)).toEqual([true, false])
    expect(jobs[0]?.page).not.toContain('42')
    expect(dataOf(body, 'page-context')).toMatchObject({ early: ['@user_info', 'sys_config'] })
  })
})

describe('FIRST-10 pages that are not drawn', () => {
  it('FIRST-10 are those of members, of forms, and of addresses that no drawing is for', async () => {
    const cases = [
      ['of a screen for members', '/Mine', 'adult=true'],
      ['of a form', '/Login', 'adult=true'],
      ['with a parameter that the screen does not need', '/Language?x=1', 'adult=true'],
      ['with a sign-on', '/Language?sso=1', 'adult=true'],
      ['of an unknown address', '/nowhere', 'adult=true'],
      ['that the service worker keeps', '/shell', 'adult=true'],
      ['that the service worker keeps, for a device that has not answered', '/shell', ''],
      ['with a sign-on, for a device that has not answered', '/Language?sso=1', ''],
    ] as const
    for (const [, url, cookie] of cases) {
      expect(rootOf((await edge.open(url, { cookie })).body)?.[0]).toBe('sk-frame')
      expect(jobs).toEqual([])
    }
  })

  it('FIRST-10 are those of a host that cannot draw', async () => {
    await edge.release({ ...host, version: '0.9.0' })
    await edge.promoteApps('host', 'mfe-lottery')
    edge.clock.time += 1000
    expect(rootOf((await edge.open('/live', adult)).body)?.[0]).toBe('sk-frame')
    expect(jobs).toEqual([])
  })
})

describe('FIRST-5 a renderer that fails', () => {
  const plain = async (url = '/Language') => (await edge.open(url, adult)).body

  it('FIRST-5 costs no page: each has its skeleton, byte for byte as without a renderer', async () => {
    const without = await startEdge()
    await without.release(drawingHost)
    await without.release(lottery)
    await without.promoteApps('host', 'mfe-lottery')
    const page = edge.open('/Language', adult)
    while (jobs.length === 0) await new Promise(setImmediate)
    jobs[0]?.answer(null)
    const other = await without.open('/Language', adult)
    const headersOf = (answer: Awaited<typeof page>) => {
      const { date: _date, 'set-cookie': _cookie, ...rest } = answer.headers
      return rest
    }
    expect((await page).body).toBe(other.body)
    expect(other.body).not.toMatch(/drawn/i)
    expect(headersOf(await page)).toEqual(headersOf(other))
    await without.edge.close()
    await rm(without.root, { recursive: true })
  })

  it('FIRST-5 is not asked for the same screen again for five seconds', async () => {
    const page = edge.open('/Language', adult)
    while (jobs.length === 0) await new Promise(setImmediate)
    jobs[0]?.answer(null)
    await page
    edge.clock.time += 4999
    expect(rootOf(await plain())?.[0]).toBe('sk-frame')
    expect(jobs).toHaveLength(1)
    edge.clock.time += 1
    expect(rootOf((await openDrawn()).body)?.[0]).toBe('sk-drawn')
  })

  it('FIRST-5 leaves a screen as it was, until that is too old', async () => {
    await openDrawn()
    edge.clock.time += 2000
    await plain()
    jobs[1]?.answer(null)
    await new Promise(setImmediate)
    expect(rootOf(await plain())?.[1]).toBe('<h1>Language</h1>')
    expect(jobs).toHaveLength(2)
    edge.clock.time += 8_001
    const late = plain()
    await endWaitFor(3)
    expect(rootOf(await late)?.[0]).toBe('sk-frame')
  })

  it('FIRST-5 holds a page up for 300 ms at most, and serves the next with what came late', async () => {
    const page = plain()
    await endWaitFor(1)
    expect(rootOf(await page)?.[0]).toBe('sk-frame')
    jobs[0]?.answer(drawn('late'))
    await new Promise(setImmediate)
    expect(rootOf(await plain())?.[1]).toBe('late')
  })

  it('FIRST-5 draws four screens at once; others have their skeleton at once', async () => {
    const inLanguage = (lang: string) => edge.open('/Language', { cookie: `adult=true; viodeLang=${lang}` })
    const four = ['en_us', 'ja_jp', 'de_de', 'it_it'].map(inLanguage)
    while (jobs.length < 4) await new Promise(setImmediate)
    expect(rootOf((await inLanguage('es_es')).body)?.[0]).toBe('sk-frame')
    expect(jobs).toHaveLength(4)
    for (const { answer } of jobs) answer(drawn('one of four'))
    await Promise.all(four)
  })
})

it('FIRST-5 screens that can be shown as they were leave room for others', async () => {
  for (const id of [1, 2, 3]) await openDrawn(`/List?id=${id}`, 'as it was')
  edge.clock.time += 2000
  for (const id of [1, 2, 3]) expect(rootOf((await edge.open(`/List?id=${id}`, adult)).body)?.[1]).toBe('as it was')
  expect(jobs).toHaveLength(5)
  expect(rootOf((await openDrawn('/List?id=4', 'a new one')).body)?.[1]).toBe('a new one')
  for (const { answer } of jobs) answer(drawn('again'))
})

describe('FIRST-6 what the renderer may read', () => {
  const read = (kind: 'file' | 'api', path: string, lang = 'en_us') =>
    rendererSources(edge.store, 'http://127.0.0.1:9')({ kind, path, lang })

  it('FIRST-6 is released files', async () => {
    const { id } = await edge.release({ ...lottery, version: '3.0.0' })
    expect(await read('file', `/r/mfe-lottery/${id}/routes.js`)).toEqual(expect.any(String))
    for (const path of [
      '/channels/production.json',
      '/r/../channels/production.json',
      `/releases/mfe-lottery/${id}.json`,
    ])
      expect(await read('file', path)).toBeNull()
  })

  it('FIRST-6 is no call with a path or language of its own making', async () => {
    const cases = [
      ['/../admin', 'en_us'],
      ['http://other.example/', 'en_us'],
      ['lists#x', 'en_us'],
      ['lists', 'en_us\r\nx: y'],
    ] as const
    for (const [path, lang] of cases) {
      expect(await read('api', path, lang)).toBeNull()
    }
  })
})
