import { makeRelease, writeReleaseSet as write } from '@app/loader/testing/page'
import type { ReleaseSet, Route } from '@app/registry'
import manifest from '../../manifest.json'

export { makeRelease, makeRemote, writeBlock } from '@app/loader/testing/page'

/** Writes the page's release set: the host with its manifest's routes, and these remotes. */
export const writeReleaseSet = (
  remotes: ReleaseSet['remotes'] = {},
  host: ReleaseSet['host'] = makeRelease('host', '1.0.0-0a0b0c0d', manifest.routes as Route[]),
): void => write(remotes, host)
