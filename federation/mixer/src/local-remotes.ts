import type { Build, ReleaseSet, RemoteRelease } from '@app/registry'

/** What the edge cannot know: only this browser can reach the machine that it runs on. */
async function ask(remote: RemoteRelease): Promise<void> {
  const answer = await fetch(`${remote.base}build.json`, { credentials: 'omit', cache: 'no-store' })
  const { uniqueName, entry, manifest } = (await answer.json()) as Build
  Object.assign(remote, { uniqueName, entry, routes: manifest.routes, widgets: manifest.widgets })
}

/**
 * Asks the development servers of the mix what they serve now, and writes it into the set: screens, widgets, the container's name. One that
 * does not answer fails where its screens are opened.
 */
export async function askLocalRemotes({ remotes }: ReleaseSet): Promise<void> {
  await Promise.allSettled(
    Object.values(remotes)
      .filter(({ isLocal }) => isLocal)
      .map(ask),
  )
}
