import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'
import { base } from './base'
import { container } from './container'
import { readAppPackage } from './app-package'
import { installedVersion } from './shared'

const root = join(__dirname, '../../..')
const shared = ['react', 'react/jsx-runtime', 'react-dom', '@app/platform', '@app/ui', '@app/schema']
type Manifest = {
  name: string
  metaData: Record<string, unknown>
  shared: { name: string; version: string; requiredVersion: string; singleton: boolean }[]
  exposes: { path: string; assets: { js: { sync: string[]; async: string[] } } }[]
}

let folder: string
beforeAll(async () => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(join(root, '.cache', 'manifest-'))
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'package.json'), '{ "name": "@app/mfe-small", "version": "1.2.0" }')
  writeFileSync(join(folder, 'manifest.json'), '{ "routes": [], "widgets": {} }')
  const lazy = `() => import(/* webpackChunkName: "widget-Clock" */ './Clock')`
  writeFileSync(join(folder, 'src/widgets.ts'), `export const widgets = { Clock: { load: ${lazy} } }`)
  writeFileSync(join(folder, 'src/Clock.ts'), 'export const Clock = () => null')
  symlinkSync(join(root, 'mfe-hosts/node_modules'), join(folder, 'node_modules'))
  const app = readAppPackage(folder)
  const plugins = container(app, { name: 'mfe-small', exposes: { './widgets': './src/widgets.ts' }, shared })
  await new Promise<void>((done, fail) => {
    webpack({ ...base(app), entry: {}, plugins }, (error, stats) => {
      if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString()))
      else done()
    })
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

const manifest = () => JSON.parse(readFileSync(join(folder, 'dist/mf-manifest.json'), 'utf8')) as Manifest

describe('mf-manifest.json', () => {
  it('MF-8 names the container and its relative location, because its own address is not known before it is served', () => {
    const { name, metaData } = manifest()
    expect(name).toBe('mfe-small')
    expect(metaData).toMatchObject({
      globalName: 'mfe_small_1_2_0_h45hh45h',
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'window' },
      buildInfo: { buildName: 'mfe-small', buildVersion: '1.2.0' },
    })
    expect(readdirSync(join(folder, 'dist'))).toContain('remoteEntry.js')
  })

  it('MF-8 lists exposed modules with their initial and later files', () => {
    const exposes = manifest().exposes.map(({ path, assets }) => [path, assets.js])
    expect(exposes).toEqual([['./widgets', { sync: ['widgets.js'], async: ['widget-Clock.js'] }]])
  })

  it('MF-8 lists everything that the host has to provide, at the version that it was built against', () => {
    expect(manifest().shared.map(({ name }) => name)).toEqual(shared)
    const react = installedVersion(folder, 'react')
    expect(manifest().shared[0]).toMatchObject({ version: react, requiredVersion: `^${react}`, singleton: true })
  })

  it('contains no path of the machine that it was built on', () => {
    expect(JSON.stringify(manifest())).not.toContain(root)
    expect(readdirSync(join(folder, 'dist'))).not.toContain('mf-stats.json')
  })
})
