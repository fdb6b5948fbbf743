import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeForeignDist } from '../../testing/foreign'
import { publish } from '../publish'
import { Refused } from '../../refused'
import { listReleases } from '../releases'
import { folderStore } from '../store'
import { makeFolder } from '../../testing/builds'

let root: string
beforeEach(async () => {
  root = await makeFolder()
})
afterEach(() => rm(root, { recursive: true }))

type Changes = Parameters<typeof writeForeignDist>[1]
async function publishFrom(changes: Changes = {}, app?: string) {
  const store = folderStore(join(root, 'registry'))
  const folder = await writeForeignDist(root, changes)
  const now = new Date('2026-11-20T10:00:00.000Z')
  const { record } = await publish({ store, app, folder, isForeign: true, snapshot: false, commit: 'c0ffee', now })
  return { store, record }
}
const refusalOf = async (changes: Changes, app?: string) => {
  const error: unknown = await publishFrom(changes, app).catch((reason: unknown) => reason)
  if (!(error instanceof Refused)) throw new Error(`it was not refused: ${String(error)}`)
  return error.problems
}

describe('MF-9 a release from a build made elsewhere', () => {
  it('MF-9 REL-1 has a normal record: route, page, preloads, needs and hashes, from the two files', async () => {
    const { store, record } = await publishFrom()
    expect(record).toMatchObject({
      app: 'mfe-notes',
      version: '1.2.0',
      id: `1.2.0-${record.hash}`,
      uniqueName: 'notes',
      entry: { js: ['remoteEntry.js'], css: [] },
      chunks: {
        'page-Notes': { js: ['notes.js'], css: ['notes.css'] },
        'widget-NoteCount': { js: ['count.js'], css: [] },
      },
      manifest: {
        routes: [{ path: '/Notes', page: 'Notes', access: 'open', skeleton: 'list', query: { id: 'id' } }],
        widgets: { NoteCount: { chunk: 'widget-NoteCount' } },
      },
      needs: { react: '^19.3.1', vue: '>=3.0.0' },
      foreign: {
        entryType: 'global',
        languages: ['en_us', 'de_de'],
        entryBudget: 10_240,
        pages: { Notes: { module: './Notes', export: 'default', title: { en_us: 'Notes', de_de: 'Notizen' } } },
        widgets: { NoteCount: { module: './NoteCount', export: 'NoteCount' } },
      },
    })
    expect(Object.keys(record.files)).toEqual(expect.arrayContaining(['mf-manifest.json', 'later.js']))
    expect(record.files).not.toHaveProperty(['remote.json'])
    expect(await listReleases(store, 'mfe-notes')).toEqual([record])
  })

  it("MF-9 keeps the files unchanged, and leaves out the tools' own files", async () => {
    const { store, record } = await publishFrom({ contents: { '.vite/manifest.json': '{}' } })
    const entry = await store.read(`${record.base}remoteEntry.js`)
    expect(Buffer.from(entry?.bytes ?? []).toString()).toBe('/* remoteEntry.js h45hh45h */')
    expect(Object.keys(record.files).filter((name) => name.includes('.vite'))).toEqual([])
  })

  it('MF-9 accepts an ES module as its entry, in a separate folder, and prefers the version in remote.json', async () => {
    const { record } = await publishFrom({
      manifest: ({ metaData, ...rest }) => ({
        ...rest,
        metaData: { ...metaData, remoteEntry: { name: 'entry.js', path: './assets', type: 'module' } },
      }),
      remote: { version: '2.0.0' },
      contents: { 'assets/entry.js': 'export { get, init }' },
    })
    expect(record).toMatchObject({
      version: '2.0.0',
      entry: { js: ['assets/entry.js'] },
      foreign: { entryType: 'module' },
    })
  })

  it('MF-5 MF-9 records the global variable of its chunks beside that of its container', async () => {
    const contents = { 'remoteEntry.js': 'var n=self.webpackChunknotes||=[];n.forEach(t.bind(null,0));notes=n' }
    const { record } = await publishFrom({ contents })
    expect(record).toMatchObject({ uniqueName: 'notes', chunkGlobal: 'webpackChunknotes' })
    expect((await publishFrom({ remote: { version: '1.3.0' } })).record).not.toHaveProperty('chunkGlobal')
  })

  it('MF-9 looks into the entry for its type, which Rspack calls global for ES modules too', async () => {
    const contents = {
      'remoteEntry.js': 'const get = 1, init = 2;import.meta.url;export{get,init}',
      'notes.js': 'export {}',
    }
    expect((await publishFrom({ contents })).record).toMatchObject({ foreign: { entryType: 'module' } })
  })

  it("MF-9 loads a page with its sheets, also if the build lists them as those of a module that the page's imports", async () => {
    const { record } = await publishFrom({
      manifest: ({ exposes: [page, ...others], ...rest }) => ({
        ...rest,
        exposes: [
          { ...page, assets: { ...page?.assets, css: { sync: [], async: ['notes.css'] } } },
          ...others.map((one) => ({
            ...one,
            assets: { ...one.assets, css: { sync: ['notes.css'], async: ['more.css'] } },
          })),
        ],
      }),
      contents: { 'more.css': '' },
    })
    expect(record.chunks).toMatchObject({
      'page-Notes': { css: ['notes.css'] },
      'widget-NoteCount': { css: ['notes.css'] },
    })
  })

  it('MF-9 REL-29 reads the packages from its bill of materials, wherever the tool wrote it', async () => {
    const components = [
      { type: 'library', name: 'vue', version: '3.5.45', purl: 'pkg:npm/vue@3.5.45' },
      { type: 'file', name: 'secret.txt' },
    ]
    const bom = JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.5', components })
    const { record } = await publishFrom({ contents: { 'cyclonedx/bom.json': bom, '.well-known/bom.json': '-' } })
    expect(record.packages).toEqual(['vue@3.5.45'])
    expect((await publishFrom({ remote: { version: '1.3.0' } })).record).not.toHaveProperty('packages')
  })

  it('MF-9 gives each route its own page, named after its path', async () => {
    const route = { page: './Notes', access: 'open', skeleton: 'list', title: { ja_jp: 'メモ' } }
    const routes = ['/Notes/All', '/Notes-All', '/'].map((path) => ({ ...route, path }))
    const { record } = await publishFrom({ remote: { routes } })
    expect(record.manifest.routes.map(({ page }) => page)).toEqual(['Notes-All', 'Notes-All-2', 'page'])
  })

  it('MF-9 writes ranges in the forms that pages compare, and requires nothing where any version is allowed', async () => {
    const shared = [
      { name: 'react', singleton: true, requiredVersion: '^19' },
      { name: 'react-dom', singleton: true, requiredVersion: '~19.3' },
      { name: 'react-router', singleton: true, requiredVersion: '6 || >=7' },
      { name: 'vue', singleton: true, requiredVersion: '*' },
      { name: 'three', singleton: true, requiredVersion: false },
    ]
    const { record } = await publishFrom({ manifest: (original) => ({ ...original, shared }) })
    expect(record.needs).toEqual({ react: '^19.0.0', 'react-dom': '~19.3.0', 'react-router': '^6.0.0 || >=7.0.0' })
  })
})

