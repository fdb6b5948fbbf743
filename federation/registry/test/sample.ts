import type { Channel } from '../src/channel'
import type { ReleaseRecord } from '../src/record'

/** IDs of three releases, oldest first, for any app. */
export const sampleIds = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'] as const
export const sampleSri = `sha384-${'A'.repeat(64)}`

/** A release of an app with one route and one script. */
export const sampleRecord = (app: string, id: string): ReleaseRecord => ({
  app,
  id,
  hash: id.slice(-8),
  version: id.slice(0, 5),
  uniqueName: `${app.replace('-', '_')}_${id.slice(-8)}`,
  commit: 'c0ffee',
  builtAt: '2026-11-20T10:00:00.000Z',
  base: `r/${app}/${id}/`,
  entry: { js: ['remoteEntry.js'], css: [] },
  chunks: {},
  manifest: { routes: [{ path: `/${app}`, page: 'home', access: 'open', skeleton: 'list' }], widgets: {} },
  needs: { react: '^19.3.1' },
  files: { 'remoteEntry.js': { sri: sampleSri, bytes: 1 } },
})

/** Serves the host's first release, and the wallet's second with the first as its last good one. */
export const sampleChannel: Channel = {
  channel: 'production',
  rev: 7,
  parent: 6,
  by: 'ana',
  at: '2026-11-20T10:00:00.000Z',
  reason: 'test',
  host: { stable: sampleIds[0], lkg: null },
  remotes: { 'mfe-wallet': { stable: sampleIds[1], lkg: sampleIds[0] } },
  frozen: null,
}
