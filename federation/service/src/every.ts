/** Runs a round now and then each `ms`, one after the other. @returns what ends it, after the round that is under way */
export function every(ms: number, run: () => Promise<void>): () => Promise<void> {
  let round = run()
  const timer = setInterval(() => {
    round = round.then(run)
  }, ms)
  return () => {
    clearInterval(timer)
    return round
  }
}
