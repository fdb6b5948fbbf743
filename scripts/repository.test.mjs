import assert from 'node:assert/strict'
import { dirname, join, normalize } from 'node:path'
import { describe, it } from 'node:test'
import { filesOf, isThere, read, readJson } from './files.mjs'
import { commandsIn, linksIn } from './markdown.mjs'
import { definedRows, namedRows, rowsOf, titlesOf } from './rows.mjs'

const source = /\.(ts|tsx|mjs|cjs|css)$/
const texts = /\.(ts|tsx|mjs|cjs|css|json|md|html|yaml|svg)$/

describe('the rows of docs/requirements.md', () => {
  it('reads rows from the head of a title, whatever way the test is written', () => {
    const text =
      "it('LOT-7 a', f); it.each([1])('LOT-1 LOT-2 b', f); describe.each`x`('MF-1: c', f); it(`REL-1 ${x} d`, f)"
    assert.deepEqual(titlesOf(text).flatMap(rowsOf), ['LOT-7', 'LOT-1', 'LOT-2', 'MF-1', 'REL-1'])
    assert.deepEqual(rowsOf('keeps secrets under AES-256'), [])
  })

  it('are what test titles name; a title names no row that does not exist', () => {
    const defined = definedRows()
    assert.ok(defined.size > 140, `only ${defined.size} rows were found in docs/requirements.md`)
    const unknown = [...namedRows()].filter(([id]) => !defined.has(id))
    assert.deepEqual(
      unknown.map(([id, files]) => `${id} in ${[...files].join(', ')}`),
      [],
    )
  })
})

describe('what the Markdown files say', () => {
  const pages = filesOf(/\.md$/)

  it('names only commands that exist', () => {
    const said = pages.flatMap((page) => commandsIn(read(page), page).map((command) => ({ page, ...command })))
    assert.ok(said.length > 20, `only ${said.length} commands were found`)
    assert.deepEqual(
      said.filter(({ problem }) => problem).map(({ page, text, problem }) => `${page}: ${text}: ${problem}`),
      [],
    )
  })

  it('links only to what is there', () => {
    const links = pages.flatMap((page) => linksIn(read(page)).map((link) => ({ page, link })))
    const broken = links.filter(({ page, link }) => !isThere(normalize(join(dirname(page), link))))
    assert.ok(links.length > 10, `only ${links.length} links were found`)
    assert.deepEqual(broken, [])
  })
})

describe('the files', () => {
  it('have at most 300 lines', () => {
    // tokens.css is one table: two themes, each of its values with its name
    const long = filesOf(source)
      .filter((file) => file !== 'shared/ui/src/tokens.css')
      .map((file) => [file, read(file).split('\n').length - 1])
      .filter(([, lines]) => lines > 300)
    assert.deepEqual(long, [])
  })

  it('name no folder of one machine', () => {
    const own = new RegExp(`(?<![\\w.@~-])/(?:${['work', 'root', 'home', 'Users'].join('|')})/\\w`)
    const found = filesOf(texts).filter((file) => own.test(read(file)))
    assert.deepEqual(found, [])
  })

  it('name no registry: packages come from whichever the machine is set to', () => {
    const hosts = new RegExp(
      ['registry\\.npm', 'npmmirror', 'yarnpkg\\.com', 'pkg\\.github', 'artifactory', 'verdaccio'].join('|'),
      'i',
    )
    const found = filesOf(texts).filter((file) => !file.endsWith('repository.test.mjs') && hosts.test(read(file)))
    assert.deepEqual(found, [])
    assert.deepEqual(filesOf(/(^|\/)\.npmrc$/), [])
    assert.doesNotMatch(read('pnpm-lock.yaml'), /tarball: *https?:/)
  })
})

describe('the texts', () => {
  const languages = ['en_us', 'zh_cn', 'es_es', 'ms_my', 'vi_vn', 'ja_jp', 'de_de', 'it_it', 'id_id']
  const folders = [...new Set(filesOf(/\/locales\/\w+\.json$/).map(dirname))]
  // 'one pick' needs no number where a language writes it as a word
  const placeholders = (text, key) =>
    [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])]
      .filter((place) => !(key.endsWith('_one') && place === '{{count}}'))
      .sort()
      .join()

  it('I18N-1 every part with texts has the nine languages', () => {
    assert.ok(folders.length >= 5, `only ${folders.join(', ')} have texts`)
    const missing = folders.flatMap((folder) =>
      languages.map((language) => `${folder}/${language}.json`).filter((file) => !isThere(file)),
    )
    assert.deepEqual(missing, [])
  })

  for (const folder of folders) {
    it(`I18N-2 ${folder} has the same keys and places in every language, none empty or left in English`, () => {
      const english = readJson(`${folder}/en_us.json`)
      const problems = []
      for (const language of languages.filter((one) => isThere(`${folder}/${one}.json`))) {
        const translated = readJson(`${folder}/${language}.json`)
        const say = (key, what) => problems.push(`${language} ${key}: ${what}`)
        for (const key of Object.keys(translated)) if (!(key in english)) say(key, 'not in en_us')
        for (const [key, text] of Object.entries(english)) {
          const other = translated[key]
          if (typeof other !== 'string') say(key, 'missing')
          else if (!other.trim()) say(key, 'empty')
          else if (placeholders(other, key) !== placeholders(text, key)) say(key, `other places than "${text}"`)
          else if (
            language !== 'en_us' &&
            other === text &&
            text.replace(/\{\{\w+\}\}/g, '').match(/\p{L}{2,}/gu)?.length >= 3
          )
            say(key, 'still English')
        }
      }
      assert.deepEqual(problems, [])
    })

    it(`I18N-2 ${folder} has no text that nothing shows`, () => {
      // every part may show the texts that the platform has for all
      const scope = folder.startsWith('shared/platform/') ? '' : folder.replace(/\/locales$/, '/')
      const code = filesOf(/\.tsx?$/)
        .filter((file) => file.startsWith(scope) && !file.startsWith('api/') && !file.includes('.test.'))
        .map(read)
        .join('\n')
      const isShown = (key) => {
        const name = key.replace(/_(one|other)$/, '')
        const starts = name.split('.').map((_, index, parts) => `${parts.slice(0, index).join('.')}.\${`)
        return code.includes(`'${name}'`) || starts.some((start) => start.length > 3 && code.includes(start))
      }
      assert.deepEqual(
        Object.keys(readJson(`${folder}/en_us.json`)).filter((key) => !isShown(key)),
        [],
      )
    })
  }
})
