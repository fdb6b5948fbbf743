import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Conflict, folderStore, publish, readChannel, readHistory, type Store } from '@app/registry/node'
import { type Pick, promote } from './promote'
import type { Route } from '@app/registry'
import { type FakeBuild, makeFolder, writeDist } from '@app/registry/testing'

let root: string
let store: Store
let clock: number
beforeEach(async () => {
  root = await makeFolder()
  store = folderStore(join(root, 'registry'))
  clock = Date.parse('2026-11-20T10:00:00.000Z')
})
afterEach(() => rm(root, { recursive: true }))

const now = () => new Date((clock += 60_000))
async function release(input: FakeBuild): Promise<string> {
  const folder = await writeDist(root, input)
  const publication = { store, app: input.app, folder, snapshot: false, commit: 'c0ffee', now: now() }
  return (await publish(publication)).record.id
}
const promoteTo = (picks: Pick[], channel = 'production', from = store) =>
  promote({ store: from, channel, picks, by: 'ana', reason: 'test', now: now() })
const stables = async () => {
  const head = await readChannel(store, 'production')
  return (
    head && {
      host: head.host.stable,
      ...Object.fromEntries(Object.entries(head.remotes).map(([k, v]) => [k, v.stable])),
    }
  )
}
const route = (path: string, more: Partial<Route> = {}): Route => ({
  path,
  page: 'home',
  access: 'open',
  skeleton: 'list',
  ...more,
})

describe('REL-3 promote', () => {
  it('REL-3 makes several releases stable in one revision, and says who did it and why', async () => {
    const host = await release({ app: 'host' })
    const wallet = await release({ app: 'mfe-wallet' })
    const revision = await promoteTo([
      { app: 'host', id: host },
      { app: 'mfe-wallet', id: wallet },
    ])
    expect(revision).toMatchObject({
      channel: 'production',
      rev: 1,
      parent: null,
      by: 'ana',
      reason: 'test',
      frozen: null,
    })
    expect(await stables()).toEqual({ host, 'mfe-wallet': wallet })
  })

  it('REL-3 uses the newest release if none is named, and keeps the previous one as the last good', async () => {
    const first = await release({ app: 'mfe-wallet' })
    await release({ app: 'host' })
    await promoteTo([{ app: 'host' }, { app: 'mfe-wallet' }])
    const second = await release({ app: 'mfe-wallet', version: '1.1.0' })
    const revision = await promoteTo([{ app: 'mfe-wallet' }])
    expect(revision?.remotes['mfe-wallet']).toEqual({ stable: second, lkg: first })
    expect(revision).toMatchObject({ rev: 2, parent: 1, host: { lkg: null } })
  })

  it('REL-3 adds no revision if everything is already stable', async () => {
    await release({ app: 'host' })
    await promoteTo([{ app: 'host' }])
    expect(await promoteTo([{ app: 'host' }])).toBeNull()
    expect(await readHistory(store, 'production')).toHaveLength(1)
  })

  it('REL-3 keeps every revision and leaves other channels alone', async () => {
    const ids = []
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      ids.unshift(await release({ app: 'host', version }))
      await promoteTo([{ app: 'host' }])
    }
    const history = await readHistory(store, 'production')
    expect(history.map(({ rev, host }) => [rev, host.stable])).toEqual([
      [3, ids[0]],
      [2, ids[1]],
      [1, ids[2]],
    ])
    expect(await readChannel(store, 'staging')).toBeNull()
  })

  it('REL-3 refuses to change a frozen channel', async () => {
    await release({ app: 'host' })
    const head = await promoteTo([{ app: 'host' }])
    const frozen = {
      ...head,
      rev: 2,
      parent: 1,
      frozen: { by: 'li', at: '2026-11-20T10:00:00.000Z', reason: 'holidays' },
    }
    await store.write('channels/production/2.json', Buffer.from(JSON.stringify(frozen)))
    await release({ app: 'host', version: '1.1.0' })
    await expect(promoteTo([{ app: 'host' }])).rejects.toThrow('production was frozen by li')
  })
})

