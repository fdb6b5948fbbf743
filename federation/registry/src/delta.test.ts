import { deltaOf, deltaSentences } from './delta'
import type { ReleaseRecord } from './record'
import { sampleIds, sampleRecord, sampleSri } from '../test/sample'

const [first, second] = sampleIds
const app = 'mfe-wallet'
const load = (...names: string[]) => ({
  js: names.filter((name) => name.endsWith('.js')),
  css: names.filter((name) => name.endsWith('.css')),
})
const filesOf = (sizes: Readonly<Record<string, number>>): ReleaseRecord['files'] =>
  Object.fromEntries(Object.entries(sizes).map(([name, sent]) => [name, { sri: sampleSri, bytes: sent * 3, sent }]))
const home = { path: '/home', page: 'home', access: 'open', skeleton: 'list' } as const
const record = (id: string, sizes: Readonly<Record<string, number>>, more: Partial<ReleaseRecord> = {}) => ({
  ...sampleRecord(app, id),
  chunks: {
    routes: load('routes.js'),
    'page-home': load('page-home.js', 'page-home.css'),
    'locale-en_us': load('en_us.js'),
    'locale-de_de': load('de_de.js'),
  },
  manifest: { routes: [home], widgets: {} },
  files: filesOf(sizes),
  ...more,
})
const sizes = {
  'remoteEntry.js': 4200,
  'routes.js': 800,
  'page-home.js': 3000,
  'page-home.css': 900,
  'en_us.js': 1000,
  'de_de.js': 1300,
}
const between = (before: ReleaseRecord | null, after: ReleaseRecord) => deltaSentences(deltaOf(before, after))

