import type { RemoteRelease } from '@app/registry'

/**
 * Global names that releases made elsewhere ran under in this page → their folder. Our own have a name for each release; these may have
 * one for all, and two of them in one page would be one another.
 */
const taken = new Map<string, string>()

/** Whether another release of the same name ran here. */
export const isInTheWay = ({ uniqueName, base }: RemoteRelease): boolean => (taken.get(uniqueName) ?? base) !== base

/** Before its entry is asked for. @throws Error when the page has something else under its name */
export function takeGlobal({ id, uniqueName, base, foreign }: RemoteRelease): void {
  if (!foreign || taken.has(uniqueName)) return
  if (Object.hasOwn(window, uniqueName)) {
    throw new Error(`${id} has the global name ${uniqueName}, which the page already uses: build it with another name`)
  }
  taken.set(uniqueName, base)
}

/** Its entry did not come, and left nothing. */
export function giveBackGlobal({ uniqueName, base }: RemoteRelease): void {
  if (taken.get(uniqueName) === base && !Object.hasOwn(window, uniqueName)) taken.delete(uniqueName)
}
