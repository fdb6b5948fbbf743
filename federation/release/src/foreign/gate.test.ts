import { writeForeignDist } from '@app/registry/testing'
import { makeWorld, type World } from '../../test/world'
import { check } from '../check'
import { recordKey, toStored } from '@app/registry'
import { encodeJson, publish } from '@app/registry/node'
import { checked } from '../report'

let world: World
beforeEach(async () => {
  world = await makeWorld()
  await world.serve({ app: 'host' }, { app: 'mfe-wallet' })
})
afterEach(() => world.discard())

type Changes = Parameters<typeof writeForeignDist>[1]
async function checkFrom(changes: Changes = {}) {
  const folder = await writeForeignDist(world.root, changes)
  const { store } = world
  const { record } = await publish({
    store,
    folder,
    isForeign: true,
    snapshot: false,
    commit: 'c0ffee',
    now: world.now(),
  })
  const pick = { app: record.app, id: record.id }
  const result = await check({ store, channel: 'production', picks: [pick], by: 'ana', now: world.now() })
  return { record, result, problems: result.problems.join('\n'), warnings: (result.warnings ?? []).join('\n') }
}
const withMetaData =
  (changed: object) =>
  ({ metaData, ...rest }: Parameters<NonNullable<NonNullable<Changes>['manifest']>>[0]) => ({
    ...rest,
    metaData: { ...metaData, ...changed },
  })

