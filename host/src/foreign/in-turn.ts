/** The last operation of each lifecycle. */
const last = new WeakMap<object, Promise<void>>()

/** Runs a lifecycle's operations one at a time: an unmount waits for its mount and cannot hit the next one. */
export function inTurn(lifecycle: object, run: () => void | Promise<void>): Promise<void> {
  const turn = (last.get(lifecycle) ?? Promise.resolve()).then(run)
  last.set(
    lifecycle,
    turn.catch(() => {}),
  )
  return turn
}
