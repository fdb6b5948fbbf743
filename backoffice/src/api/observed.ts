/** A value that components follow by `useSyncExternalStore`. */
export function observed<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next: Value): void {
      value = next
      listeners.forEach((notify) => notify())
    },
    subscribe(notify: () => void): () => void {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}
