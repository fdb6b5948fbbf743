import type { Build, ReleaseSet, RemoteRelease } from '@app/registry'

/** The edge cannot know this: only the browser can reach the machine that it runs on. */
async function request(remote: RemoteRelease): Promise<void> {
  const answer = await fetch(`${remote.base}build.json`, { credentials: 'omit', cache: 'no-store' })
  const { uniqueName, entry, manifest } = (await answer.json()) as Build
  Object.assign(remote, { uniqueName, entry, routes: manifest.routes, widgets: manifest.widgets })
}

/**
 * Asks the development servers of the mix what they serve, and writes it into the set: screens, widgets, the
 * container's name. If one does not answer, opening its screens fails.
 */
export async function fetchLocalRemotes({ remotes }: ReleaseSet): Promise<void> {
  await Promise.allSettled(
    Object.values(remotes)
      .filter(({ isLocal }) => isLocal)
      .map(request),
  )
}
