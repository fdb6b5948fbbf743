// Each check gets a file that breaks its rule, in a copy of the sources, and must refuse it.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, before, describe, it } from 'node:test'
import { isThere, read } from './files.mjs'
import { plant, programOf } from './planted.mjs'
import { floors } from '../.dependency-cruiser.mjs'
import { violations } from './boundaries.mjs'

/** Each package of federation/ but the highest imports the one above it. */
const aboveThem = Object.fromEntries(
  floors.slice(0, -1).map((name, at) => {
    const above = floors.slice(at + 1).find((one) => isThere(`federation/${one}/package.json`))
    return [`floor-of-${name}`, [`federation/${name}/src/plantedFloor.ts`, `import '../../${above}/package.json'\n`]]
  }),
)

/** rule → its violation: the file that must be reported, and its content. */
const boundaries = {
  'remotes-are-strangers': ['mfe-wallet/src/plantedStranger.ts', `import '../../mfe-lottery/src/texts'\n`],
  'host-meets-remotes-at-run-time': ['host/src/plantedRemote.ts', `import '../../mfe-wallet/src/texts'\n`],
  'shared-looks-down': ['shared/money/src/plantedApp.ts', `import '../../../federation/release/src/index'\n`],
  ...aboveThem,
  'federation-knows-no-app': ['federation/edge/src/plantedApp.ts', `import '../../../host/src/texts'\n`],
  'registry-core-is-plain': ['federation/registry/src/plantedNode.ts', `import 'node:os'\n`],
  'pages-have-no-tools': ['host/src/plantedTool.ts', `import '../../federation/storage/src/index'\n`],
  'console-talks-to-the-service': ['federation/console/src/plantedVerbs.ts', `import '../../release/src/index'\n`],
  'nothing-imports-the-console': ['host/src/plantedScreen.ts', `import '../../federation/console/src/channels'\n`],
  'back-office-pages-talk-to-the-api': ['backoffice/src/plantedVerb.ts', `import '../../api/src/invariants'\n`],
  'nothing-imports-the-back-office-pages': ['host/src/plantedPlace.ts', `import '../../backoffice/src/places'\n`],
  'journeys-stay-outside': ['e2e/fixtures/plantedInside.ts', `import '../../api/src/invariants'\n`],
  'use-the-public-api': ['mfe-media/src/plantedInside.ts', `import '../../shared/ui/src/button/Button'\n`],
  'contracts-money-fairness-are-plain': ['shared/money/src/plantedNode.ts', `import 'node:os'\n`],
  'verify-stands-alone': ['verify/src/plantedOurs.ts', `import '../../shared/fairness/src/index'\n`],
  'api-serves-no-ui': ['api/src/plantedUi.ts', `import '../../shared/ui/src/index'\n`],
  'databases-are-for-servers': [
    'federation/edge/src/plantedDatabase.ts',
    `import '../../../shared/database/src/index'\n`,
  ],
  'media-holds-no-books': ['media/src/plantedDatabase.ts', `import '../../shared/database/src/errors'\n`],
  'sandbox-stays-outside': ['federation/service/src/plantedSandbox.ts', `import '../sandbox/issuer'\n`],
  'wire-words-end-at-the-contracts': ['mfe-hosts/src/plantedWire.ts', `import '@app/contracts/wire'\n`],
  'screens-are-private': ['host/src/screens/planted/PlantedScreen.ts', `import '../mine/MineScreen'\n`],
  'data-below-screens': ['mfe-lottery/src/state/planted.ts', `import '../screens/hall/HallScreen'\n`],
  'loader-runs-in-the-page': ['federation/loader/src/plantedNode.ts', `import '../../edge/src/index'\n`],
  'kit-shows-the-kit': ['kit/src/plantedApp.ts', `import '../../host/src/texts'\n`],
  'no-circular': ['federation/release/src/plantedCircle.ts', `import './plantedCircle2'\n`],
  'no-test-code-in-product': ['host/src/plantedTest.ts', `import '@app/testing'\n`],
  'only-what-is-declared': ['shared/contracts/src/plantedReact.ts', `import 'react'\n`],
}