describe('REL-4 the checks before a promotion', () => {
  const refuse = async (picks: Pick[], ...sentences: string[]) => {
    const before = await readHistory(store, 'production')
    const attempt = promoteTo(picks)
    for (const sentence of sentences) await expect(attempt).rejects.toThrow(sentence)
    expect(await readHistory(store, 'production')).toEqual(before)
  }

  it('REL-4 refuse unpublished releases, and a channel without a host', async () => {
    await refuse([{ app: 'host' }], 'host has no release yet: publish it first')
    await release({ app: 'mfe-wallet' })
    await refuse([{ app: 'mfe-wallet' }], 'production has no host yet')
    await refuse([{ app: 'mfe-wallet', id: '9.9.9-00000000' }], 'mfe-wallet@9.9.9-00000000 is not in the registry')
  })

  it('REL-4 refuse missing or altered files', async () => {
    const id = await release({ app: 'host' })
    const file = join(root, 'registry', 'r', 'host', id, 'main.js')
    await writeFile(file, 'alert(1)')
    await refuse([{ app: 'host' }], `host@${id}: the file main.js is not the one that was published`)
    await rm(file)
    await refuse([{ app: 'host' }], `host@${id}: the file main.js is missing`)
  })

  it('MF-6 refuse a remote that needs another host interface or shared major', async () => {
    const host = await release({ app: 'host' })
    await promoteTo([{ app: 'host' }])
    const id = await release({
      app: 'mfe-wallet',
      needs: { react: '^18.0.0', '@app/platform': '^2.0.0', jotai: '^3.0.0' },
    })
    await refuse(
      [{ app: 'mfe-wallet' }],
      `mfe-wallet@${id} needs react ^18.0.0, but host@${host} provides 19.3.1`,
      `mfe-wallet@${id} needs @app/platform ^2.0.0, but host@${host} provides 1.0.0`,
      `mfe-wallet@${id} needs jotai ^3.0.0, but host@${host} does not provide jotai`,
    )
  })

  it('MF-6 refuse a host that leaves a promoted remote behind', async () => {
    await release({ app: 'host' })
    const wallet = await release({ app: 'mfe-wallet' })
    await promoteTo([{ app: 'host' }, { app: 'mfe-wallet' }])
    await release({ app: 'host', version: '2.0.0', provides: { react: '19.3.1', '@app/platform': '2.0.0' } })
    await refuse([{ app: 'host' }], `mfe-wallet@${wallet} needs @app/platform ^1.0.0, but host@2.0.0`)
  })

  it('MF-6 refuse a range that cannot be judged', async () => {
    await release({ app: 'host' })
    await release({ app: 'mfe-wallet', needs: { react: '>=19' } })
    await refuse([{ app: 'host' }, { app: 'mfe-wallet' }], '">=19" is not understood')
  })

  it('REL-4 refuse two apps that claim the same route, in any case', async () => {
    await release({ app: 'host', manifest: { routes: [route('/Mine')], widgets: {} } })
    await release({ app: 'mfe-wallet', manifest: { routes: [route('/mine')], widgets: {} } })
    await refuse([{ app: 'host' }, { app: 'mfe-wallet' }], 'claims the route /mine, which host@')
  })

  it('REL-4 refuse a widget that no release offers, and accept it together with the app that does', async () => {
    const chunks = { 'page-home': { js: [], css: [] }, 'widget-Hot': { js: [], css: [] } }
    await release({
      app: 'host',
      manifest: { routes: [route('/zhome', { widgets: ['mfe-lottery/Hot'] })], widgets: {} },
    })
    await release({ app: 'mfe-lottery', chunks, manifest: { routes: [], widgets: { Hot: { chunk: 'widget-Hot' } } } })
    await refuse(
      [{ app: 'host' }],
      'shows the widget mfe-lottery/Hot on /zhome, but no release in this channel offers it',
    )
    expect(await promoteTo([{ app: 'host' }, { app: 'mfe-lottery' }])).toMatchObject({ rev: 1 })
  })
})