describe('MF-9 the gate, for a remote made elsewhere', () => {
  it('MF-9 REL-4 accepts one without nine languages, a contract and a versioned global name, and says what that means', async () => {
    const { record, result, warnings } = await checkFrom()
    expect(result).toMatchObject({ isGreen: true, problems: [] })
    const name = `mfe-notes@${record.id}`
    expect(warnings).toContain(
      `${name} has no texts in zh_cn, es_es, ms_my, vi_vn, ja_jp, it_it, id_id: members who use these languages see en_us, marked as that language.`,
    )
    expect(warnings).toContain(
      `${name} has the global name notes in every version: a page that ran one version reloads`,
    )
    expect(warnings).toContain(`${name} has no types to compare with the host's.`)
    expect(checked(result, false)).toContain(`Warning: ${name} has no texts in`)
  })

  it('MF-9 warns less about one with all languages and its version in its global name', async () => {
    const languages = ['de_de', 'en_us', 'zh_cn', 'es_es', 'ms_my', 'vi_vn', 'ja_jp', 'it_it', 'id_id']
    const { result } = await checkFrom({ manifest: withMetaData({ globalName: 'notes_1_2_0' }), remote: { languages } })
    expect(result.warnings).toHaveLength(1)
  })

  const withChunksIn = (name: string) => `var n=self.${name}||=[];n.forEach(t.bind(null,0));notes=n`

  it('MF-5 MF-9 says that releases whose chunks share one global variable reload, and with what setting they would not', async () => {
    const manifest = withMetaData({ globalName: 'notes_1_2_0' })
    const one = await checkFrom({ manifest, contents: { 'remoteEntry.js': withChunksIn('webpackChunknotes') } })
    expect(one.warnings).toContain(
      `mfe-notes@${one.record.id} puts its chunks into the global variable webpackChunknotes in every version: a page that ran one version reloads to show another. With the version in output.uniqueName it would not have to.`,
    )
    const versioned = { 'remoteEntry.js': withChunksIn('webpackChunknotes_1_2_1') }
    const two = await checkFrom({ manifest, contents: versioned, remote: { version: '1.2.1' } })
    expect(two.warnings).not.toContain('its chunks')
  })

  it("MF-9 warns of a client of React DOM that the page does not need, as Vite's starter brings it, and says how to leave it out", async () => {
    const { record, result, warnings } = await checkFrom({ contents: { 'later.js': 'n="__reactContainer$"+o' } })
    expect(result.isGreen).toBe(true)
    expect(warnings).toContain(
      `mfe-notes@${record.id}: later.js (1 KB) contains react-dom/client, which only pages that mount themselves need. Vite adds it with the index.html and main.tsx of its starter: set build.rollupOptions.input to an exposed module, such as src/Page.tsx.`,
    )
    expect((await checkFrom({ remote: { version: '1.2.1' } })).warnings).not.toContain('react-dom/client')
  })

  it('MF-9 REL-4 refuses an ES module that an earlier version of the tools recorded as a script, without opening it', async () => {
    const contents = { 'remoteEntry.js': 'export{g as get,i as init}' }
    const { record, problems } = await checkFrom({ contents })
    expect(problems).toBe('')
    const { foreign, ...rest } = record
    const asBefore = toStored({ ...rest, foreign: { ...foreign, entryType: 'global' } })
    await world.store.write(recordKey(record.app, record.id), encodeJson(asBefore))
    const picks = [{ app: record.app, id: record.id }]
    const result = await check({ store: world.store, channel: 'production', picks, by: 'ana', now: world.now() })
    expect(result.problems).toEqual([
      `mfe-notes@${record.id}: its entry remoteEntry.js is an ES module, but was recorded as a script, so no page could run it: publish it again as a new version, which corrects that.`,
    ])
  })

  it("MF-5 REL-4 refuses two remotes whose chunks share one global variable, which would run each other's code", async () => {
    const contents = { 'remoteEntry.js': withChunksIn('webpackChunkstarter') }
    const { record: diary } = await checkFrom({
      contents,
      manifest: withMetaData({ globalName: 'diary_1_2_0' }),
      remote: { name: 'mfe-diary', routes: [] },
    })
    const { record: notes } = await checkFrom({ contents, manifest: withMetaData({ globalName: 'notes_1_2_0' }) })
    const picks = [diary, notes].map(({ app, id }) => ({ app, id }))
    const result = await check({ store: world.store, channel: 'production', picks, by: 'ana', now: world.now() })
    expect(result.problems).toEqual([
      expect.stringMatching(
        /^mfe-(diary|notes)@\S+ puts its chunks into the global variable webpackChunkstarter, like mfe-(diary|notes)@\S+, so each would run the other's code: give one of them another output\.uniqueName/,
      ),
    ])
  })

  it('MF-9 names the language used in place of missing ones if there is no English', async () => {
    const { warnings } = await checkFrom({ remote: { languages: ['ja_jp', 'zh_cn'] } })
    expect(warnings).toMatch(/members who use these languages see ja_jp/)
  })

  it('MF-9 REL-4 refuses an entry over its budget, and says what to write; remote.json can raise it up to a limit', async () => {
    const contents = { 'remoteEntry.js': Array.from({ length: 1600 }, (_, at) => `/*${Math.sin(at)}*/`).join('') }
    const heavy = await checkFrom({ contents })
    expect(heavy.problems).toMatch(
      /its entry remoteEntry.js has \d+ bytes with gzip; the limit is 10240: write "entryBudget": \d+ in remote\.json/,
    )
    const entryBudget = Number(/"entryBudget": (\d+)/.exec(heavy.problems)?.[1])
    expect((await checkFrom({ contents, remote: { entryBudget, version: '1.2.1' } })).result.isGreen).toBe(true)
    const max = Array.from({ length: 9000 }, (_, at) => `/*${Math.sin(at)}*/`).join('')
    const heavier = await checkFrom({
      contents: { 'remoteEntry.js': max },
      remote: { entryBudget: 49_152, version: '1.2.2' },
    })
    expect(heavier.problems).toMatch(/no entry may exceed 49152 bytes: import lazily what its exposed modules show/)
  })

  it('MF-9 REL-5 refuses styles that its code would write into the page', async () => {
    const contents = { 'notes.js': `throw new Error("Couldn't find a style target. This probably means…")` }
    const { problems } = await checkFrom({ contents })
    expect(problems).toMatch(
      /notes\.js contains style-loader, which writes <style> into the page; the page's policy .* MiniCssExtractPlugin\.loader/,
    )
  })

  it('MF-6 MF-9 is told at publishing of a version of React that no host provides, and where to change it', async () => {
    const needing = (requiredVersion: string, version: string) =>
      checkFrom({
        manifest: (original) => ({ ...original, shared: [{ name: 'react', singleton: true, requiredVersion }] }),
        remote: { version },
      })
    await expect(needing('16.8 || ^18.2', '1.2.0')).rejects.toMatchObject({
      problems: [
        'It needs react ~16.8.0 || ^18.2.0 (shared.react.requiredVersion, or the peer range of a library that imports react), but hosts provide 19.3.1: build it against that version, and write "^19.3.1" there.',
      ],
    })
    for (const [at, range] of ['18 || 19', '^18 || ^19', '>=18 <20', '>=18.0.0', '19.x', '19', '*'].entries())
      expect((await needing(range, `1.3.${at}`)).problems).toBe('')
  })

  it('MF-9 REL-4 refuses a version of React that the served host does not provide, and treats what no host provides as its own', async () => {
    await world.release({ app: 'host', version: '2.0.0', provides: { react: '18.2.0' } })
    const shared = [
      { name: 'react', singleton: true, requiredVersion: '^18.2.0' },
      { name: 'vue', singleton: true, requiredVersion: '^3.5.0' },
    ]
    const { problems } = await checkFrom({ manifest: (original) => ({ ...original, shared }) })
    expect(problems).toMatch(/needs react \^18\.2\.0, but host@\S+ provides 19\.3\.1/)
    expect(problems).not.toMatch(/vue/)
  })

  it('MF-9 REL-4 refuses two remotes with the same global variable', async () => {
    const folder = await writeForeignDist(world.root, {
      remote: { name: 'mfe-diary', routes: [], languages: ['en_us'] },
    })
    const { store } = world
    const { record } = await publish({
      store,
      folder,
      isForeign: true,
      snapshot: false,
      commit: 'c0ffee',
      now: world.now(),
    })
    const notes = await checkFrom()
    const picks = [notes.record, record].map(({ app, id }) => ({ app, id }))
    const result = await check({ store, channel: 'production', picks, by: 'ana', now: world.now() })
    expect(result.problems.join('\n')).toMatch(
      /has the global variable notes, like mfe-(notes|diary)@\S+: give one of them another name/,
    )
  })
})
