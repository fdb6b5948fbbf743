import { languages } from '@app/contracts'
import type { ReleaseSet } from '@app/registry'
import type { FakeBuild } from '@app/registry/testing'
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { host, lottery, route, setOf, startEdge } from './testing'

let world: Awaited<ReturnType<typeof startEdge>>
beforeEach(async () => {
  world = await startEdge()
})
afterEach(async () => {
  await world.edge.close()
  await rm(world.root, { recursive: true })
})

/** A remote with as many files as a real one; no page of these tests shows it. */
const other = (number: number): FakeBuild => {
  const names = [...languages.map((lang) => `locale-${lang}`), ...Array.from({ length: 12 }, (_, at) => `page-p${at}`)]
  return {
    app: `mfe-other-${number}`,
    uniqueName: `mfe_other_${number}_h45hh45h`,
    chunks: Object.fromEntries(['routes', ...names].map((name) => [name, { js: [`${name}.js`], css: [] }])),
    manifest: { routes: [route(`/other-${number}`, 'p0')], widgets: {} },
  }
}
const bytes = (html: string) => brotliCompressSync(html).length

describe('the release set of a page', () => {
  it('REL-5 has, for each release, the hash of the list of all its hashes', async () => {
    await world.release(host)
    const { id, files, base } = await world.release(lottery)
    await world.promoteApps('host', 'mfe-lottery')
    const set = setOf((await world.open('/zhome')).body)
    const shown = set?.remotes['mfe-lottery']
    expect(shown).toMatchObject({ id, chunks: {}, files: {}, routes: [{ path: '/Lottery' }, { path: '/luckDraw' }] })
    const list = await world.edge.inject(`/${base}integrity.json`)
    const hash = createHash('sha256').update(list.rawPayload).digest('base64')
    expect(shown?.integrity).toBe(`sha256-${hash}`)
    const guarded = Object.entries(files).filter(([name]) => /\.(js|css)$/.test(name))
    expect(JSON.parse(list.body)).toEqual(Object.fromEntries(guarded.map(([name, { sri }]) => [name, sri])))
  })

  it('MF-7 has what is needed to start the host and the previous one: their addresses, screens and hashes', async () => {
    const before = await world.release(host)
    await world.release(lottery)
    await world.promoteApps('host', 'mfe-lottery')
    const now = await world.release({ ...host, version: '1.1.0' })
    await world.promoteApps('host')
    const set = setOf((await world.open('/zhome')).body)
    for (const [release, { id, entry, files }] of [
      [set?.host, now],
      [set?.host.lastGood, before],
    ] as const) {
      expect(release).toMatchObject({ id, base: `/r/host/${id}/`, entry, chunks: {} })
      expect(release?.routes.map(({ path }) => path)).toEqual(['/zhome', '/live', '/Mine', '/Login'])
      const own = [...entry.js, ...entry.css].map((name) => [name, files[name]?.sri])
      expect(own.length).toBeGreaterThan(1)
      expect(release?.files).toEqual(Object.fromEntries(own))
    }
  })

  it('MF-1 grows by less than 200 bytes for a remote that the page does not show, without more requests', async () => {
    const apps = Array.from({ length: 40 }, (_, number) => `mfe-other-${number}`)
    await world.release(host)
    await world.release(lottery)
    for (const [number] of apps.entries()) await world.release(other(number))
    await world.promoteApps('host', 'mfe-lottery', ...apps.slice(0, 4))
    const few = (await world.open('/zhome')).body
    await world.promoteApps(...apps.slice(4))
    world.clock.time += 2000
    const many = (await world.open('/zhome')).body
    const set: ReleaseSet | undefined = setOf(many)
    expect(Object.keys(set?.remotes ?? {})).toHaveLength(41)
    expect((bytes(many) - bytes(few)) / 36).toBeLessThan(200)
    const links = (html: string) => html.match(/<(link|script defer)[^>]*(href|src)="\/r\/[^>]*>/g)
    expect(links(many)).toEqual(links(few))
  })
})