describe('REL-6 simultaneous promotions', () => {
  it("REL-6 all succeed, one revision each, and none loses another's change", async () => {
    await release({ app: 'host' })
    const apps = Array.from({ length: 25 }, (_, index) => `mfe-p${index}`)
    const ids = Object.fromEntries(await Promise.all(apps.map(async (app) => [app, await releaseApart(app)] as const)))
    await promoteTo([{ app: 'host' }])

    await Promise.all(apps.map((app) => promoteTo([{ app }], 'production', folderStore(join(root, 'registry')))))
    expect(await stables()).toMatchObject(ids)
    const history = await readHistory(store, 'production')
    expect(history.map(({ rev }) => rev)).toEqual(Array.from({ length: 26 }, (_, index) => 26 - index))
    expect(history.map(({ parent }) => parent)).toEqual([...history.slice(1).map(({ rev }) => rev), null])
    expect(history.map(({ remotes }) => Object.keys(remotes).length)).toEqual(history.map(({ rev }) => rev - 1))
    expect(JSON.parse(await textOf('channels/production.json'))).toMatchObject({ rev: 26 })
  })

  it('REL-6 a writer that died before it moved the pointer has still promoted', async () => {
    await release({ app: 'host' })
    await promoteTo([{ app: 'host' }])
    const wallet = await release({ app: 'mfe-wallet' })
    const dying: Store = {
      ...store,
      async write(key, bytes, condition) {
        if (key === 'channels/production.json') throw new Error('killed')
        return store.write(key, bytes, condition)
      },
    }
    await expect(promoteTo([{ app: 'mfe-wallet' }], 'production', dying)).rejects.toThrow('killed')
    expect(await stables()).toMatchObject({ 'mfe-wallet': wallet })

    const media = await release({ app: 'mfe-media' })
    await promoteTo([{ app: 'mfe-media' }])
    expect(await stables()).toMatchObject({ 'mfe-wallet': wallet, 'mfe-media': media })
    expect(JSON.parse(await textOf('channels/production.json'))).toMatchObject({ rev: 3 })
  })

  it('REL-6 a pointer moved late does not hide a newer revision', async () => {
    await release({ app: 'host' })
    await promoteTo([{ app: 'host' }])
    const old = await textOf('channels/production.json')
    const wallet = await release({ app: 'mfe-wallet' })
    await promoteTo([{ app: 'mfe-wallet' }])
    await store.write('channels/production.json', Buffer.from(old))
    expect(await stables()).toMatchObject({ 'mfe-wallet': wallet })
  })
})

describe('REL-6 a broken pointer', () => {
  const pointer = 'channels/production.json'
  const breakings: [string, () => Promise<void>][] = [
    ['is gone', () => store.remove(pointer)],
    ['is torn', () => store.write(pointer, Buffer.from('{"channel":"pro'))],
    ['holds something else', () => store.write(pointer, Buffer.from('{}'))],
  ]
  it.each(breakings)('REL-6 hides nothing when it %s, and the next change fixes it', async (_, breakIt) => {
    await release({ app: 'host' })
    await promoteTo([{ app: 'host' }])
    const wallet = await release({ app: 'mfe-wallet' })
    await promoteTo([{ app: 'mfe-wallet' }])
    await breakIt()
    expect(await stables()).toMatchObject({ 'mfe-wallet': wallet })
    await release({ app: 'mfe-media' })
    expect(await promoteTo([{ app: 'mfe-media' }])).toMatchObject({ rev: 3, parent: 2 })
    expect(JSON.parse(await textOf(pointer))).toMatchObject({ rev: 3 })
  })

  it('REL-6 costs one list call, not one read per revision', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
      await release({ app: 'host', version })
      await promoteTo([{ app: 'host' }])
    }
    await store.remove(pointer)
    const read = jest.fn(store.read)
    expect(await readChannel({ ...store, read }, 'production')).toMatchObject({ rev: 4 })
    expect(read.mock.calls.flat()).toEqual([pointer, 'channels/production/4.json', 'channels/production/5.json'])
  })

  it('REL-6 is reported if the store does not allow replacing it, and the revision is valid', async () => {
    await release({ app: 'host' })
    await promoteTo([{ app: 'host' }])
    const stubborn: Store = {
      ...store,
      write: (key, bytes, condition) =>
        condition && 'ifMatch' in condition ? Promise.reject(new Conflict(key)) : store.write(key, bytes, condition),
    }
    const next = await release({ app: 'host', version: '1.1.0' })
    const change = promoteTo([{ app: 'host' }], 'production', stubborn)
    await expect(change).rejects.toThrow('channels/production.json could not be replaced')
    expect(await stables()).toMatchObject({ host: next })
  })

  it('REL-6 is not confused with a broken revision, which is reported', async () => {
    await release({ app: 'host' })
    await promoteTo([{ app: 'host' }])
    await store.write('channels/production/2.json', Buffer.from('torn'))
    await expect(stables()).rejects.toThrow('channels/production/2.json is not JSON')
  })
})

const textOf = async (key: string) => Buffer.from((await store.read(key))?.bytes ?? []).toString()
/** Publishes from its own folder, so that several builds can be published at once. */
async function releaseApart(app: string): Promise<string> {
  const folder = await writeDist(join(root, app), { app })
  return (await publish({ store, app, folder, snapshot: false, commit: 'c0ffee', now: now() })).record.id
}
