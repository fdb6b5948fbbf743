/** Runs work one piece after another, in the order in which it arrives. A piece that fails does not stop the next. */
export function makeTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}
