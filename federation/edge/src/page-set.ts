import type { HostRelease, AppRelease, ReleaseSet, RemoteRelease } from '@app/registry'

const slim = <App extends AppRelease>(release: App): App => ({
  ...release,
  chunks: {},
  entryWith: {},
  files: release.integrity ? {} : release.files,
})

/** Keeps the hashes of the entry: the boot script loads it and retries files that fail. */
function slimHost(release: AppRelease): AppRelease {
  const { js, css } = release.entry
  const own = [...js, ...css].flatMap((name) => {
    const hash = release.files[name]
    return hash ? [[name, hash] as const] : []
  })
  const { files, reads: _reads, ...rest } = slim(release)
  return { ...rest, files: { ...files, ...Object.fromEntries(own) } }
}

const slimHosts = ({ lastGood, ...host }: HostRelease): HostRelease => ({
  ...slimHost(host),
  ...(lastGood ? { lastGood: slimHost(lastGood) } : {}),
})

/**
 * The release set in the page: what is needed to find screens and load apps. The hashes of files that the page links to
 * are in those links; all others are in each release's list, whose hash is included here. So a remote that the page
 * does not show adds little to it.
 */
export function pageSetOf(set: ReleaseSet): ReleaseSet {
  const remotes = Object.entries(set.remotes).map(([app, { lastGood, ...release }]): [string, RemoteRelease] => [
    app,
    // only its files are ever needed
    { ...slim(release), ...(lastGood ? { lastGood: { ...slim(lastGood), routes: [], widgets: {} } } : {}) },
  ])
  return { ...set, host: slimHosts(set.host), remotes: Object.fromEntries(remotes) }
}
