/** Pauses between attempts to load something from the network, in milliseconds. */
const pausesMs = [300, 1200]
const jitter = (ms: number) => ms * (0.75 + Math.random() * 0.5)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, jitter(ms)))
const perTryMs = 8000

function within<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no response within ${perTryMs / 1000} s`)), perTryMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Tries `load` up to three times, 8 s each, with jittered pauses of 300 and 1200 ms.
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
      // a drawing of the page (federation/renderer) cannot wait
      const next = 'handOver' in globalThis ? undefined : pausesMs[attempt]
      if (next === undefined) throw error
      onRetry(error, attempt + 1)
      await pause(next)
    }
  }
}
