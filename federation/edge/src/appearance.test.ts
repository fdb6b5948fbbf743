import type { Drawing, Job } from '@app/renderer'
import { accentTokens } from '@app/contracts/accent'
import { rm } from 'node:fs/promises'
import { dataOf, lottery, startEdge } from './testing'
import { adult, drawingHost, drawn, sha256 } from './testing-drawings'

const link = 'signed.link'
const office = 'http://localhost:4004'
const plainInfo = {
  name: 'Veranda',
  ico: '',
  lang_data: [{ value: 'de_de' }, { value: 'en_us' }, { value: 'xx_xx' }],
  tabs: ['zhome', 'video', 'mine'],
  accent_dark: '#7fd4ff',
  accent_light: '#0a5c8a',
}

/** An edge whose site looks as `site` says, and whose previews as `unsaved`; what the renderer draws, and for which page. */
async function start(site: object, unsaved: object | null = null) {
  const jobs: Job[] = []
  let now: object = site
  const renderer = {
    draw: (job: Job): Promise<Drawing> => {
      jobs.push(job)
      return Promise.resolve(drawn(`<h1>${jobs.length}</h1>`))
    },
  }
  const fetchBaseInfo = (lang: string, signed?: string) => {
    if (signed === undefined) return Promise.resolve({ ...now, lang })
    return signed === link && unsaved ? Promise.resolve({ ...unsaved, lang }) : Promise.reject(new Error('404'))
  }
  const edge = await startEdge({ renderer, fetchBaseInfo, config: { backOfficeOrigin: office } })
  await edge.release(drawingHost)
  await edge.release(lottery)
  await edge.promoteApps('host', 'mfe-lottery')
  return { ...edge, jobs, change: (changes: object) => (now = { ...now, ...changes }) }
}

let edge: Awaited<ReturnType<typeof start>>
afterEach(async () => {
  await edge.edge.close()
  await rm(edge.root, { recursive: true })
})
const styleOf = (body: string) => /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
const policyOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['content-security-policy'])

describe('the appearance of the site', () => {
  it('BACK-97 a new name and logo are in the title, the icons and the manifest a second later, and change the ETag', async () => {
    edge = await start(plainInfo)
    const before = await edge.open('/zhome')
    expect(before.body).toContain('<title>Veranda</title>')
    const tag = String(before.headers['etag'])
    edge.change({ name: 'Loggia <&>', ico: '/media/uploads/logo.webp' })
    edge.clock.time += 1000
    const after = await edge.open('/zhome', { 'if-none-match': tag })
    expect(after.statusCode).toBe(200)
    expect(after.body).toContain('<title>Loggia &lt;&amp;&gt;</title>')
    expect(after.body).toContain('<link rel="icon" href="/media/uploads/logo.webp">')
    expect(after.body).toContain('<link rel="apple-touch-icon" href="/media/uploads/logo.webp">')
    const manifest = await edge.edge.inject('/manifest.webmanifest?lang=de_de')
    expect(manifest.json()).toMatchObject({
      name: 'Loggia <&>',
      icons: [{ src: '/media/uploads/logo.webp', sizes: 'any', purpose: 'any' }],
    })
    expect(manifest.headers['cache-control']).toBe('public, no-cache')
    const headers = { 'if-none-match': String(manifest.headers['etag']) }
    expect((await edge.edge.inject({ url: '/manifest.webmanifest?lang=de_de', headers })).statusCode).toBe(304)
  })

  it('BACK-97 the first content of pages is drawn anew when they change', async () => {
    edge = await start(plainInfo)
    expect((await edge.open('/Language', adult)).body).toContain('<h1>1</h1>')
    edge.change({ name: 'Loggia' })
    edge.clock.time += 1000
    expect((await edge.open('/Language', adult)).body).toContain('<h1>2</h1>')
  })

  it.each(['/Language', '/Login'])(
    'BACK-98 %s has the accents of both themes, under the hash of its style',
    async (path) => {
      edge = await start(plainInfo)
      const page = await edge.open(path, adult)
      const style = styleOf(page.body)
      expect(policyOf(page)).toContain(`style-src 'self' ${sha256(style)}`)
      for (const [theme, accent] of [
        ['dark', '#7fd4ff'],
        ['light', '#0a5c8a'],
      ] as const) {
        const rules = Object.entries(accentTokens(theme, accent)).map(([name, color]) => `--${name}:${color}`)
        expect(rules).toContain(`--accent:${accent}`)
        // twice: for who has chosen the theme, and for who follows the system
        expect(style.split(rules.join(';'))).toHaveLength(3)
        expect(style).toContain(`[data-theme=${theme}][data-theme=${theme}]{--accent:${accent}`)
      }
    },
  )

  it('BACK-98 what is no colour adds nothing to a page', async () => {
    edge = await start({ name: 'Veranda' })
    const ours = styleOf((await edge.open('/Login')).body)
    edge.change({ accent_dark: '#fff;}</style><script>', accent_light: { toString: null } })
    edge.clock.time += 1000
    expect(styleOf((await edge.open('/Login')).body)).toBe(ours)
  })

  it('BACK-100 a page is in the visitor’s language if the site offers it, else in the site’s first', async () => {
    edge = await start(plainInfo)
    for (const [cookie, lang] of [
      ['', 'de_de'],
      ['viodeLang=en_us', 'en_us'],
      ['viodeLang=ja_jp', 'de_de'],
    ] as const) {
      const { body } = await edge.open('/Login', { cookie })
      expect(dataOf(body, 'page-context')).toMatchObject({ lang })
      expect(dataOf(body, 'base-info')).toMatchObject({ lang })
    }
  })

  it('BACK-101 the app opens with the first tab, and the skeleton has as many as the site offers', async () => {
    edge = await start(plainInfo)
    const { body } = await edge.open('/')
    expect(dataOf(body, 'page-context')).toMatchObject({ landing: { page: 'zhome' } })
    const bar = /<div class="sk-bar">(.*?)<\/div>/.exec(body)?.[1] ?? ''
    expect(bar.match(/<span/g)).toHaveLength(3)
    expect(bar.indexOf('sk-home')).toBeLessThan(bar.indexOf('</span>'))
    type Manifest = { shortcuts: { url: string }[] }
    const { shortcuts } = (await edge.edge.inject('/manifest.webmanifest?lang=de_de')).json<Manifest>()
    expect(shortcuts.map(({ url }) => url)).toEqual(['/Video', '/Mine'])
  })
})

