import { publish } from '@app/registry/node'
import { writeForeignDist } from '@app/registry/testing'
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { host, lottery, route, startEdge } from './testing'

let world: Awaited<ReturnType<typeof startEdge>>
beforeEach(async () => {
  world = await startEdge()
  await world.release({ ...host, chunks: { ...host.chunks, foreign: { js: ['foreign.js'], css: [] } } })
  await world.release(lottery)
})
afterEach(async () => {
  await world.edge.close()
  await rm(world.root, { recursive: true })
})

async function releaseForeign(type: 'module' | 'global', version: string) {
  const folder = await writeForeignDist(world.root, {
    manifest: ({ metaData, ...rest }) => ({
      ...rest,
      shared: [],
      metaData: { ...metaData, remoteEntry: { ...metaData.remoteEntry, type } },
    }),
    remote: { version },
  })
  const { store } = world
  const requested = { store, folder, isForeign: true, snapshot: false, commit: 'c0ffee', now: new Date() }
  return (await publish(requested)).record
}
const importMapIn = (html: string) => /<script type="importmap">(.*?)<\/script>/s.exec(html)?.[1]

describe('a page with releases made of ES modules', () => {
  it('REL-5 MF-9 has the hash of every module in an import map that its policy allows, also for the previous release', async () => {
    const before = await releaseForeign('module', '1.0.0')
    await world.promoteApps('host', 'mfe-lottery', 'mfe-notes')
    const now = await releaseForeign('module', '1.1.0')
    await world.promoteApps('mfe-notes')
    const { body, headers } = await world.open('/Notes?id=1')
    const text = importMapIn(body)
    const scripts = ['count.js', 'later.js', 'notes.js', 'remoteEntry.js']
    const expected = [now, before].flatMap(({ base, files }) =>
      scripts.map((name) => [`/${base}${name}`, files[name]?.sri] as const),
    )
    expect(JSON.parse(String(text))).toEqual({ integrity: Object.fromEntries(expected) })
    const hash = createHash('sha256').update(String(text)).digest('base64')
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
    expect(body.indexOf('<script type="importmap">')).toBeLessThan(body.indexOf('<script defer'))
  })

  it('MF-9 is like any other if nothing is a module', async () => {
    await releaseForeign('global', '1.0.0')
    await world.promoteApps('host', 'mfe-lottery', 'mfe-notes')
    const { body } = await world.open('/Notes?id=1')
    expect(importMapIn(body)).toBeUndefined()
    // the exposed module itself is preloaded; a foreign remote has no './routes'
    expect(body).toMatch(/<link rel="preload" as="script" href="\/r\/mfe-notes\/[^"]*notes\.js"/)
    expect(body).toMatch(/<link rel="preload" as="script" href="\/r\/host\/[^"]*\/foreign\.js"/)
    expect((await world.open('/luckDraw')).body).not.toContain('/foreign.js')
    expect(body).toMatch(/<link rel="preload" as="style" href="\/r\/mfe-notes\/[^"]*notes\.css"/)
  })

  it("MF-9 MF-3 preloads a widget and the host's code that shows it, for a screen that has it in a slot", async () => {
    await releaseForeign('global', '1.0.0')
    const chunks = { ...host.chunks, foreign: { js: ['foreign.js'], css: [] } }
    const routes = [route('/zhome', 'zhome', { widgets: ['mfe-notes/NoteCount'] })]
    await world.release({ ...host, version: '1.0.1', chunks, manifest: { routes, widgets: {} } })
    await world.promoteApps('host', 'mfe-lottery', 'mfe-notes')
    const { body } = await world.open('/zhome')
    for (const file of ['mfe-notes/[^"]*remoteEntry', 'mfe-notes/[^"]*count', 'host/[^"]*foreign'])
      expect(body).toMatch(new RegExp(`<link rel="preload" as="script" href="/r/${file}\\.js"`))
    expect(body).not.toMatch(/<link rel="preload"[^>]*notes\.js"/)
  })
})
