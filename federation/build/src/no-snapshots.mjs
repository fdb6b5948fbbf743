/**
 * In a page, in the place of what the federation runtime reads manifests of remotes with: the edge has written into the page which files a
 * release has, so that a manifest is never asked for.
 */
export class SnapshotHandler {
  hooks = { applyPlugin() {} }
  manifestCache = new Map()
  loadRemoteSnapshotInfo() {
    throw new Error('Manifests of remotes are not read here: the page names their files.')
  }
}

export const getGlobalRemoteInfo = () => ({})
