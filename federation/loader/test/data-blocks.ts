import type { AppRelease, ReleaseSet, RemoteRelease, Route } from '@app/registry'

/** Writes a JSON data block into the page, as the edge does. */
export function writeBlock(id: string, value: unknown): void {
  document.getElementById(id)?.remove()
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = id
  block.textContent = JSON.stringify(value)
  document.head.append(block)
}

/** A release as the edge writes it into the page; `id` has the form 1.0.0-aaaaaaaa. */
export const makeRelease = (app: string, id: string, routes: Route[] = []): AppRelease => ({
  id,
  source: 'stable',
  version: id.split('-')[0] ?? '',
  base: `/r/${app}/${id}/`,
  entry: { js: ['remoteEntry.js'], css: [] },
  chunks: {},
  files: { 'remoteEntry.js': `sha384-entry-of-${id}` },
  routes,
})

export const makeRemote = (app: string, id: string, routes: Route[] = []): Omit<RemoteRelease, 'lastGood'> => ({
  ...makeRelease(app, id, routes),
  uniqueName: `${app}_${id}`.replace(/\W/g, '_'),
  needs: { '@app/platform': '^1.0.0' },
  widgets: {},
})

/** The release set of the page: a host and these remotes. */
export function writeReleaseSet(
  remotes: ReleaseSet['remotes'] = {},
  host: ReleaseSet['host'] = makeRelease('host', '1.0.0-0a0b0c0d'),
): void {
  writeBlock('release-set', { channel: 'production', rev: 7, host, remotes } satisfies ReleaseSet)
}

/** Provides the share scope that webpack creates in a page whose host shares these. */
export const provideShareScope = (): void =>
  void Object.assign(globalThis, {
    __webpack_init_sharing__: () => Promise.resolve(),
    __webpack_share_scopes__: { default: { '@app/platform': { '1.0.0': {} } } },
  })
