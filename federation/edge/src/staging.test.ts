import { type StagingAnswer, type StagingPage, toStored } from '@app/registry'
import { giveCanary, serve } from '@app/registry/testing'
import { rm } from 'node:fs/promises'
import { dataOf, host, lottery, setOf, startEdge } from './testing'

let world: Awaited<ReturnType<typeof startEdge>>
afterEach(async () => {
  await world.edge.close()
  await rm(world.root, { recursive: true })
})

/** Production serves 1.0.0 of the host and the lottery; the lottery's 1.1.0 is published only. */
async function start(channel: 'staging' | 'production') {
  world = await startEdge({ config: { channel } })
  const hostRecord = await world.release(host)
  const served = await world.release(lottery)
  await world.promoteApps('host', 'mfe-lottery')
  const next = await world.release({ ...lottery, version: '1.1.0', chunks: { ...lottery.chunks } })
  return { hostRecord, served, next }
}
/** Follows the redirect like a browser. */
async function follow(mix: string, path = '/zhome') {
  const first = await world.open(`${path}${path.includes('?') ? '&' : '?'}mix=${encodeURIComponent(mix)}`)
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
  return { first, cookie, page: await world.open(String(first.headers.location), { cookie }) }
}
const policyOf = (page: { headers: Record<string, unknown> }) => String(page.headers['content-security-policy'])
const stagingOf = (html: string) => dataOf<StagingPage>(html, 'staging')

