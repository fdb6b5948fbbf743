/** What a lifecycle was asked last. */
const last = new WeakMap<object, Promise<void>>()

/** Lets a lifecycle do one thing at a time: who leaves while it mounts, and comes back, does not unmount what was mounted then. */
export function inTurn(lifecycle: object, run: () => void | Promise<void>): Promise<void> {
  const turn = (last.get(lifecycle) ?? Promise.resolve()).then(run)
  last.set(
    lifecycle,
    turn.catch(() => {}),
  )
  return turn
}
