import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'
import { BomPlugin } from './bom-plugin'
import { rules } from './rules'

const described = (name: string, version: string, more: object = {}) => JSON.stringify({ name, version, ...more })
/** An app that uses one export of each library, a stylesheet, and another version of a library by way of `nested`. */
const sources = {
  'package.json': described('@app/mfe-notes', '1.2.0'),
  'index.js': `
    import { one } from 'parts'
    import nested from 'nested'
    import own from './own.js'
    import '@scope/look/look.css'
    console.log(one(), nested(), own)
    import('late').then(({ late }) => console.log(late))`,
  'own.js': `export default 'own'`,
  'node_modules/parts/package.json': described('parts', '1.0.0', { sideEffects: false, license: 'MIT' }),
  'node_modules/parts/index.js': `export { one } from './esm/one.js'; export { two } from 'unused'`,
  // it only says how to read the files beside it
  'node_modules/parts/esm/package.json': '{"type":"module"}',
  'node_modules/parts/esm/one.js': `export const one = () => navigator.language`,
  'node_modules/unused/package.json': described('unused', '1.0.0', { sideEffects: false }),
  'node_modules/unused/index.js': `export const two = 2`,
  'node_modules/nested/package.json': described('nested', '3.0.0', { license: 'SEE LICENSE IN LICENSE.md' }),
  'node_modules/nested/index.js': `import { one } from 'parts'; export default one`,
  'node_modules/nested/node_modules/parts/package.json': described('parts', '0.9.0'),
  'node_modules/nested/node_modules/parts/index.js': `export const one = () => navigator.onLine`,
  'node_modules/@scope/look/package.json': described('@scope/look', '2.0.0-rc.1+7', { license: '(MIT OR ISC)' }),
  'node_modules/@scope/look/look.css': `a { color: red }`,
  'node_modules/late/package.json': described('late', '1.0.0', { private: true }),
  'node_modules/late/index.js': `export const late = true`,
}

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'bom-'))
})
afterEach(() => rmSync(place, { recursive: true }))

/** Builds the app in a folder. @returns the bill of materials as written */
async function build(name: string): Promise<string> {
  const folder = join(place, name)
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './index.js',
    output: { path: join(folder, 'dist') },
    module: { rules: rules({ isAlone: false }) },
    plugins: [new MiniCssExtractPlugin(), new BomPlugin({ name: 'mfe-notes', version: '1.2.0', folder })],
  })
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      if (error) fail(error)
      else if (stats?.hasErrors()) fail(new Error(stats.toString({ all: false, errors: true })))
      else done()
    })
  })
  return readFileSync(join(folder, 'dist/bom.json'), 'utf8')
}

it('REL-29 a build says which packages its files contain: those of styles and of deferred code, each version, no other', async () => {
  const bom = JSON.parse(await build('one')) as { components: { name: string; version: string }[] }
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { group: '@app', name: 'mfe-notes', version: '1.2.0' } },
  })
  const look = { group: '@scope', name: 'look', version: '2.0.0-rc.1+7', licenses: [{ expression: '(MIT OR ISC)' }] }
  expect(bom.components).toMatchObject([
    { ...look, purl: 'pkg:npm/%40scope/look@2.0.0-rc.1%2B7' },
    { name: 'late', version: '1.0.0' },
    { name: 'nested', licenses: [{ license: { name: 'SEE LICENSE IN LICENSE.md' } }] },
    { name: 'parts', version: '0.9.0' },
    { name: 'parts', version: '1.0.0', licenses: [{ expression: 'MIT' }], purl: 'pkg:npm/parts@1.0.0' },
  ])
  expect(bom.components[1]).not.toHaveProperty('purl')
})
