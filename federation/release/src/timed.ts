/** What a step of a check answers, and how long it took, in whole milliseconds. */
export async function timed<T>(step: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const started = performance.now()
  const answer = await step()
  return { answer, ms: Math.round(performance.now() - started) }
}