describe('the preview of an appearance', () => {
  const unsaved = { ...plainInfo, name: 'Loggia', ico: '/media/uploads/logo.webp', accent_dark: '#ffd166' }
  const preview = (query: Record<string, string>) =>
    edge.open(`/appearance?${new URLSearchParams({ link, ...query }).toString()}`)

  it('BACK-102 is the members’ screen, drawn whole with what is not saved; no code runs and nothing can be pressed', async () => {
    edge = await start(plainInfo, unsaved)
    const page = await preview({ screen: '/Login', theme: 'light', lang: 'en_us' })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<html lang="en-US" dir="ltr" data-theme="light">')
    expect(page.body).toContain('<title>Loggia</title>')
    expect(page.body).toContain('<div id="root" inert><div class="sk-drawn"><h1>1</h1></div></div>')
    expect(page.body).not.toContain('<script')
    expect(styleOf(page.body)).toContain('--accent:#ffd166')
    expect(policyOf(page)).toContain(`style-src 'self' ${sha256(styleOf(page.body))}`)
    expect(policyOf(page)).toContain(`frame-ancestors ${office}`)
    expect(page.headers['cache-control']).toBe('no-store')
    const [job] = edge.jobs
    expect(job).toMatchObject({ address: '/Login', lang: 'en_us', isMember: false, isAdult: true, isWhole: true })
    expect(dataOf(job?.page ?? '', 'base-info')).toMatchObject({ name: 'Loggia', lang: 'en_us' })
    // members still have what is saved
    expect((await edge.open('/Login')).body).toContain('<title>Veranda</title>')
  })

  it('BACK-102 begins with the first tab, in the first language', async () => {
    edge = await start(plainInfo, unsaved)
    expect((await preview({})).statusCode).toBe(200)
    expect((await preview({ lang: 'ja_jp' })).statusCode).toBe(200)
    expect(edge.jobs.map(({ address, lang }) => [address, lang])).toEqual([
      ['/zhome', 'de_de'],
      ['/zhome', 'de_de'],
    ])
  })

  it.each([
    ['another link', { link: 'other.link' }, 404],
    ['no screen', { screen: '/nowhere' }, 404],
  ])('BACK-102 draws nothing for %s', async (_, query, status) => {
    edge = await start(plainInfo, unsaved)
    expect((await preview(query)).statusCode).toBe(status)
    expect(edge.jobs).toEqual([])
  })
})
