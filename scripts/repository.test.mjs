import assert from 'node:assert/strict'
import { dirname, join, normalize } from 'node:path'
import { describe, it } from 'node:test'
import { faultOfPublicApi, objectionTo, publicApiOf, sharedPackages } from './public-api.mjs'
import { filesOf, isThere, read } from './files.mjs'
import { commandsIn, linksIn } from './markdown.mjs'
import { apps } from './apps.mjs'
import { definedRequirements, namedRequirements, requirementsOf, titlesOf } from './requirements.mjs'
import { faultOf, languages } from './text-faults.mjs'
import { faultsOf, folders } from './texts.mjs'
import { namedIn, wireNames } from './wire-names.mjs'

const texts = /\.(ts|tsx|mjs|cjs|css|json|md|html|yaml|svg)$/

/** Every file that a script imports before it runs, and what is no file of ours. */
function importsOf(path, files = new Map()) {
  if (files.has(path)) return files
  const names = [...read(path).matchAll(/^(?:import|export)\b(?:[^'"=()]*?\bfrom)? ['"]([^'"]+)['"]/gm)].map(
    ([, name]) => name,
  )
  files.set(
    path,
    names.filter((name) => !name.startsWith('.') && !name.startsWith('node:')),
  )
  for (const name of names.filter((each) => each.startsWith('.'))) importsOf(join(dirname(path), name), files)
  return files
}

describe('a fresh clone', () => {
  for (const script of ['start', 'test', 'build', 'dev', 'console'])
    it(`can run npm's ${script} before anything is installed`, () => {
      const imports = importsOf(`scripts/${script}.mjs`)
      assert.ok(imports.size > 3, `only ${[...imports.keys()]} were read`)
      const packages = [...imports].filter(([, names]) => names.length > 0)
      assert.deepEqual(packages, [], 'packages are imported once they are installed: await import(…)')
    })
})

describe('the requirements', () => {
  it('reads requirement IDs from the start of a title, however the test is written', () => {
    const text =
      "it('LOT-7 a', f); it.each([1])('LOT-1 LOT-2 b', f); describe.each`x`('MF-1: c', f); it(`REL-1 ${x} d`, f)"
    assert.deepEqual(titlesOf(text).flatMap(requirementsOf), ['LOT-7', 'LOT-1', 'LOT-2', 'MF-1', 'REL-1'])
    assert.deepEqual(requirementsOf('keeps secrets under AES-256'), [])
  })

  it('have an ID each', () => {
    assert.throws(() => definedRequirements('- **LOT-1** One.\n- **LOT-1** Another.'), /LOT-1 is two requirements/)
  })

  it('are named by test titles; no title names one that does not exist', () => {
    const defined = definedRequirements()
    assert.ok(defined.size > 140, `only ${defined.size} requirements were found in docs/requirements.md`)
    const unknown = [...namedRequirements()].filter(([id]) => !defined.has(id))
    assert.deepEqual(
      unknown.map(([id, files]) => `${id} in ${[...files].join(', ')}`),
      [],
    )
  })
})

describe('the Markdown files', () => {
  const pages = filesOf(/\.md$/)

  it('names only commands that exist', () => {
    const result = pages.flatMap((page) => commandsIn(read(page), page).map((command) => ({ page, ...command })))
    assert.ok(result.length > 20, `only ${result.length} commands were found`)
    assert.deepEqual(
      result.filter(({ problem }) => problem).map(({ page, text, problem }) => `${page}: ${text}: ${problem}`),
      [],
    )
  })

  it('links only to existing files', () => {
    const links = pages.flatMap((page) => linksIn(read(page)).map((link) => ({ page, link })))
    const broken = links.filter(({ page, link }) => !isThere(normalize(join(dirname(page), link))))
    assert.ok(links.length > 10, `only ${links.length} links were found`)
    assert.deepEqual(broken, [])
  })
})

describe('the README', () => {
  it('gives the figures of a cold load that were measured', () => {
    const lines = read('docs/measurements.md').split('\n')
    const cellsOf = (line = '') => line.split('|').map((cell) => cell.trim())
    /** The row `cold` of the first table with this head, by column. */
    const coldIn = (head) => {
      const start = lines.findIndex((line) => line.startsWith(`| ${head} `))
      const cold = cellsOf(lines.slice(start).find((line) => line.startsWith('| cold ')))
      return Object.fromEntries(cellsOf(lines[start]).map((name, at) => [name, cold[at]]))
    }
    const [times, loads] = ['to content, ms', 'KB, requests, rounds'].map(coldIn)
    const [own, standard, drawn] = ['this app', 'federation by default', 'this app, drawn'].map((name) => ({
      rounds: loads[name]?.split(', ')[2],
      ratio: /\((.*)\)/.exec(times[name] ?? '')?.[1],
    }))
    assert.ok(own.rounds && own.ratio && drawn.ratio, 'docs/measurements.md has no cold load')
    const result = read('README.md').replace(/\s+/g, ' ')
    const due = [
      `takes ${own.ratio} × the time of one webpack application of the same sources, in ${own.rounds} rounds`,
      `default settings takes ${standard.ratio} × and ${standard.rounds} rounds`,
      `the first response has the content already: ${drawn.ratio} ×`,
    ]
    for (const words of due) assert.ok(result.includes(words), `README.md must say: ${words}`)
  })
})

describe('the files', () => {
  it('have names that differ in more than case, since macOS and Windows take one for the other', () => {
    const name = (file) => file.replace(/\.(test\.)?(tsx?|mjs|cjs|js|css|json|md)$/, '')
    const names = [...new Set(filesOf(/./).map(name))]
    const same = names.filter((one) =>
      names.some((other) => other !== one && other.toLowerCase() === one.toLowerCase()),
    )
    assert.deepEqual(same, [])
  })

  it('contain no machine-specific path', () => {
    const own = new RegExp(`(?<![\\w.@~-])/(?:${['work', 'root', 'home', 'Users'].join('|')})/\\w`)
    const found = filesOf(texts).filter((file) => own.test(read(file)))
    assert.deepEqual(found, [])
  })

  it('name no package registry: packages come from whichever the machine uses', () => {
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

describe('API-4 the names of the wire', () => {
  const names = wireNames()

  it('API-4 are found in the contracts, and in a source that uses one', () => {
    assert.ok(names.length > 40, `only ${names.length} names were found`)
    assert.deepEqual(namedIn('const period = round.now_expect', names), ['now_expect'])
    assert.deepEqual(namedIn('const { nowExpected } = round', names), [])
    assert.deepEqual(namedIn('const { see_total } = user, { kefu, video_login } = info', names).sort(), [
      'kefu',
      'see_total',
      'video_login',
    ])
  })

  it('API-4 stop there: no screen and no remote uses one', () => {
    const sources = filesOf(/^(host|mfe-[^/]+)\/src\/.*\.tsx?$/).filter((path) => !/\.test\.tsx?$/.test(path))
    assert.ok(sources.length > 200, `only ${sources.length} sources were read`)
    const result = sources
      .map((path) => [path, ...namedIn(read(path), names)])
      .filter(([, ...found]) => found.length > 0)
    assert.deepEqual(result, [])
  })
})

describe('MF-6 the packages shared in a page', () => {
  it('MF-6 export what their version promises', () => {
    assert.ok(publicApiOf('shared/platform').names.includes('useCall'))
    assert.deepEqual(
      sharedPackages.flatMap((folder) => faultOfPublicApi(folder) ?? []),
      [],
    )
  })

  it('MF-6 need a major version to remove a name, and a minor one to add one', () => {
    const before = { version: '1.4.0', names: ['a', 'b'] }
    const at = (version, ...names) => objectionTo(before, { version, names })
    assert.match(at('1.5.0', 'a'), /^b was removed since 1\.4\.0, but 1\.5\.0 still promises it/)
    assert.match(at('1.4.1', 'a', 'b', 'c'), /^c was added since 1\.4\.0/)
    assert.equal(at('2.0.0', 'a', 'c'), null)
    assert.equal(at('1.5.0', 'a', 'b', 'c'), null)
    assert.equal(at('1.4.1', 'a', 'b'), null)
  })
})

describe('the packages of the apps', () => {
  const folderOf = new Map(filesOf(/(^|\/)package\.json$/).map((file) => [JSON.parse(read(file)).name, dirname(file)]))
  const installed = (folder) => Object.keys(JSON.parse(read(join(folder, 'package.json'))).dependencies ?? {})
  const named = (folder) => [
    ...installed(folder),
    ...Object.keys(JSON.parse(read(join(folder, 'package.json'))).devDependencies ?? {}),
  ]
  /** Every dependency in a folder's package.json, including those of workspace packages. */
  function closureOf(folder, namesOf = named, seen = new Set()) {
    for (const name of namesOf(folder)) {
      if (seen.has(name)) continue
      seen.add(name)
      if (folderOf.has(name)) closureOf(folderOf.get(name), namesOf, seen)
    }
    return seen
  }
  const tools = /^(playwright|@playwright\/.*|@aws-sdk\/.*)$/

  it('of the release tools include a browser and an S3 client', () => {
    assert.deepEqual([...closureOf('federation/release')].filter((name) => tools.test(name)).sort(), [
      '@aws-sdk/client-s3',
      '@aws-sdk/lib-storage',
      '@aws-sdk/s3-request-presigner',
      '@playwright/test',
    ])
  })

  it('of the edge include no React', () => {
    const all = [...closureOf('federation/edge', installed)]
    assert.ok(all.includes('@app/contracts') && all.includes('fastify'))
    assert.deepEqual(
      all.filter((name) => /^(react|react-dom|@app\/ui)$/.test(name)),
      [],
    )
  })

  for (const app of apps())
    it(`of ${app} include neither, directly or indirectly`, () => {
      const all = [...closureOf(app)]
      assert.ok(all.includes('@app/platform') && all.includes('@app/build'))
      assert.deepEqual(
        all.filter((name) => tools.test(name)),
        [],
      )
    })
})

describe('who may see a screen', () => {
  const routesOf = (manifests) => filesOf(manifests).flatMap((file) => JSON.parse(read(file)).routes)
  // those of the specification; other remotes decide for themselves
  const specified = routesOf(/^(host|mfe-(wallet|lottery|media|hosts))\/manifest\.json$/)
  const pathsWith = (access) => specified.flatMap((route) => (route.access === access ? [route.path] : [])).sort()

  it('ACCESS-1 ACCESS-2 a visitor, if base info allows visitors', () => {
    const lists = '/Choose /Game /Home /List /Mine /Search /Video /live /nHomeList /welfare /xf /zhome'
    assert.deepEqual(pathsWith('list'), lists.split(' '))
  })

  it('ACCESS-1 everybody, always', () => {
    const open = '/Agreement /Fairness /Language /Login /Preview /Register /ServiceOnline /ServicePage'
    assert.deepEqual(pathsWith('open'), open.split(' '))
  })

  it('ACCESS-3 members only', () => {
    const items = '/Lottery /PlayVideo /Profile /liveVideo /luckDraw /nHomeDetail'
    const wallet = '/BindCard /Channel /EditPayPassword /Recharge /SetPayPassword /Setbank /Withdraw'
    const records = '/GameRecord /Moneylog /Personalreport /RechargeRecord /WithdrawRecord'
    const own = '/Infomation /MyList /Notice /Notifications /PlayLimits /SetLoginPassword /Setname /Setsex /Setting'
    assert.deepEqual(pathsWith('member'), [items, wallet, records, own].join(' ').split(' ').sort())
  })

  it('ACCESS-3 nobody else: every route has one of these three', () => {
    assert.deepEqual(
      [...new Set(routesOf(/^(host|mfe-[a-z-]+)\/manifest\.json$/).map(({ access }) => access))].sort(),
      ['list', 'member', 'open'],
    )
  })
})

describe('the texts', () => {
  it('I18N-1 are in several folders, each with its nine languages', () => {
    assert.ok(folders().length >= 5, `only ${folders().join(', ')} have texts`)
    assert.equal(languages.length, 9)
  })

  for (const folder of folders())
    it(`I18N-2 of ${folder} are complete: none missing, unused, left in English or too long`, () => {
      assert.deepEqual(faultsOf(folder), [])
    })

  it('I18N-2 a wrong translation is reported', () => {
    const result = (english, other, key = 'key') => faultOf(key, english, other, 'de_de')
    assert.equal(result('Choose a number!', undefined), 'missing')
    assert.equal(result('Choose a number!', ' '), 'empty')
    assert.equal(result('Wait {{count}} seconds', 'Warte'), 'different placeholders than "Wait {{count}} seconds"')
    assert.equal(result('{{count}} pick', 'Eine Zahl', 'picks_one'), null)
    assert.equal(result('Choose a number now', 'Choose a number now'), 'still English')
    assert.equal(result('Video', 'Video'), null)
    assert.equal(result('Go', 'Jetzt sofort losgehen'), 'too long compared with "Go": "Jetzt sofort losgehen"')
  })
})
