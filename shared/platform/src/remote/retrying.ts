/** Pauses between attempts to load something from the network, in milliseconds. */
const pausesMs = [300, 1200]
const jitter = (ms: number) => ms * (0.75 + Math.random() * 0.5)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, jitter(ms)))
const perTryMs = 8000
let retries = pausesMs.length

/** From now on, each load of this page is tried once: for a page that cannot wait. */
export function disableRetries(): void {
  retries = 0
}

function within<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no response within ${perTryMs / 1000} s`)), perTryMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Tries `load` up to three times, 8 s each, with jittered pauses of 300 and 1200 ms; once after `disableRetries`.
 * @throws what the last attempt threw
 */
export async function retrying<T>(
  load: () => Promise<T>,
  onRetry: (error: unknown, attempt: number) => void = () => {},
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await within(load())
    } catch (error) {
      const next = pausesMs[attempt]
      if (next === undefined || attempt >= retries) throw error
      onRetry(error, attempt + 1)
      await pause(next)
    }
  }
}
