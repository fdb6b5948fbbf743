import { mixLink } from '@app/registry/node'
import { rm } from 'node:fs/promises'
import { host, lottery, setOf, startEdge } from './testing'

const key = 'ab'.repeat(32)
const otherKey = 'cd'.repeat(32)
const origin = 'https://staging.example'
const endsAt = new Date('2026-12-04T10:00:00.000Z')
let time = Date.parse('2026-11-20T10:00:00.000Z')

let world: Awaited<ReturnType<typeof startEdge>>
beforeEach(() => {
  time = Date.parse('2026-11-20T10:00:00.000Z')
})
afterEach(async () => {
  await world.edge.close()
  await rm(world.root, { recursive: true })
})

async function start(
  config: Parameters<typeof startEdge>[0] & object = { config: { channel: 'staging', mixKey: key } },
) {
  world = await startEdge({ now: () => time, ...config })
  await world.release(host)
  await world.release(lottery)
  await world.promoteApps('host', 'mfe-lottery')
  const next = await world.release({ ...lottery, version: '1.1.0' }, 431)
  const link = (overrides: Partial<Parameters<typeof mixLink>[0]> = {}) =>
    mixLink({ origin, key, mix: [{ app: 'mfe-lottery', id: next.id }], endsAt, ...overrides }).slice(origin.length)
  return { next, link }
}

/** What a browser keeps of an answer's cookies. */
const cookiesOf = ({ headers }: Awaited<ReturnType<typeof world.open>>) =>
  [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';', 1)[0])

describe('REL-26 the link of a preview', () => {
  it('REL-26 opens the preview on the staging host, and nobody has to know its name', async () => {
    const { next, link } = await start()
    expect(link()).not.toContain('mfe-lottery')
    const first = await world.open(link())
    expect([first.statusCode, first.headers.location, first.headers['cache-control']]).toEqual([303, '/', 'no-store'])
    const page = await world.open('/zhome', { cookie: cookiesOf(first).join('; ') })
    expect(setOf(page.body)).toMatchObject({ mix: `mfe-lottery@${next.id}` })
  })

  it('REL-26 leads to the screen that it names, and nowhere but to this host', async () => {
    const { link } = await start()
    const places = [
      '/Lottery',
      '/deep/er',
      '//evil.example',
      '/\\\\evil.example',
      'https://evil.example',
      '/a?b=1',
      '/%0d%0aX',
    ]
    const opened = await Promise.all(places.map((to) => world.open(`${link()}?to=${encodeURIComponent(to)}`)))
    expect(opened.map(({ headers }) => headers.location)).toEqual(['/Lottery', '/deep/er', '/', '/', '/', '/', '/'])
    expect((await world.open(`${link()}?to=/a&to=/b`)).headers.location).toBe('/')
  })

  it('REL-26 is the only way to it: who did not come by one sees no preview, and is told so', async () => {
    const { next, link } = await start()
    const seen = async (...cookies: (string | undefined)[]) => {
      const headers = { cookie: cookies.join('; ') }
      const page = await world.open('/zhome', headers)
      const { statusCode, body } = await world.open('/staging/releases', headers)
      expect(statusCode).toBe(200)
      return {
        served: setOf(page.body)?.remotes['mfe-lottery']?.id === next.id,
        listed: body.includes(next.id),
        explained: page.body.includes('is a preview: open it by the link in its pull request'),
      }
    }
    const [mix] = cookiesOf(await world.open(`/?mix=mfe-lottery@${next.id}`))
    const pass = cookiesOf(await world.open(link()))[1] ?? ''
    const refused = { served: false, listed: false, explained: true }
    expect(await seen(mix)).toEqual(refused)
    expect(await seen(mix, pass)).toEqual({ served: true, listed: true, explained: false })
    const [ends = '', signature] = pass.split('=')[1]?.split('.') ?? []
    for (const forged of ['', 'x', `${Number(ends) + 1}.${signature}`, `${ends}.${'A'.repeat(43)}`, ends])
      expect(await seen(mix, `staging-pass=${forged}`)).toEqual(refused)
    time += 12 * 3600 * 1000 - 1
    expect(await seen(mix, pass)).toMatchObject({ served: true })
    time += 1
    expect(await seen(mix, pass)).toEqual(refused)
  })

  it('REL-26 leaves a browser a pass that no script and no other site gets', async () => {
    const { link } = await start()
    const cookies = [(await world.open(link())).headers['set-cookie']].flat()
    expect(cookies[1]?.replace(/=[\w.-]+;/, '=…;')).toBe(
      'staging-pass=…; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax',
    )
  })

  it('REL-26 a staging host without a release service shows a preview by its name', async () => {
    const { next } = await start({ config: { channel: 'staging' } })
    const mix = cookiesOf(await world.open(`/?mix=mfe-lottery@${next.id}`))
    const page = await world.open('/zhome', { cookie: mix.join('; ') })
    expect(setOf(page.body)?.remotes['mfe-lottery']?.id).toBe(next.id)
    expect((await world.open('/staging/releases')).body).toContain(next.id)
  })

  it('REL-26 opens many apps at once', async () => {
    const { next, link } = await start()
    const mix = ['a', 'b', 'c', 'd'].map((name) => ({ app: `mfe-lottery-${name}`, id: next.id }))
    expect((await world.open(link({ mix }))).statusCode).toBe(303)
  })

  it('REL-26 ends', async () => {
    const { link } = await start()
    time = endsAt.getTime() - 1
    expect((await world.open(link())).statusCode).toBe(303)
    time = endsAt.getTime()
    const late = await world.open(link())
    expect([late.statusCode, late.headers['set-cookie']]).toEqual([410, undefined])
    expect(late.body).toContain('open the preview again')
  })

  it('REL-26 cannot be made, prolonged or pointed elsewhere without the key', async () => {
    const { link } = await start()
    const later = link({ endsAt: new Date(endsAt.getTime() + 1000) })
    const [ends, mix, signature] = link().split('/').at(-1)?.split('.') ?? []
    const forged = [
      link({ key: otherKey }),
      `/staging/mix/${later.split('/').at(-1)?.split('.')[0]}.${mix}.${signature}`,
      `/staging/mix/${ends}.${Buffer.from('mfe-wallet@http://localhost:4101').toString('base64url')}.${signature}`,
      `/staging/mix/${ends}.${mix}.`,
      '/staging/mix/x',
      `/staging/mix/${'x'.repeat(9000)}`,
    ]
    for (const path of forged) {
      const { statusCode, headers } = await world.open(path)
      expect([statusCode, headers['set-cookie']]).toEqual([404, undefined])
    }
  })

  it.each([{ channel: 'production', mixKey: key }, { channel: 'staging' }])(
    'REL-26 is no address of %j',
    async (config) => {
      const { link } = await start({ config })
      const { statusCode, headers } = await world.open(link())
      expect(statusCode).not.toBe(303)
      expect(String(headers['set-cookie'])).not.toContain('staging-mix')
    },
  )
})