describe('REL-18 what changes between two releases', () => {
  it('REL-18 names the pages, widgets, slots and languages that a release adds and drops', () => {
    const before = record(first, sizes)
    const after = record(second, sizes, {
      chunks: { ...before.chunks, 'locale-ja_jp': load('en_us.js'), 'page-list': load() },
      manifest: {
        routes: [{ ...home, path: '/list', page: 'list', widgets: ['mfe-media/VideoCards'] }],
        widgets: { Card: { chunk: 'page-home' } },
      },
    })
    expect(between(before, after)).toEqual([
      'adds the page /list',
      'drops the page /home',
      'adds the widget Card',
      'now shows the widget mfe-media/VideoCards',
      'adds the language ja_jp',
    ])
    expect(between(after, before)).toEqual([
      'adds the page /home',
      'drops the page /list',
      'drops the widget Card',
      'no longer shows the widget mfe-media/VideoCards',
      'drops the language ja_jp',
    ])
  })

  it('REL-18 says who a page is for now, and which parameters it needs', () => {
    const after = record(second, sizes, {
      manifest: { routes: [{ ...home, access: 'member', query: { id: 'id' } }], widgets: {} },
    })
    expect(between(record(first, sizes), after)).toEqual([
      'the page /home is now for members, no longer for everybody',
      'the page /home now needs id (id)',
    ])
    expect(between(after, record(second, sizes))).toContain('the page /home no longer needs id (id)')
  })

  it('REL-18 says what a release needs and provides besides, no longer, or in another range', () => {
    const before = record(first, sizes, { needs: { '@app/platform': '^1.0.0', '@app/schema': '^1.0.0' } })
    const after = record(second, sizes, {
      needs: { '@app/platform': '^1.2.0', react: '^19.3.1' },
      provides: { react: '19.3.1' },
    })
    expect(between(before, after)).toEqual([
      'now needs @app/platform ^1.2.0, no longer ^1.0.0',
      'no longer needs @app/schema',
      'now needs react ^19.3.1',
      'now provides react 19.3.1',
    ])
  })

  it('REL-18 says how the entry, each screen with its longest texts, and all files change in size', () => {
    const after = record(second, { ...sizes, 'remoteEntry.js': 4710, 'de_de.js': 2600, 'page-home.css': 600 })
    expect(deltaOf(record(first, sizes), after).sizes).toEqual({
      entry: { before: 4200, after: 4710 },
      css: { before: 900, after: 600 },
      all: { before: 11_200, after: 12_710 },
      screens: [{ path: '/home', before: 6000, after: 7000 }],
    })
    expect(between(record(first, sizes), after)).toEqual([
      'its entry grows from 4.1 to 4.6 KB',
      'the page /home grows from 5.9 to 6.8 KB',
      'its stylesheets shrink from 0.9 to 0.6 KB',
      'its scripts and stylesheets together grow from 10.9 to 12.4 KB',
    ])
  })

  it('REL-18 takes the entry that is joined with a module, since pages start with it', () => {
    const joined = { entryWith: { routes: load('joined.js') } }
    const after = record(second, { ...sizes, 'joined.js': 5000 }, joined)
    expect(deltaOf(null, after).sizes.entry).toEqual({ before: null, after: 5000 })
  })

  it('REL-18 says that sizes are unknown if a release is older than they are', () => {
    const older = sampleRecord(app, first)
    const delta = deltaOf(older, record(second, sizes))
    expect(delta.sizes.entry).toEqual({ before: null, after: 4200 })
    expect(deltaSentences(delta)).toContain('its sizes cannot be compared: one of the releases does not say them')
  })

  it('REL-18 compares the first release with nothing', () => {
    expect(deltaOf(null, record(first, sizes)).from).toBeNull()
    expect(between(null, record(first, sizes))).toEqual([
      'adds the page /home',
      'adds the language en_us',
      'adds the language de_de',
      'now needs react ^19.3.1',
      'is 10.9 KB of scripts and stylesheets together',
    ])
    expect(between(record(first, sizes), record(second, sizes))).toEqual([])
  })

  it('REL-29 REL-18 names the packages that a release adds, drops and has in another version', () => {
    const before = record(first, sizes, {
      packages: ['@app/money@1.0.0', 'parts@0.9.0', 'parts@1.0.0', 'react@19.3.0'],
    })
    const after = record(second, sizes, { packages: ['@app/money@1.0.1', 'constructor@2.0.0', 'parts@1.0.0'] })
    expect(deltaOf(before, after).packages).toEqual([
      { name: '@app/money', before: '1.0.0', after: '1.0.1' },
      { name: 'constructor', before: null, after: '2.0.0' },
      { name: 'parts', before: '0.9.0, 1.0.0', after: '1.0.0' },
      { name: 'react', before: '19.3.0', after: null },
    ])
    expect(between(before, after)).toEqual([
      'changes the package @app/money from 1.0.0 to 1.0.1',
      'adds the package constructor 2.0.0',
      'changes the package parts from 0.9.0, 1.0.0 to 1.0.0',
      'drops the package react 19.3.0',
    ])
  })

  it('REL-29 says once that the host provides another version, and counts what is too much to read', () => {
    const of = (react: string, more: string[] = []) => ({ packages: [...more, `react@${react}`], provides: { react } })
    const before = record(first, sizes, of('19.3.0'))
    const many = Array.from({ length: 23 }, (_, at) => `p${String(at).padStart(2, '0')}@1.0.0`)
    expect(between(before, record(second, sizes, of('19.3.1')))).toEqual([
      'now provides react 19.3.1, no longer 19.3.0',
    ])
    const result = between(before, record(second, sizes, of('19.3.0', many)))
    expect(result).toHaveLength(21)
    expect(result.slice(-2)).toEqual(['adds the package p19 1.0.0', 'adds, drops or changes 3 packages more'])
  })

  it('REL-29 says that packages are unknown only if one of the releases says them, and counts those of the first', () => {
    const named = record(second, sizes, { packages: ['lodash@4.17.21'] })
    expect(deltaOf(record(first, sizes), named).packages).toBeNull()
    const unknown = 'its packages cannot be compared: one of the releases does not say them'
    expect(between(record(first, sizes), named)).toEqual([unknown])
    expect(between(named, record(first, sizes))).toEqual([unknown])
    expect(between(record(first, sizes), record(second, sizes))).toEqual([])
    expect(between(null, named)).toContain('contains 1 package of npm')
  })
})
