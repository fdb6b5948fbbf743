import { useEffect } from 'react'

const names = new Set<string>()

/**
 * Marks that a page reload would lose or interrupt something. The mark outlives the screen until it is removed under
 * the same name: for work that survives a screen, such as a slip.
 */
export function setWorkInProgress(name: string, isOn: boolean): void {
  if (isOn) names.add(name)
  else names.delete(name)
}

export const hasWorkInProgress = (): boolean => names.size > 0

let count = 0

/** The same while a component is mounted: an edited form, a recording, a call. */
export function useWorkInProgress(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const name = `component ${++count}`
    setWorkInProgress(name, true)
    return () => setWorkInProgress(name, false)
  }, [isOn])
}
