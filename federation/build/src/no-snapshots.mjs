/**
 * Replaces the federation runtime's manifest reading in a page: the edge has written into the page which files a
 * release has, so no manifest is ever requested.
 */
export class SnapshotHandler {
  hooks = { applyPlugin() {} }
  manifestCache = new Map()
  loadRemoteSnapshotInfo() {
    throw new Error('Manifests of remotes are not read here: the page names their files.')
  }
}

export const getGlobalRemoteInfo = () => ({})
