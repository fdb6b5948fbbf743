import { useEffect } from 'react'

const names = new Set<string>()

/**
 * Says that something would be lost or interrupted if the page were loaded anew. It stays said when the screen is left, until it is
 * taken back under the same name: for what outlives a screen, such as a slip.
 */
export function setWorkInProgress(name: string, isOn: boolean): void {
  if (isOn) names.add(name)
  else names.delete(name)
}

export const hasWorkInProgress = (): boolean => names.size > 0

let count = 0

/** The same for as long as a component stands: a form that was typed into, a recording, a call. */
export function useWorkInProgress(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const name = `component ${++count}`
    setWorkInProgress(name, true)
    return () => setWorkInProgress(name, false)
  }, [isOn])
}
