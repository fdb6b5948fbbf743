import { waitMs } from '../remote/wait'

type Operation = 'mount' | 'update' | 'unmount'

/** The last operation of each lifecycle. */
const last = new WeakMap<object, Promise<void>>()

/** @throws what it threw, or an error once it has not finished in time */
function inTime(name: Operation, run: () => void | Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = new Error(`its ${name} did not finish within ${waitMs / 1000} s`)
    const timer = setTimeout(() => reject(late), waitMs)
    const done = new Promise<void>((finish) => finish(run()))
    done.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Runs a lifecycle's operations one at a time: an unmount waits for its mount and cannot hit the next one. One that does
 * not finish fails, and does not hold up the next.
 */
export function inTurn(lifecycle: object, name: Operation, run: () => void | Promise<void>): Promise<void> {
  const turn = (last.get(lifecycle) ?? Promise.resolve()).then(() => inTime(name, run))
  last.set(
    lifecycle,
    turn.catch(() => {}),
  )
  return turn
}
