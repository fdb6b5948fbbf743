/** The time, passed in so that tests control it. */
export type Clock = {
  /** Milliseconds; only differences count. */
  now(): number
  /** Resolves after the time, or once the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    }),
}

/** The result of the work, or undefined if it fails or takes longer. */
export async function within<T>(clock: Clock, ms: number, work: Promise<T>): Promise<T | undefined> {
  const done = new AbortController()
  try {
    return await Promise.race([work, clock.wait(ms, done.signal).then(() => undefined)])
  } catch {
    return undefined
  } finally {
    done.abort()
  }
}
