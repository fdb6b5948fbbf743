import type { RemoteRelease } from '@app/registry'

/**
 * Global names of the releases that ran in this page → their folder. Releases of one build share them, and those of a
 * foreign remote may, so two of them in one page would overwrite each other or run each other's chunks.
 */
const taken = new Map<string, string>()

const namesOf = ({ uniqueName, chunkGlobal = uniqueName }: RemoteRelease) => [uniqueName, chunkGlobal]

/** Whether another release with one of its global names ran in this page. */
export const isInTheWay = (release: RemoteRelease): boolean =>
  namesOf(release).some((name) => (taken.get(name) ?? release.base) !== release.base)

/** Called before the entry is requested. @throws Error if the page already uses one of its global names */
export function takeGlobals(release: RemoteRelease): void {
  const { id, base, foreign } = release
  for (const name of namesOf(release).filter((one) => !taken.has(one))) {
    if (foreign && Object.hasOwn(window, name)) {
      throw new Error(`${id} has the global name ${name}, which the page already uses: build it with another name`)
    }
    taken.set(name, base)
  }
}

/** Called if the entry failed to load and defined nothing. */
export function giveBackGlobals(release: RemoteRelease): void {
  for (const name of namesOf(release))
    if (taken.get(name) === release.base && !Object.hasOwn(window, name)) taken.delete(name)
}