describe('MF-9 a build made elsewhere is refused with advice', () => {
  it('MF-9 without its two files', async () => {
    const problems = await refusalOf({ contents: { 'mf-manifest.json': null, 'remote.json': null } })
    expect(problems).toHaveLength(2)
    expect(problems[0]).toMatch(
      /has no mf-manifest\.json: give the output folder of the build, and have the module federation plugin write it \(manifest: true\)\. @module-federation\/enhanced, .*; webpack's own plugin, @originjs\/vite-plugin-federation and Native Federation cannot\./,
    )
    expect(problems[1]).toMatch(/has no remote\.json: put one beside mf-manifest\.json/)
  })

  it('MF-9 with files that are not JSON or do not match their schema; both are reported at once', async () => {
    expect(await refusalOf({ contents: { 'mf-manifest.json': '<html>', 'remote.json': '[' } })).toEqual([
      'mf-manifest.json is not JSON.',
      'remote.json is not JSON.',
    ])
    const result = await refusalOf({
      remote: { name: 'host', languages: ['en_gb'], colour: 'red', entryBudget: 49_153 },
    })
    expect(result.join('\n')).toMatch(/: name is not the name of a remote such as mfe-notes/)
    expect(result.join('\n')).toMatch(/: languages\.0 .*"en_gb"/)
    expect(result.join('\n')).toMatch(/: colour is not a field/)
    expect(result.join('\n')).toMatch(/: entryBudget is more than 49152 bytes, the limit for any entry/)
  })

  it.each<[string, Changes, RegExp]>([
    ['of another app', {}, /contains a build of mfe-notes, not of mfe-diary/],
    [
      'whose page is not exposed',
      { manifest: (original) => ({ ...original, exposes: original.exposes.slice(1) }) },
      /The route \/Notes is shown by \.\/Notes, which the build does not expose; it exposes \.\/NoteCount\./,
    ],
    [
      'whose files are not there',
      { contents: { 'notes.css': null, 'remoteEntry.js': null } },
      /names the entry remoteEntry\.js, but the build has no such file.*names the file notes\.css of \.\/Notes/s,
    ],
    [
      'that would lead out of its folder',
      {
        manifest: ({ metaData, ...rest }) => ({
          ...rest,
          metaData: { ...metaData, remoteEntry: { name: '../../host/main.js', path: '', type: 'global' } },
        }),
      },
      /names the entry \.\.\/\.\.\/host\/main\.js, but the build has no such file/,
    ],
    [
      'of a type that no page can load',
      {
        manifest: ({ metaData, ...rest }) => ({
          ...rest,
          metaData: { ...metaData, remoteEntry: { ...metaData.remoteEntry, type: 'commonjs-module' } },
        }),
      },
      /Its entry has the type "commonjs-module", which pages cannot load: build it as a script/,
    ],
    [
      'whose entry is an ES module without a container',
      { contents: { 'remoteEntry.js': 'var notes;notes=import.meta.url' } },
      /Its entry remoteEntry\.js is an ES module that exports no container \(get and init\): set library: \{ type: 'module' \}/,
    ],
    [
      'whose entry is a script and whose page is an ES module, which no page could check',
      { contents: { 'notes.js': 'export default 1' } },
      /notes\.js is an ES module, but the entry remoteEntry\.js is a script: set library: \{ type: 'module' \}/,
    ],
    [
      'without a global variable',
      { manifest: ({ metaData, ...rest }) => ({ ...rest, metaData: { ...metaData, globalName: 'window.notes' } }) },
      /names no global variable \("window\.notes"\): give the plugin a name such as notes/,
    ],
    [
      'that asks for its files at one address',
      {
        manifest: ({ metaData, ...rest }) => ({
          ...rest,
          metaData: { ...metaData, publicPath: 'https://cdn.example/notes/' },
        }),
      },
      /requests its files from "https:\/\/cdn\.example\/notes\/", .*publicPath "auto" \(Vite: base "\.\/"; Rsbuild: output\.assetPrefix "auto"\)/,
    ],
    [
      'that loads remotes itself',
      { manifest: (original) => ({ ...original, remotes: [{ alias: 'other' }] }) },
      /remove "remotes" from its configuration/,
    ],
    [
      'without a version',
      {
        manifest: ({ metaData, ...rest }) => ({
          ...rest,
          metaData: { ...metaData, buildInfo: { buildVersion: 'local' } },
        }),
      },
      /has no version such as 1\.0\.0: add "version" to remote\.json/,
    ],
    [
      'with a range that is none',
      {
        manifest: (original) => ({
          ...original,
          shared: [{ name: 'react', singleton: true, requiredVersion: 'next' }],
        }),
      },
      /shares react with the range "next" \(shared\.react\.requiredVersion, or the peer range of a library that imports react\), which npm does not understand/,
    ],
    ['whose bill of materials is none', { contents: { 'bom.json': '{"packages":[]}' } }, /bom\.json .*bomFormat/],
    ['that shows nothing', { remote: { routes: [], widgets: {} } }, /has neither routes nor widgets/],
    [
      'with scripts that no page takes for one',
      { contents: { 'chunk.mjs': '', 'other.mjs': '' } },
      /^chunk\.mjs, other\.mjs would not be treated as scripts: have the build name its scripts \.js \(webpack, Rspack: output\.filename and output\.chunkFilename/,
    ],
    [
      'with names that cannot be served, or that are ours',
      { contents: { 'a b.js': '', 'integrity.json': '{}' } },
      /"a b\.js" cannot be served under that name.*integrity\.json is a file that publishing writes itself/s,
    ],
  ])('MF-9 %s', async (name, changes, expected) => {
    const app = name === 'of another app' ? 'mfe-diary' : undefined
    expect((await refusalOf(changes, app)).join('\n')).toMatch(expected)
  })
})
