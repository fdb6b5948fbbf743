import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workspace } from './rules'
import { withTitles } from './titles'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'titles-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, texts: Record<string, string>): void {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), JSON.stringify(texts))
}

describe('the titles in a release', () => {
  it('ROUTE-8 are those of its texts, by page and language; its routes have none', () => {
    write('src/locales/en_us.json', { 'list.title': 'All books', 'list.empty': 'None' })
    write('src/locales/de_de.json', { 'list.title': 'Alle Bücher', 'list.empty': 'Keine' })
    write('src/screen-texts/locales/en_us.json', { 'info.title': 'About' })
    write('src/screen-texts/locales/de_de.json', { 'info.title': 'Über uns' })
    expect(
      withTitles({ folder }, [
        { path: '/Books', page: 'list', title: 'list.title' },
        { path: '/About', page: 'about', title: 'info.title' },
        { path: '/Odd', page: 'odd' },
      ]),
    ).toEqual({
      routes: [
        { path: '/Books', page: 'list' },
        { path: '/About', page: 'about' },
        { path: '/Odd', page: 'odd' },
      ],
      titles: {
        list: { en_us: 'All books', de_de: 'Alle Bücher' },
        about: { en_us: 'About', de_de: 'Über uns' },
      },
    })
  })

  it('ROUTE-8 must be there in each language of the app', () => {
    write('src/locales/en_us.json', { 'list.title': 'All books' })
    write('src/locales/de_de.json', {})
    expect(() => withTitles({ folder }, [{ page: 'list', title: 'list.title' }])).toThrow(
      'manifest.json names the title list.title, which de_de.json does not have: add it.',
    )
  })

  it('MF-9 an app without titles has none in its release', () => {
    expect(withTitles({ folder }, [{ page: 'list' }])).toEqual({ routes: [{ page: 'list' }] })
  })
})

describe('the screens of each app', () => {
  it.each(['host', 'mfe-wallet', 'mfe-lottery', 'mfe-media', 'mfe-hosts'])(
    'ROUTE-8 I18N-2 of %s have a title in nine languages',
    (app) => {
      const folder = join(workspace, app)
      const { routes } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
        routes: { page: string; title?: string }[]
      }
      const { titles = {} } = withTitles({ folder }, routes)
      const languages = readdirSync(join(workspace, 'host/src/locales')).map((name) => name.replace('.json', ''))
      expect([routes.length > 0, languages.length]).toEqual([true, 9])
      for (const { page } of routes) expect(Object.keys(titles[page] ?? {}).sort()).toEqual(languages.sort())
    },
  )
})
