// An open dialog makes everything else inert, including toasts. So each dialog adds a place for toasts, and the
// topmost place shows them.
const places: HTMLElement[] = []
const listeners = new Set<() => void>()

/** Makes this element the place for toasts until the returned function is called. */
export function addToastPlace(element: HTMLElement): () => void {
  places.push(element)
  listeners.forEach((listener) => listener())
  return () => {
    places.splice(places.indexOf(element), 1)
    listeners.forEach((listener) => listener())
  }
}

export const topToastPlace = (): HTMLElement | null => places.at(-1) ?? null

export function subscribeToToastPlaces(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
