import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dataOf, host, lottery, route, setOf, startEdge } from './testing'

let edge: Awaited<ReturnType<typeof startEdge>>
beforeEach(async () => {
  edge = await startEdge()
})
afterEach(async () => {
  await edge.edge.close()
  await rm(edge.root, { recursive: true })
})

async function startBoth() {
  const hostRecord = await edge.release(host)
  const lotteryRecord = await edge.release(lottery)
  await edge.promoteApps('host', 'mfe-lottery')
  return { hostRecord, lotteryRecord }
}
const namesOf = (html: string, tag: RegExp) =>
  [...html.matchAll(tag)].map(([, href = '']) => href.split('/').slice(2).join('/'))
const preloads = (html: string) => namesOf(html, /<link rel="preload"[^>]*href="([^"]*)"/g)
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('MF-1 the release set in the page', () => {
  it('MF-1 names every app, its address and its files, none of which are in the code', async () => {
    const { hostRecord, lotteryRecord } = await startBoth()
    const set = setOf((await edge.open('/zhome')).body)
    expect(set).toMatchObject({ channel: 'production', rev: 1, host: { id: hostRecord.id } })
    expect(set?.remotes['mfe-lottery']).toMatchObject({
      id: lotteryRecord.id,
      base: `/r/mfe-lottery/${lotteryRecord.id}/`,
      uniqueName: lotteryRecord.uniqueName,
      routes: lotteryRecord.manifest.routes,
      widgets: { HotGames: { chunk: 'widget-HotGames' } },
    })
  })

  it('MF-1 includes a remote that no code knew, with its route', async () => {
    await startBoth()
    const chunks = { 'page-new': { js: ['new.js'], css: [] } }
    const manifest = { routes: [route('/brandNew', 'new')], widgets: {} }
    const { id } = await edge.release({ app: 'mfe-new', chunks, manifest })
    await edge.promoteApps('mfe-new')
    edge.clock.time += 1000
    const { body } = await edge.open('/brandnew')
    expect(dataOf(body, 'page-context')).toMatchObject({ landing: { app: 'mfe-new', page: 'new' } })
    expect(preloads(body)).toContain(`mfe-new/${id}/new.js`)
  })
})

