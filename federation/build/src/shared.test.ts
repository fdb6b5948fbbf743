import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readAppPackage, uniqueNameOf } from './app-package'
import { consumed, demandSingletons, installedVersion, provided, versionsOf } from './shared'

const folder = mkdtempSync(join(tmpdir(), 'app-'))
const put = (path: string, content: object) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), JSON.stringify(content))
}

beforeAll(() => {
  for (const [name, version] of Object.entries({
    react: '19.3.1',
    'react-dom': '19.3.1',
    '@app/platform': '1.4.0',
    '@app/ui': '1.2.0',
    // an app need not list these itself
    '@app/platform/node_modules/@app/schema': '1.1.0',
    '@app/platform/node_modules/lucide-react': '1.75.0',
  }))
    put(`node_modules/${name}/package.json`, { name, version })
})
afterAll(() => rmSync(folder, { recursive: true }))

const iconMaker = join(
  realpathSync(folder),
  'node_modules/@app/platform/node_modules/lucide-react/dist/esm/createLucideIcon.mjs',
)

const shared = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@app/platform',
  '@app/ui',
  '@app/schema',
  'lucide-react/createLucideIcon',
]

describe('what a page has only once', () => {
  it('MF-3 is provided by the host, eagerly and at its exact version', () => {
    const arrange = provided(folder, shared)
    expect(Object.keys(arrange)).toEqual([...shared.slice(0, -1), iconMaker])
    for (const entry of Object.values(arrange)) expect(entry).toMatchObject({ eager: true })
    expect(arrange['@app/platform']).toMatchObject({ shareKey: '@app/platform', version: '1.4.0' })
    expect(arrange['react/jsx-runtime']).toMatchObject({ version: '19.3.1' })
    expect(arrange[iconMaker]).toMatchObject({ shareKey: 'lucide-react/createLucideIcon', version: '1.75.0' })
  })

  it('MF-3 is required by a remote under the same names, never included', () => {
    const [requested, input] = [consumed(folder, shared), provided(folder, shared)].map((all) =>
      Object.entries(all).map(([request, { shareKey }]) => [request, shareKey]),
    )
    expect(requested).toEqual(input)
    for (const entry of Object.values(consumed(folder, shared)))
      expect(entry).toMatchObject({ singleton: true, import: false })
  })

  it('MF-3 cannot be left out of what a remote shares; the icon factory can', () => {
    expect(() => demandSingletons('mfe-wallet', ['react', 'react/jsx-runtime', 'react-dom', '@app/ui'])).toThrow(
      'mfe-wallet must share @app/platform, @app/schema: add it to shared in its webpack.config.mjs',
    )
    expect(() => demandSingletons('mfe-wallet', shared.slice(0, -1))).not.toThrow()
  })

  it('MF-6 is listed by package in the build, for the check before promotion and for the host', () => {
    expect(versionsOf(folder, shared, '^')).toEqual({
      react: '^19.3.1',
      'react-dom': '^19.3.1',
      '@app/platform': '^1.4.0',
      '@app/ui': '^1.2.0',
      '@app/schema': '^1.1.0',
      'lucide-react': '^1.75.0',
    })
  })

  it('names the package that is not installed', () => {
    expect(() => installedVersion(folder, '@app/nowhere/deep')).toThrow(/@app\/nowhere is not installed/)
  })
})

describe('an app', () => {
  it('MF-5 has a name that no other app and no other release has', () => {
    put('package.json', { name: '@app/mfe-wallet', version: '1.2.0' })
    const app = readAppPackage(folder)
    expect(app).toMatchObject({ name: 'mfe-wallet', version: '1.2.0' })
    expect(uniqueNameOf(app)).toBe('mfe_wallet_1_2_0_h45hh45h')
    expect(uniqueNameOf({ ...app, version: '1.2.1' })).not.toBe(uniqueNameOf(app))
  })

  it.each(['mfe-wallet', '@app/platform', '@other/mfe-wallet', '@app/mfe-'])('is not a package named %s', (name) => {
    put('package.json', { name, version: '1.0.0' })
    expect(() => readAppPackage(folder)).toThrow(name)
  })
})
