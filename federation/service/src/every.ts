/** Runs a round now and then each `ms`, unless one is under way. @returns what ends it, after the round that is */
export function every(ms: number, run: () => Promise<void>): () => Promise<void> {
  let isRunning = false
  const start = () => {
    isRunning = true
    return run().finally(() => (isRunning = false))
  }
  let round = start()
  const timer = setInterval(() => {
    if (!isRunning) round = start()
  }, ms)
  return () => {
    clearInterval(timer)
    return round
  }
}
