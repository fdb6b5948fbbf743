import assert from 'node:assert/strict'
import { dirname, join, normalize } from 'node:path'
import { describe, it } from 'node:test'
import { doorOf, doors, faultOfDoor, objectionTo } from './doors.mjs'
import { filesOf, isThere, read } from './files.mjs'
import { commandsIn, linksIn } from './markdown.mjs'
import { definedRows, namedRows, rowsOf, titlesOf } from './rows.mjs'
import { faultOf, faultsOf, folders, languages } from './texts.mjs'

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

describe('MF-6 the packages that a page shares', () => {
  it('MF-6 give what their version promises', () => {
    assert.ok(doorOf('shared/platform').names.includes('useCall'))
    assert.deepEqual(
      doors.flatMap((folder) => faultOfDoor(folder) ?? []),
      [],
    )
  })

  it('MF-6 take a major version to lose a name, and a minor one to gain one', () => {
    const before = { version: '1.4.0', names: ['a', 'b'] }
    const at = (version, ...names) => objectionTo(before, { version, names })
    assert.match(at('1.5.0', 'a'), /^b is gone since 1\.4\.0, and 1\.5\.0 promises it/)
    assert.match(at('1.4.1', 'a', 'b', 'c'), /^c is new since 1\.4\.0/)
    assert.equal(at('2.0.0', 'a', 'c'), null)
    assert.equal(at('1.5.0', 'a', 'b', 'c'), null)
    assert.equal(at('1.4.1', 'a', 'b'), null)
  })
})

describe('who may see a screen', () => {
  const manifests = filesOf(/^(host|mfe-[a-z-]+)\/manifest\.json$/)
  const routes = manifests.flatMap((file) => JSON.parse(read(file)).routes)
  const pathsWith = (access) => routes.flatMap((route) => (route.access === access ? [route.path] : [])).sort()

  it('ACCESS-1 ACCESS-2 a visitor, where base info lets visitors in', () => {
    const lists = '/Choose /Game /Home /List /Mine /Video /live /nHomeList /welfare /xf /zhome'
    assert.deepEqual(pathsWith('list'), lists.split(' '))
  })

  it('ACCESS-1 anybody, always', () => {
    const open = '/Agreement /Fairness /Language /Login /Register /ServiceOnline /ServicePage'
    assert.deepEqual(pathsWith('open'), open.split(' '))
  })

  it('ACCESS-3 members alone', () => {
    const items = '/Lottery /PlayVideo /Profile /liveVideo /luckDraw /nHomeDetail'
    const wallet = '/BindCard /Channel /EditPayPassword /Recharge /SetPayPassword /Setbank /Withdraw'
    const records = '/GameRecord /Moneylog /Personalreport /RechargeRecord /WithdrawRecord'
    const own = '/Infomation /Notice /PlayLimits /SetLoginPassword /Setname /Setsex /Setting'
    assert.deepEqual(pathsWith('member'), [items, wallet, records, own].join(' ').split(' ').sort())
  })

  it('ACCESS-3 nobody else: every route has one of the three', () => {
    assert.deepEqual([...new Set(routes.map(({ access }) => access))].sort(), ['list', 'member', 'open'])
  })
})

describe('the texts', () => {
  const parts = folders()

  it('I18N-1 are in several parts, each with its nine languages', () => {
    assert.ok(parts.length >= 5, `only ${parts.join(', ')} have texts`)
    assert.equal(languages.length, 9)
  })

  for (const folder of parts)
    it(`I18N-2 of ${folder} are whole: none missing, unused, left in English or too long`, () => {
      assert.deepEqual(faultsOf(folder), [])
    })

  it('I18N-2 a fault of a translation is named', () => {
    const said = (english, other, key = 'key') => faultOf(key, english, other, 'de_de')
    assert.equal(said('Choose a number!', undefined), 'missing')
    assert.equal(said('Choose a number!', ' '), 'empty')
    assert.equal(said('Wait {{count}} seconds', 'Warte'), 'other values than "Wait {{count}} seconds"')
    assert.equal(said('{{count}} pick', 'Eine Zahl', 'picks_one'), null)
    assert.equal(said('Choose a number now', 'Choose a number now'), 'still English')
    assert.equal(said('Video', 'Video'), null)
    assert.equal(said('Go', 'Jetzt sofort losgehen'), 'too long beside "Go": "Jetzt sofort losgehen"')
  })
})
