import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPart, uniqueNameOf } from './parts'
import { consumed, installedVersion, provided, versionsOf } from './shared'

const folder = mkdtempSync(join(tmpdir(), 'part-'))
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
  }))
    put(`node_modules/${name}/package.json`, { name, version })
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('what a page has once', () => {
  it('MF-3 is brought by the host, eagerly and at its exact version', () => {
    const shared = provided(folder)
    expect(Object.keys(shared)).toEqual(['react', 'react/jsx-runtime', 'react-dom', '@app/platform', '@app/ui'])
    for (const entry of Object.values(shared))
      expect(entry).toMatchObject({ singleton: true, strictVersion: true, eager: true })
    expect(shared['@app/platform']).toMatchObject({ version: '1.4.0', requiredVersion: '1.4.0' })
    expect(shared['react/jsx-runtime']).toMatchObject({ version: '19.3.1' })
  })

  it('MF-3 MF-6 is asked for by a remote, never brought along, and a version that does not fit is refused', () => {
    for (const entry of Object.values(consumed(folder)))
      expect(entry).toMatchObject({ singleton: true, strictVersion: true, import: false })
    expect(consumed(folder)['@app/platform']).toMatchObject({ requiredVersion: '^1.4.0' })
  })

  it('MF-6 stands in the build by package, for the check before promotion', () => {
    expect(versionsOf(consumed(folder))).toEqual({
      react: '^19.3.1',
      'react-dom': '^19.3.1',
      '@app/platform': '^1.4.0',
      '@app/ui': '^1.2.0',
    })
  })

  it('names the package that is not installed', () => {
    expect(() => installedVersion(folder, '@app/nowhere/deep')).toThrow(/@app\/nowhere is not installed/)
  })
})

describe('a part', () => {
  it('MF-5 has a name that no other part and no other release has', () => {
    put('package.json', { name: '@app/mfe-wallet', version: '1.2.0' })
    const part = readPart(folder)
    expect(part).toMatchObject({ part: 'mfe-wallet', version: '1.2.0' })
    expect(uniqueNameOf(part)).toBe('mfe_wallet_1_2_0_h45hh45h')
    expect(uniqueNameOf({ ...part, version: '1.2.1' })).not.toBe(uniqueNameOf(part))
  })

  it.each(['mfe-wallet', '@app/platform', '@other/mfe-wallet', '@app/mfe-'])('is not a package named %s', (name) => {
    put('package.json', { name, version: '1.0.0' })
    expect(() => readPart(folder)).toThrow(name)
  })
})
