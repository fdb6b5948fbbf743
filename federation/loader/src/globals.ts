import type { RemoteRelease } from '@app/registry'

/**
 * Global names of the releases that ran in this page → their folder. Releases of one build share a name, and those of a
 * foreign remote may, so two of them in one page would overwrite each other.
 */
const taken = new Map<string, string>()

/** Whether another release with the same global name ran in this page. */
export const isInTheWay = ({ uniqueName, base }: RemoteRelease): boolean => (taken.get(uniqueName) ?? base) !== base

/** Called before the entry is requested. @throws Error if the page already uses its global name */
export function takeGlobal({ id, uniqueName, base, foreign }: RemoteRelease): void {
  if (taken.has(uniqueName)) return
  if (foreign && Object.hasOwn(window, uniqueName)) {
    throw new Error(`${id} has the global name ${uniqueName}, which the page already uses: build it with another name`)
  }
  taken.set(uniqueName, base)
}

/** Called if the entry failed to load and defined nothing. */
export function giveBackGlobal({ uniqueName, base }: RemoteRelease): void {
  if (taken.get(uniqueName) === base && !Object.hasOwn(window, uniqueName)) taken.delete(uniqueName)
}
