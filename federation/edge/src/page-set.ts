import type { HostRelease, AppRelease, ReleaseSet, RemoteRelease } from '@app/registry'

const slim = <App extends AppRelease>(release: App): App => ({
  ...release,
  chunks: {},
  entryWith: {},
  files: release.integrity ? {} : release.files,
})

/** With the hashes of its entry: the page starts it by itself, and asks again where a file does not come. */
function slimHost(release: AppRelease): AppRelease {
  const { js, css } = release.entry
  const own = [...js, ...css].flatMap((name) => {
    const hash = release.files[name]
    return hash ? [[name, hash] as const] : []
  })
  const { files, ...rest } = slim(release)
  return { ...rest, files: { ...files, ...Object.fromEntries(own) } }
}

const slimHosts = ({ lastGood, ...host }: HostRelease): HostRelease => ({
  ...slimHost(host),
  ...(lastGood ? { lastGood: slimHost(lastGood) } : {}),
})

/**
 * The release set as the page holds it: what finding a screen and loading an app takes. The hashes of the files that the page itself names
 * stand at its links; the rest is in the list of each release, whose hash stands here. So a page grows little with remotes that it does
 * not show.
 */
export function pageSetOf(set: ReleaseSet): ReleaseSet {
  const remotes = Object.entries(set.remotes).map(([app, { lastGood, ...release }]): [string, RemoteRelease] => [
    app,
    // only its files are ever asked for
    { ...slim(release), ...(lastGood ? { lastGood: { ...slim(lastGood), routes: [], widgets: {} } } : {}) },
  ])
  return { ...set, host: slimHosts(set.host), remotes: Object.fromEntries(remotes) }
}