describe('what the page loads', () => {
  it("preloads exactly the files of a remote's screen, in the order in which they are needed", async () => {
    const { hostRecord, lotteryRecord } = await startBoth()
    const { body } = await edge.open('/lottery?key=k3&id=1', { cookie: 'viodeLang=ja_jp' })
    const own = (name: string) => `mfe-lottery/${lotteryRecord.id}/${name}`
    expect(preloads(body)).toEqual([
      own('remoteEntry.js'),
      own('routes.js'),
      own('page-game.js'),
      own('page-game.css'),
      own('lottery-ja.js'),
      `host/${hostRecord.id}/host-ja.js`,
    ])
  })

  it("preloads a screen of the host with its widgets, and the texts of the host's other screens with those", async () => {
    const { hostRecord, lotteryRecord } = await startBoth()
    const { body } = await edge.open('/zhome')
    const hosts = ['page-zhome.js', 'page-zhome.css', 'host-en.js'].map((name) => `host/${hostRecord.id}/${name}`)
    const widgets = ['remoteEntry.js', 'widgets.js', 'widget-HotGames.js', 'widget-HotGames.css', 'tile-en.js']
    expect(preloads(body)).toEqual([...hosts, ...widgets.map((name) => `mfe-lottery/${lotteryRecord.id}/${name}`)])
    expect(preloads((await edge.open('/Login')).body)).toContain(`host/${hostRecord.id}/host-screens-en.js`)
  })

  it('preloads the texts of an app’s screens for its widgets if they have none of their own', async () => {
    const { lotteryRecord } = await startBoth()
    const { body } = await edge.open('/zhome', { cookie: 'viodeLang=ja_jp' })
    expect(preloads(body)).toContain(`mfe-lottery/${lotteryRecord.id}/lottery-ja.js`)
  })

  it('REL-5 gives every stylesheet, preload and script its integrity and crossorigin', async () => {
    const { hostRecord, lotteryRecord } = await startBoth()
    const { body } = await edge.open('/Lottery?key=k3&id=1')
    const tags = body.match(/<link rel="(?:preload|stylesheet)"[^>]*>|<script[^>]* src=[^>]*>/g) ?? []
    expect(tags).toHaveLength(8)
    const files = { ...hostRecord.files, ...lotteryRecord.files }
    for (const tag of tags) {
      const name = /(?:href|src)="[^"]*\/([^"/]+)"/.exec(tag)?.[1] ?? ''
      const owner = tag.includes('/r/host/') ? hostRecord : lotteryRecord
      expect(files).toHaveProperty([name])
      expect(tag).toContain(`integrity="${owner.files[name]?.sri}" crossorigin="anonymous"`)
    }
  })

  it('orders its elements so that everything loads in parallel', async () => {
    await startBoth()
    const { body } = await edge.open('/zhome')
    const pieces = [
      '<meta charset',
      '<style>',
      'id="release-set"',
      'id="base-info"',
      'id="page-context"',
      '<script>/* host',
      'rel="stylesheet"',
      'rel="preload"',
      '<script defer',
      '<div id="root">',
      '<noscript>',
    ]
    const places = pieces.map((piece) => body.indexOf(piece))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
  })
})

describe('the icon beside the title', () => {
  it('FRAME-4 is right for each ico', async () => {
    const cases = [
      ['/media/art/icon.png', '<link rel="icon" href="/media/art/icon.png">'],
      [
        'https://pictures.example/i.png?a=1&b="',
        '<link rel="icon" href="https://pictures.example/i.png?a=1&amp;b=&quot;">',
      ],
      ['', '<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,'],
      ['javascript:alert(1)', '<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,'],
      ['//elsewhere.example/i.png', '<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,'],
    ] as const
    await startBoth()
    for (const [ico, link] of cases) {
      const other = await startEdge({ store: edge.store, fetchBaseInfo: () => Promise.resolve({ ico }) })
      const { body } = await other.open('/zhome')
      expect(body).toContain(link)
      expect(body.match(/rel="icon"/g)).toHaveLength(1)
      await other.edge.close()
      await rm(other.root, { recursive: true })
    }
  })
})

describe('REL-5 the content security policy', () => {
  it('REL-5 allows our files, exactly the inline script and style, by their hash, and a style element without text', async () => {
    await startBoth()
    const answer = await edge.open('/zhome')
    const policy = String(answer.headers['content-security-policy'])
    const inline = (tag: string) =>
      [...answer.body.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => text)
    expect(inline('script')).toHaveLength(1)
    expect(inline('style')).toHaveLength(1)
    expect(policy).toContain(`script-src 'self' ${inline('script').map(sha256).join()};`)
    expect(policy).toContain(`style-src 'self' ${[...inline('style'), ''].map(sha256).join(' ')};`)
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).toContain('frame-src http://localhost:4002; ')
    // a bare scheme would allow every server
    expect(policy).not.toMatch(/[ ](https?|wss?):[ ;]/)
    expect(policy).not.toContain('unsafe')
    expect(answer.body).not.toMatch(/ style=| on\w+=/)
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  })

  it('REL-5 never writes a boot script into the page that is not the published one', async () => {
    const { hostRecord } = await startBoth()
    await edge.store.write(`${hostRecord.base}boot.js`, Buffer.from('alert(1)'))
    const answer = await edge.open('/zhome')
    expect(answer.statusCode).toBe(503)
    expect(answer.body).not.toContain('alert(1)')
  })
})

describe('a page whose app does not start', () => {
  it('MF-7 contains the message, hidden, in the language of the page, with the release', async () => {
    const { hostRecord } = await startBoth()
    for (const [lang, title, retry] of [
      ['de_de', 'Die App konnte nicht geladen werden', 'Noch einmal'],
      ['ja_jp', 'アプリを読み込めませんでした', '再試行'],
    ] as const) {
      const { body } = await edge.open('/zhome', { cookie: `viodeLang=${lang}` })
      const notice = /<main id="start-failed"[^>]* hidden>.*?<\/main>/s.exec(body)?.[0]
      expect(notice).toContain(`<h1>${title}</h1>`)
      expect(notice).toContain(`<button type="button">${retry}</button>`)
      expect(notice).toContain(`<small>host 1.0.0 · ${hostRecord.id.slice(-8)}</small>`)
      expect(body).toMatch(/<p id="start-late"[^>]* role="status" hidden>/)
    }
  })
})

