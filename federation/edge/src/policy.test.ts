import { rm } from 'node:fs/promises'
import { dataOf, host, lottery, route, startEdge } from './testing'

let edge: Awaited<ReturnType<typeof startEdge>>
beforeEach(async () => {
  edge = await startEdge()
  await edge.release(host)
  await edge.release(lottery)
  await edge.promoteApps('host', 'mfe-lottery')
})
afterEach(async () => {
  await edge.edge.close()
  await rm(edge.root, { recursive: true })
})

describe('the policy of a page', () => {
  const policyOf = async (input: Parameters<typeof startEdge>[0], headers = {}) => {
    const other = await startEdge({ store: edge.store, ...input })
    await other.open('/zhome')
    const policy = String((await other.open('/zhome', headers)).headers['content-security-policy'])
    await other.edge.close()
    await rm(other.root, { recursive: true })
    return (directive: string) => policy.split('; ').find((one) => one.startsWith(`${directive} `))
  }

  it.each([
    ['app.example.com', ' example.com http://localhost:4002'],
    ['app.example.com:8443', ' example.com:8443 http://localhost:4002'],
    ['www.app.example.com', ' app.example.com http://localhost:4002'],
    ['example.com', ' http://localhost:4002'],
    ['localhost:4000', ' http://localhost:4002'],
    ['192.168.0.7:4000', ' http://localhost:4002'],
    ['x.y.z;script-src', ' http://localhost:4002'],
  ])('API-1 lets a page on %s call its base over http and https', async (host, more) => {
    const sources = await policyOf({}, { host })
    expect(sources('connect-src')).toBe(`connect-src 'self'${more}`)
  })

  it('REL-5 allows the origins that the operator configured, and no others', async () => {
    const info = {
      kefu: 'https://help.example/chat?id=1',
      live_origins: ['https://live.example', 'http://localhost:8080', 'http://live.example', 'https://a;sandbox'],
      media_origins: ['https://bucket.example', 'javascript:alert(1)'],
      default_stream: 'https://stream.example/fixed/index.m3u8',
      ico: 'https://pictures.example/ico.png',
      login_bg: '/media/bg.webp',
      center_bg: 'javascript:alert(1)',
      head_toal: ['https://faces.example/1.png', 'https://faces.example/2.png'],
    }
    const sources = await policyOf({
      fetchBaseInfo: () => Promise.resolve(info),
      config: {
        payOrigin: 'https://pay.example',
        mediaOrigins: ['https://media.example'],
        frameOrigins: ['https://bank.example'],
      },
    })
    const media =
      'https://media.example https://live.example http://localhost:8080 https://bucket.example https://stream.example'
    const frames = 'https://pay.example https://help.example https://bank.example'
    expect(sources('img-src')).toBe(
      `img-src 'self' data: blob: ${media} https://pictures.example https://faces.example`,
    )
    expect(sources('media-src')).toBe(`media-src 'self' blob: ${media}`)
    expect(sources('frame-src')).toBe(`frame-src ${frames}`)
    expect(sources('connect-src')).toBe(`connect-src 'self' ${media} ${frames}`)
  })

  it('BACK-84 lets the back office frame previews, and nobody anything else', async () => {
    const backOfficeOrigin = 'https://office.example'
    const load = (name: string) => ({ js: [`${name}.js`], css: [] })
    await edge.release({
      app: 'mfe-media',
      chunks: { routes: load('routes'), 'page-preview': load('preview'), 'locale-en_us': load('en') },
      manifest: { routes: [route('/Preview', 'preview')], widgets: {} },
    })
    await edge.promoteApps('host', 'mfe-lottery', 'mfe-media')
    const framers = async (config: object, path: string) => {
      const other = await startEdge({ store: edge.store, config })
      const policy = String((await other.open(path)).headers['content-security-policy'])
      await other.edge.close()
      await rm(other.root, { recursive: true })
      return policy.split('; ').find((one) => one.startsWith('frame-ancestors'))
    }
    expect(await framers({ backOfficeOrigin }, '/Preview')).toBe(`frame-ancestors ${backOfficeOrigin}`)
    expect(await framers({ backOfficeOrigin }, '/zhome')).toBe("frame-ancestors 'none'")
    expect(await framers({ backOfficeOrigin }, '/none')).toBe("frame-ancestors 'none'")
    expect(await framers({}, '/Preview')).toBe("frame-ancestors 'none'")
  })

  it('REL-5 keeps the origins known from base info while the API is down', async () => {
    const answers = [{ kefu: 'https://help.example/' }]
    const fetchBaseInfo = () => {
      const info = answers.pop()
      return info ? Promise.resolve(info) : Promise.reject(new Error('down'))
    }
    const other = await startEdge({ store: edge.store, fetchBaseInfo })
    await other.open('/zhome')
    other.clock.time += 60_000
    const { body, headers } = await other.open('/zhome')
    expect(dataOf(body, 'base-info')).toBeUndefined()
    expect(headers['content-security-policy']).toContain('frame-src http://localhost:4002 https://help.example;')
    await other.edge.close()
    await rm(other.root, { recursive: true })
  })
})