const lint = {
  'no-floating-promises': ['host/src/plantedPromise.ts', `export const go = (): void => {\n  Promise.resolve(1)\n}\n`],
  'no-explicit-any': ['host/src/plantedAny.ts', `export const value: any = 1\n`],
  'no-restricted-imports': [
    'mfe-wallet/src/plantedJotai.ts',
    `import { atom } from 'jotai'\n\nexport const a = atom(1)\n`,
  ],
  'jsx-no-literals': ['host/src/PlantedText.tsx', `export const Planted = () => <p>Welcome back</p>\n`],
  'no-default-export': ['host/src/plantedDefault.ts', `export default 1\n`],
  'switch-exhaustiveness-check': [
    'host/src/plantedSwitch.ts',
    `export function render(state: 'failed' | 'ready') {\n  switch (state) {\n    case 'ready':\n      return 1\n  }\n}\n`,
  ],
  'no-useless-spread': ['host/src/plantedSpread.ts', `export const both = { ...{ a: 1 }, b: 2 }\n`],
  'no-console': ['host/src/plantedConsole.ts', `console.log(1)\n`],
  'ban-ts-comment': ['host/src/plantedIgnore.ts', `// @ts-ignore\nexport const one = 1\n`],
  'no-focused-tests': ['host/src/planted.test.ts', `it.only('is alone', () => expect(1).toBe(1))\n`],
  'no-disabled-tests': ['host/src/planted2.test.ts', `it.skip('is left out', () => expect(1).toBe(1))\n`],
  'exhaustive-deps': [
    'host/src/usePlanted.ts',
    `import { useEffect } from 'react'\n\nexport const usePlanted = (notify: () => void) => useEffect(() => notify(), [])\n`,
  ],
}

const typeError = ['shared/money/src/plantedType.ts', `export const amount: bigint = 'ten'\n`]
const unusedExport = [
  'federation/registry/src/range.ts',
  `${read('federation/registry/src/range.ts')}export const neverUsed = 1\n`,
]
const unformatted = ['host/src/plantedForm.ts', `export  const a = "b";\n`]
const otherHalf = ['federation/release/src/plantedCircle2.ts', `import './plantedCircle'\n`]

const journey = ['e2e/planted.ts', `import '@playwright/test'\n`]

const planted = [
  ...Object.values(boundaries),
  ...Object.values(lint),
  typeError,
  unusedExport,
  unformatted,
  otherHalf,
  journey,
]

let copy
before(() => {
  assert.equal(new Set(planted.map(([file]) => file)).size, planted.length, 'two plants share a file')
  copy = plant(Object.fromEntries(planted))
})
after(() => copy.remove())

/** Runs a tool in the copy. It must fail with an exit code, not because it is missing. */
function refusal(name, args, bin) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [programOf(name, bin), ...args], {
    cwd: copy.folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  assert.ok(status !== 0 && status !== null, `${name} found nothing to refuse:\n${stdout}${stderr}`)
  return stdout
}

describe('the import boundaries', () => {
  let found
  before(() => (found = violations(copy.folder)))

  for (const [rule, [file]] of Object.entries(boundaries)) {
    it(`${rule} stops ${file}`, () => {
      assert.ok(
        found.some((line) => line.startsWith(`${rule}: ${file} `)),
        `no ${rule} among:\n${found.join('\n')}`,
      )
    })
  }

  it('every rule of .dependency-cruiser.mjs has a file here that breaks it', async () => {
    const { default: config } = await import('../.dependency-cruiser.mjs')
    assert.deepEqual(config.forbidden.map(({ name }) => name).sort(), Object.keys(boundaries).sort())
  })

  it('a run that examines nothing is refused', () => {
    assert.throws(() => violations(copy.folder, ['federation', 'mfe-nowhere']), /mfe-nowhere were not checked/)
  })
})

describe('the lint rules', () => {
  let found
  before(() => {
    const files = Object.values(lint).map(([file]) => file)
    const output = refusal('oxlint', ['--type-aware', '--format', 'json', ...files])
    found = JSON.parse(output).diagnostics.map(({ code, filename }) => `${filename} ${code}`)
  })

  for (const [rule, [file]] of Object.entries(lint)) {
    it(`${rule} stops ${file}`, () => {
      assert.ok(
        found.some((line) => line.startsWith(`${file} `) && line.includes(`(${rule})`)),
        found.join('\n'),
      )
    })
  }
})

describe('the other checks', () => {
  it('the type check stops a string where a bigint belongs', () => {
    const output = refusal('ts7', ['--noEmit', '-p', 'shared/money'], 'tsc')
    assert.match(output, /plantedType\.ts.*TS2322/)
  })

  it('knip stops a file and an export that nothing uses', () => {
    const output = refusal('knip', ['--no-config-hints'])
    assert.match(output, /plantedForm\.ts/)
    assert.match(output, /neverUsed/)
  })

  it('the formatter stops an unformatted file', () => {
    const { status, stdout } = spawnSync(process.execPath, [programOf('oxfmt'), '--check', unformatted[0]], {
      cwd: copy.folder,
      encoding: 'utf8',
    })
    assert.equal(status, 1)
    assert.match(stdout, /plantedForm\.ts/)
  })
})