describe('the address of the page', () => {
  const contextOf = async (url: string) => dataOf((await edge.open(url)).body, 'page-context')

  it('fills in the calls to preload from the query, encoded, and leaves out those with a missing parameter', async () => {
    await startBoth()
    expect(await contextOf('/Lottery?key=k3&id=1')).toMatchObject({
      lang: 'en_us',
      landing: { app: 'mfe-lottery', page: 'game' },
      early: ['lottery_get_info?key=k3', '@user_info'],
    })
    expect(await contextOf('/Lottery?key=k3&id=1&word=%26a%3Db%20c%2F..')).toMatchObject({
      early: ['lottery_get_info?key=k3', '@user_info', 'search?text=%26a%3Db%20c%2F..'],
    })
  })

  it('still serves the page for an unknown address, which the app shows as not found, and starts no call', async () => {
    const cases = [
      '/nowhere',
      '/Lottery',
      '/Lottery?key=k3',
      '/Lottery?key=k3&id=0',
      '/Lottery?key=k3&id=%3C/script%3E',
      '/%E0%A4%A',
      '//x',
      '/lottery/more',
    ]
    await startBoth()
    for (const url of cases) {
      const answer = await edge.open(url)
      if (url === '/%E0%A4%A') {
        expect(answer.statusCode).toBe(400)
        continue
      }
      expect(answer.statusCode).toBe(200)
      expect(dataOf(answer.body, 'page-context')).toMatchObject({ lang: 'en_us', landing: null, early: [] })
      expect(answer.body).toContain('<div id="root"><div class="sk-frame"')
    }
  })

  it('prepares /live for the bare address', async () => {
    await startBoth()
    expect(await contextOf('/?sso=1')).toMatchObject({ landing: { app: 'host', page: 'live' } })
  })

  it('is answered only for clients that want a page', async () => {
    await startBoth()
    for (const accept of ['image/avif,image/webp,*/*;q=0.8', 'application/json']) {
      const answer = await edge.open('/picture.png', { accept })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    }
    expect((await edge.open('/zhome', { accept: '*/*' })).statusCode).toBe(200)
  })

  it('has an icon for documents that cannot link one', async () => {
    await startBoth()
    const answer = await edge.open('/favicon.ico', { accept: 'image/*' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  })

  it('STG-3 ignores every override: parameters, cookies and headers change nothing', async () => {
    await startBoth()
    await edge.release({ ...lottery, version: '2.0.0' })
    const device = `device=${'0'.repeat(32)}`
    const plain = await edge.open('/zhome', { cookie: device })
    const mixed = await edge.open('/zhome?mix=mfe-lottery@2.0.0,mfe-lottery@http://localhost:3001', {
      cookie: `${device}; mix=mfe-lottery@2.0.0`,
      'x-mix': 'mfe-lottery@2.0.0',
    })
    expect(mixed.statusCode).toBe(200)
    expect(mixed.body).toBe(plain.body)
    expect(mixed.headers['set-cookie']).toBeUndefined()
    expect(mixed.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
  })
})

describe('what the page knows of the visitor', () => {
  it('is in the language of the cookie, or in English', async () => {
    const cases = [
      ['', 'en_us', 'en-US'],
      ['viodeLang=vi_vn', 'vi_vn', 'vi-VN'],
      ['a=b; viodeLang=zh_cn', 'zh_cn', 'zh-CN'],
      ['viodeLang="><script>', 'en_us', 'en-US'],
      ['viodeLang=xx_xx', 'en_us', 'en-US'],
    ] as const
    await startBoth()
    for (const [cookie, lang, attribute] of cases) {
      const { body } = await edge.open('/zhome', { cookie })
      expect(dataOf(body, 'page-context')).toMatchObject({ lang })
      expect(body).toContain(`<html lang="${attribute}" dir="ltr">`)
    }
  })

  it('follows a chosen theme, and the system without one', async () => {
    await startBoth()
    expect((await edge.open('/zhome', { cookie: 'theme=light' })).body).toContain('data-theme="light"')
    expect((await edge.open('/zhome', { cookie: 'theme=blue' })).body).not.toContain('data-theme="')
    expect((await edge.open('/zhome')).body.match(/name="theme-color" media/g)).toHaveLength(2)
  })

  it('names a device once, so that it stays in its bucket', async () => {
    await startBoth()
    const cookie = String((await edge.open('/zhome')).headers['set-cookie'])
    const [pair, ...attributes] = String(cookie).split('; ')
    expect(pair).toMatch(/^device=[0-9a-f]{32}$/)
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax'])
    expect((await edge.open('/zhome', { cookie: cookie.split(';')[0] ?? '' })).headers['set-cookie']).toBeUndefined()
  })
})

describe('FRAME-1 the skeleton', () => {
  it('FRAME-1 is in a frame 650 px wide above 1000 px, and fills the screen below', async () => {
    await startBoth()
    const { body } = await edge.open('/zhome')
    expect(body).toMatch(/\.sk-frame\{[^}]*width:100%;[^}]*margin:0 auto/)
    expect(body).toContain('@media (min-width:1001px){.sk-frame{width:650px}}')
  })

  it('shows the tab bar on tab screens only, and the shape of the screen', async () => {
    await startBoth()
    const feed = (await edge.open('/zhome')).body
    const game = (await edge.open('/Lottery?key=k3&id=1')).body
    expect(feed).toContain('<div class="sk-bar">')
    expect(feed).toContain('sk-banner"></span>')
    expect(game).not.toContain('<div class="sk-bar">')
    expect(game).toContain('<div class="sk-ring">')
  })
})
