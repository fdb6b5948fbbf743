import { languages } from '@app/contracts'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Edge } from './edge'
import { dataOf, host, lottery, startEdge } from './testing'

const withWorker = { ...host, contents: { 'sw.js': '/* the worker */' } }

let edge: Awaited<ReturnType<typeof startEdge>>
const start = async (overrides: Partial<Edge> = {}) => {
  edge = await startEdge(overrides)
  await edge.release(withWorker)
  await edge.release(lottery)
  await edge.promoteApps('host', 'mfe-lottery')
}
afterEach(async () => {
  await edge.edge.close()
  await rm(edge.root, { recursive: true })
})

type Manifest = {
  name: string
  description: string
  lang: string
  start_url: string
  icons: Icon[]
  shortcuts: { name: string; url: string; icons: Icon[] }[]
  screenshots: { src: string; sizes: string; type: string; form_factor: string; label: string }[]
  share_target: object
}
type Icon = { src: string; sizes: string; purpose: string }
const manifestOf = async (lang: string) => {
  const answer = await edge.edge.inject(`/manifest.webmanifest?lang=${lang}`)
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  return answer.json<Manifest>()
}

describe('the installed app', () => {
  it('I18N-1 is named by base info and described in the nine languages', async () => {
    await start({ fetchBaseInfo: (lang) => Promise.resolve({ name: `Veranda in ${lang}` }) })
    const manifests = await Promise.all(languages.map(manifestOf))
    expect(new Set(manifests.map(({ name }) => name)).size).toBe(9)
    expect(new Set(manifests.map(({ description }) => description)).size).toBe(9)
    expect(manifests.map(({ lang }) => lang)).toContain('vi-VN')
    expect(await manifestOf('xx')).toEqual(manifests[0])
  })

  it('TAB-3 leads from its icon to three tabs, which are called as in the tab bar', async () => {
    await start()
    const inHost = (lang: string) =>
      JSON.parse(readFileSync(join(import.meta.dirname, `../../../host/src/locales/${lang}.json`), 'utf8')) as Record<
        string,
        string
      >
    for (const lang of languages) {
      const texts = inHost(lang)
      const { shortcuts } = await manifestOf(lang)
      expect(shortcuts.map(({ name, url }) => ({ name, url }))).toEqual([
        { name: texts['tab.live'], url: '/live' },
        { name: texts['tab.video'], url: '/Video' },
        { name: texts['tab.me'], url: '/Mine' },
      ])
    }
  })

  it('TAB-3 each of the three has an icon of its own, of the sizes in the manifest', async () => {
    await start()
    const { shortcuts } = await manifestOf('en_us')
    expect(shortcuts).toHaveLength(3)
    const drawn = new Set<string>()
    for (const { icons } of shortcuts) {
      expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(['any 96x96', 'any 192x192'])
      for (const { src, sizes } of icons) {
        const { statusCode, headers, rawPayload } = await edge.edge.inject(src)
        expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
        const { width, height } = await sharp(rawPayload).metadata()
        expect(`${width}x${height}`).toBe(sizes)
        drawn.add(rawPayload.toString('base64'))
      }
    }
    expect(drawn.size).toBe(6)
  })

  it('has icons of the sizes in its manifest, with room for a mask', async () => {
    await start()
    const { icons } = await manifestOf('en_us')
    expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ])
    for (const { src, sizes, purpose } of icons) {
      const picture = sharp((await edge.edge.inject(src)).rawPayload)
      const { width, height } = await picture.metadata()
      expect(`${width}x${height}`).toBe(sizes)
      const { isOpaque } = await picture.stats()
      expect(isOpaque).toBe(purpose === 'maskable')
    }
    expect((await edge.edge.inject('/apple-touch-icon.png')).headers['content-type']).toBe('image/png')
  })

  it('TAB-4 is shown before it is installed, on phones and wide screens, with labels in each language', async () => {
    await start()
    const labels = await Promise.all(
      languages.map(async (lang) => {
        const { screenshots } = await manifestOf(lang)
        return screenshots.map(({ label }) => label).join()
      }),
    )
    expect(labels[0]).toBe('Live,Video,Live,Video')
    expect(new Set(labels).size).toBeGreaterThan(6)
    const { screenshots } = await manifestOf('en_us')
    expect(screenshots.map(({ form_factor: form }) => form)).toEqual(['narrow', 'narrow', 'wide', 'wide'])
    for (const { src, sizes, type } of screenshots) {
      const { headers, rawPayload } = await edge.edge.inject(src)
      expect(headers['content-type']).toBe(type)
      expect(rawPayload.length).toBeLessThan(50_000)
      const { width, height, format } = await sharp(rawPayload).metadata()
      expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
    }
  })

  it('REG-10 takes what other apps share to the registration', async () => {
    await start()
    expect((await manifestOf('en_us')).share_target).toEqual({
      action: '/Register',
      method: 'GET',
      params: { title: 'shared_title', text: 'shared_text', url: 'shared_url' },
    })
  })

  it('is linked from every page, in its language', async () => {
    await start()
    const { body, headers } = await edge.open('/zhome', { cookie: 'viodeLang=ja_jp' })
    expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=ja_jp">')
    expect(body).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">')
    expect(headers['content-security-policy']).toMatch(/manifest-src 'self'; worker-src 'self'/)
  })
})

describe('the service worker', () => {
  it("REL-5 is the release's, revalidated every time, and may only contact the app", async () => {
    await start()
    const { body, headers } = await edge.edge.inject('/sw.js')
    expect(body).toBe('/* the worker */')
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect(dataOf((await edge.open('/zhome')).body, 'page-context')).toMatchObject({ hasWorker: true })
  })

  it('unregisters itself, and pages start none, once it is switched off', async () => {
    const config = { apiUrl: 'http://127.0.0.1:9', channel: 'production', payOrigin: 'http://pay', hasWorker: false }
    await start({ config })
    const { body } = await edge.edge.inject('/sw.js')
    expect(body).toContain('caches.delete')
    expect(body).toContain('registration.unregister()')
    expect(dataOf((await edge.open('/zhome')).body, 'page-context')).toMatchObject({ hasWorker: false })
  })

  it('REL-5 is not served if it is not what was published', async () => {
    const onError = jest.fn()
    await start({ onError })
    const { base } = await edge.release({ ...withWorker, version: '1.0.1' })
    await edge.promoteApps('host')
    await edge.tamper(`${base}sw.js`)
    edge.clock.time += 1000
    expect((await edge.edge.inject('/sw.js')).body).toContain('unregister')
    expect(onError).toHaveBeenCalled()
  })
})
