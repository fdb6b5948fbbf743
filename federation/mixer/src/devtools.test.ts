import type { ReleaseSet } from '@app/registry'
import type { Manifest } from '@module-federation/sdk'
import { sharedOf, snapshotOf } from './devtools'

const none = { chunks: {}, files: {}, routes: [] }
const host: ReleaseSet['host'] = {
  id: '1.0.0-cd34ef56',
  source: 'stable',
  version: '1.0.0',
  base: '/r/host/1.0.0-cd34ef56/',
  ...none,
  entry: { js: ['main.js'], css: [] },
}
const remote = {
  id: '1.1.0-ab12cd34',
  source: 'mix',
  version: '1.1.0',
  base: '/r/mfe-wallet/1.1.0-ab12cd34/',
  ...none,
  entry: { js: ['remoteEntry.js'], css: [] },
  widgets: {},
  needs: {},
  uniqueName: 'mfe_wallet_1_1_0_ab12cd34',
} as const
const local = { ...remote, id: 'local', base: 'http://localhost:4102/', uniqueName: 'mfe_lottery' } as const
const remotes = { 'mfe-wallet': remote, 'mfe-lottery': local } as unknown as ReleaseSet['remotes']
const set: ReleaseSet = { channel: 'staging', rev: 1, host, remotes }
const manifest = (name: string) =>
  ({
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      globalName: name,
      publicPath: 'auto',
      pluginVersion: '2.9.3',
      buildInfo: { buildVersion: '1.1.0', buildName: name },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'window' },
      types: { path: '', name: '', zip: '', api: '' },
    },
    shared: [{ id: 'react', name: 'react', version: '19.3.1' }],
    remotes: [],
    exposes: [{ id: 'routes', name: 'routes', path: './routes' }],
  }) as unknown as Manifest
const manifests = { host: manifest('host'), 'mfe-wallet': manifest('mfe-wallet'), 'mfe-lottery': null }

describe('STG-5 the data for the module federation devtools', () => {
  it('STG-5 names host and remotes with their releases, and where their files are', () => {
    const reported = snapshotOf(set, manifests)
    expect(Object.keys(reported)).toEqual([`host:${host.id}`, 'mfe-wallet:1.1.0-ab12cd34', 'mfe-lottery:local'])
    expect(reported[`host:${host.id}`]).toMatchObject({
      version: host.id,
      remotesInfo: { 'mfe-wallet': { matchedVersion: '1.1.0-ab12cd34' }, 'mfe-lottery': { matchedVersion: 'local' } },
    })
    expect(reported['mfe-wallet:1.1.0-ab12cd34']).toMatchObject({
      version: '1.1.0-ab12cd34',
      publicPath: 'http://localhost/r/mfe-wallet/1.1.0-ab12cd34/',
      modules: [{ moduleName: 'routes' }],
      remotesInfo: {},
    })
  })

  it('STG-5 names a remote without a manifest by its entry', () => {
    expect(snapshotOf(set, manifests)['mfe-lottery:local']).toEqual({
      version: 'local',
      remoteEntry: 'http://localhost:4102/remoteEntry.js',
      globalName: 'mfe_lottery',
    })
  })

  it('STG-5 names what the host shares, with versions, and which remotes require it', () => {
    const scope = { react: { '19.3.1': { loaded: 1, eager: true } }, lonely: { '1.0.0': { eager: false } } }
    const { default: shared } = sharedOf(scope, host, manifests)
    const from = `host:${host.id}`
    expect(shared?.['react']?.['19.3.1']).toMatchObject({
      version: '19.3.1',
      from,
      useIn: ['mfe-wallet'],
      loaded: true,
      shareConfig: { singleton: true, eager: true },
    })
    expect(shared?.['lonely']?.['1.0.0']).toMatchObject({ version: '1.0.0', from, useIn: [], loaded: false })
  })
})