describe('the staging host', () => {
  it('STG-1 stores a mix in a cookie, redirects to the clean address, and serves it with its hashes and preloads', async () => {
    const { next } = await start('staging')
    const { first, page } = await follow(`mfe-lottery@${next.id}`, '/zhome?tab=1')
    expect(first.statusCode).toBe(303)
    expect(first.headers.location).toBe('/zhome?tab=1')
    expect(first.headers['set-cookie']).toMatch(/^staging-mix=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(setOf(page.body)).toMatchObject({
      channel: 'staging',
      mix: `mfe-lottery@${next.id}`,
      remotes: { 'mfe-lottery': { id: next.id } },
    })
    const sri = next.files['widgets.js']?.sri ?? '-'
    expect(page.body).toContain(
      `<link rel="preload" as="script" href="/${next.base}widgets.js" integrity="${sri}" crossorigin="anonymous">`,
    )
  })

  it('STG-1 limits a mix to https if it was chosen over https', async () => {
    world = await startEdge({ config: { channel: 'staging', trustedHops: 1 } })
    const { headers } = await world.open('/zhome?mix=mfe-lottery@1.0.0', { 'x-forwarded-proto': 'https' })
    expect(headers['set-cookie']).toMatch(/^staging-mix=.*; Secure;/)
  })

  it('STG-1 serves what production serves if there is no staging channel, and says what differs from production', async () => {
    const { hostRecord, served, next } = await start('staging')
    const page = await world.open('/zhome')
    expect(setOf(page.body)).toMatchObject({
      channel: 'staging',
      rev: 1,
      remotes: { 'mfe-lottery': { id: served.id } },
    })
    expect(setOf(page.body)).not.toHaveProperty('mix')
    expect(page.body).toContain('<b>Staging</b><span class="st-n">no mix</span>')

    await serve(world.store, 'staging', [hostRecord, next])
    world.clock.time += 1000
    const later = await world.open('/zhome')
    expect(setOf(later.body)).toMatchObject({ remotes: { 'mfe-lottery': { id: next.id } } })
    expect(stagingOf(later.body)).toMatchObject({
      served: { 'mfe-lottery': next.id },
      production: { host: hostRecord.id, 'mfe-lottery': served.id },
    })
  })

  it("STG-1 neither offers nor serves a release whose record is another app's", async () => {
    const { next } = await start('staging')
    const foreign = Buffer.from(JSON.stringify(toStored({ ...next, app: 'mfe-lottery' })))
    await world.store.write(`releases/mfe-wallet/${next.id}.json`, foreign)
    const { page } = await follow(`mfe-wallet@${next.id}`)
    expect(setOf(page.body)?.remotes).not.toHaveProperty('mfe-wallet')
    expect(stagingOf(page.body)?.problems).toEqual([{ item: `mfe-wallet@${next.id}`, why: 'not in the registry' }])
    const offered = await world.open('/staging/releases')
    expect(offered.json<StagingAnswer>()).not.toHaveProperty('mfe-wallet')
    expect(offered.json<StagingAnswer>()['mfe-lottery']).toHaveLength(2)
  })

  it('STG-1 lists what it cannot serve, and keeps the rest of the mix', async () => {
    const { next } = await start('staging')
    const { page } = await follow(`mfe-lottery@${next.id},mfe-wallet@9.9.9-deadbeef,<b>x</b>,host@1.0.0-00000000`)
    expect(setOf(page.body)?.mix).toBe(`mfe-lottery@${next.id}`)
    expect(stagingOf(page.body)?.problems).toEqual([
      { item: '<b>x</b>', why: 'not understood' },
      { item: 'host@1.0.0-00000000', why: 'not in the registry' },
      { item: 'mfe-wallet@9.9.9-deadbeef', why: 'not in the registry' },
    ])
    expect(page.body).toContain('<code>mfe-wallet@9.9.9-deadbeef</code> is not in the registry')
    expect(page.body).toContain('<code>&lt;b&gt;x&lt;/b&gt;</code>')
    expect(page.body).not.toContain('<b>x</b>')
  })

  it('STG-1 never redirects elsewhere', async () => {
    const cases = [
      ['a path that names another host', '//evil.example/x', '/evil.example/x'],
      ['a path with backslashes', '/%5C%5Cevil.example', '/%5C%5Cevil.example'],
    ] as const
    const { next } = await start('staging')
    for (const [, path, location] of cases) {
      expect((await follow(`mfe-lottery@${next.id}`, path)).first.headers.location).toBe(location)
    }
  })

  it('STG-1 answers a hostile mix with a page', async () => {
    const cases = ['%', 'x'.repeat(5000), '🦊'.repeat(900), ',,,', 'a@b,'.repeat(400)]
    await start('staging')
    for (const mix of cases) {
      const { first, cookie, page } = await follow(mix)
      expect(first.statusCode).toBe(303)
      expect(cookie.length).toBeLessThan(4096)
      expect(page.statusCode).toBe(200)
      expect(setOf(page.body)).not.toHaveProperty('mix')
      expect((await world.open('/zhome', { cookie: `staging-mix=%E0%A4%A; staging-mix` })).statusCode).toBe(200)
    }
  })

  it('STG-1 removes the cookie for an empty mix', async () => {
    await start('staging')
    expect((await follow('')).first.headers['set-cookie']).toMatch(/^staging-mix=; .*Max-Age=0/)
  })

  it('STG-1 offers plain links to leave a mix, per app and entirely', async () => {
    const { hostRecord, next } = await start('staging')
    const { page } = await follow(`mfe-lottery@${next.id},host@${hostRecord.id}`, '/Lottery?key=k1&id=1')
    const here = '/Lottery?key=k1&amp;id=1&amp;mix='
    expect(page.body).toContain(
      `<a target="_self" href="${here}${encodeURIComponent(`host@${hostRecord.id}`)}">Production version</a>`,
    )
    expect(page.body).toContain(`<a target="_self" href="${here}">Reset the mix</a>`)
    expect(page.body).toContain('Perhaps the host of this mix cannot start.')
  })

  it('STG-2 I18N-1 shows the mix and the links to leave it in the language of the page', async () => {
    const { next } = await start('staging')
    const mix = encodeURIComponent(`mfe-lottery@${next.id}`)
    const german = await world.open('/zhome', { cookie: `staging-mix=${mix}; viodeLang=de_de` })
    expect(german.body).toContain('id="staging-bar" lang="de-DE"')
    expect(german.body).toMatch(/<b>Staging<\/b><span class="st-n">Mischung [0-9a-f]{4} [0-9a-f]{4}</)
    for (const words of ['Version der Produktion', 'Mischung zurücksetzen', 'Diese App braucht JavaScript'])
      expect(german.body).toContain(words)
    const lost = await world.open('/zhome', { cookie: 'staging-mix=wallet; viodeLang=ja_jp' })
    expect(lost.body).toContain('<code>wallet</code> を読み取れません。')
    expect(lost.body).not.toMatch(/\{\{|undefined/)
  })

  it('STG-1 allows only the developer’s machine in the mix, without hashes', async () => {
    const { hostRecord } = await start('staging')
    const { page } = await follow('mfe-lottery@http://localhost:4102')
    expect(setOf(page.body)?.remotes['mfe-lottery']).toMatchObject({
      isLocal: true,
      base: 'http://localhost:4102/',
      files: {},
    })
    const policy = policyOf(page)
    expect(policy).toMatch(/script-src 'self' [^;]*http:\/\/localhost:4102(;|$)/)
    expect(policy).toMatch(/style-src 'self' [^;]*http:\/\/localhost:4102(;|$)/)
    expect(policy).toContain("connect-src 'self' http://localhost:4002 http://localhost:4102 ws://localhost:4102;")
    expect(policy).not.toContain('unsafe')
    const react = page.body.indexOf(
      `<script defer src="http://localhost:4102/react-development.js" data-chunks="webpackChunk${hostRecord.uniqueName}" crossorigin="anonymous">`,
    )
    expect(react).toBeGreaterThan(0)
    expect(react).toBeLessThan(page.body.indexOf('<script defer src="/r/host/'))
    const plain = await world.open('/zhome')
    expect(policyOf(plain) + plain.body).not.toMatch(/localhost:4102|react-development/)
  })

  it('STG-1 offers every published release, newest first, with the facts needed to choose', async () => {
    const { served, next } = await start('staging')
    const answer = await world.edge.inject('/staging/releases')
    const { 'mfe-lottery': offered = [] } = answer.json<StagingAnswer>()
    expect(offered.map(({ id }) => id)).toEqual([next.id, served.id])
    expect(offered[0]).toMatchObject({ part: 'mfe-lottery', version: '1.1.0', commit: 'c0ffee', needs: next.needs })
    expect(offered[0]).not.toHaveProperty('files')
  })

  it('STG-1 REL-18 says what each release changes in production, in the gate’s words', async () => {
    const { served, next } = await start('staging')
    const media = await world.release({ app: 'mfe-media' })
    const answer = (await world.edge.inject('/staging/releases')).json<StagingAnswer>()
    const changesOf = (app: string) => Object.fromEntries((answer[app] ?? []).map(({ id, changes }) => [id, changes]))
    expect(changesOf('mfe-lottery')).toEqual({
      [served.id]: [],
      [next.id]: [expect.stringMatching(/^its scripts .* grow/)],
    })
    expect(changesOf('mfe-media')).toEqual({ [media.id]: undefined })

    const routes = [{ path: '/Draws', page: 'home', access: 'open', skeleton: 'list' } as const]
    const { id } = await world.release({ app: 'mfe-lottery', version: '1.2.0', manifest: { routes, widgets: {} } })
    const later = (await world.edge.inject('/staging/releases')).json<StagingAnswer>()
    const { changes } = later['mfe-lottery']?.find((release) => release.id === id) ?? {}
    expect(changes).toEqual(expect.arrayContaining(['adds the page /Draws', expect.stringMatching(/^drops the page /)]))
  })

  it('STG-1 offers what is served, however old, and names production’s canary', async () => {
    const { served, next } = await start('staging')
    for (let count = 0; count < 51; count++) await world.release({ ...lottery, version: `2.0.${count}` })
    await giveCanary(world.store, 'production', { app: 'mfe-lottery', id: next.id, percent: 5 })
    world.clock.time += 1000
    const { 'mfe-lottery': offered = [] } = (await world.edge.inject('/staging/releases')).json<StagingAnswer>()
    expect(offered.map(({ id }) => id)).toEqual(expect.arrayContaining([served.id, next.id]))
    expect(offered).toHaveLength(52)
    expect(stagingOf((await world.open('/zhome')).body)?.canaries).toEqual({
      'mfe-lottery': { id: next.id, percent: 5 },
    })
  })

  it('STG-1 serves a mixed host with its own boot script', async () => {
    await start('staging')
    const other = await world.release({ ...host, version: '1.1.0', contents: { 'boot.js': 'boot("of 1.1.0")' } })
    const { page } = await follow(`host@${other.id}`)
    expect(setOf(page.body)?.host.id).toBe(other.id)
    expect(page.body).toContain('boot("of 1.1.0")')
  })
})

describe('production on the same program', () => {
  it('STG-3 ignores a mix in the address and in a cookie, and has no staging features', async () => {
    const { served, next } = await start('production')
    const mix = encodeURIComponent(`mfe-lottery@${next.id},host@http://localhost:4101`)
    const page = await world.open(`/zhome?mix=${mix}`, { cookie: `staging-mix=${mix}` })
    expect(page.statusCode).toBe(200)
    expect(String(page.headers['set-cookie'])).not.toContain('mix')
    expect(setOf(page.body)).toMatchObject({ channel: 'production', remotes: { 'mfe-lottery': { id: served.id } } })
    expect(setOf(page.body)).not.toHaveProperty('mix')
    expect(page.body).not.toMatch(/id="staging|class="st|--page-top/)
    expect(policyOf(page)).toBe(policyOf(await world.open('/zhome')))
    expect(
      (await world.edge.inject({ url: '/staging/releases', headers: { accept: 'application/json' } })).statusCode,
    ).toBe(404)
  })
})
