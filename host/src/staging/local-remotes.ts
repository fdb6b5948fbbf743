import type { Build, RemoteRelease } from '@app/release'
import { releaseSet } from '../releases/release-set'

/** What the edge cannot know: only this browser can reach the machine that it runs on. */
async function ask(remote: RemoteRelease): Promise<void> {
  const answer = await fetch(`${remote.base}build.json`, { credentials: 'omit', cache: 'no-store' })
  const { uniqueName, entry, manifest } = (await answer.json()) as Build
  Object.assign(remote, { uniqueName, entry, routes: manifest.routes, widgets: manifest.widgets })
}

/**
 * Asks the development servers of the mix what they serve now: screens, widgets, the container's name. One that does not answer
 * fails where its screens are opened.
 */
export async function askLocalRemotes(): Promise<void> {
  const local = Object.values(releaseSet.remotes).filter(({ isLocal }) => isLocal)
  await Promise.allSettled(local.map(ask))
}
