/** What is wrong now. A problem is logged when it appears, not each time that it is still there. */
export function alarmsTo(onError: (error: unknown) => void) {
  let known: readonly string[] = []
  return {
    settle(problems: readonly string[]): void {
      for (const problem of problems) if (!known.includes(problem)) onError(new Error(problem))
      known = problems
    },
    list: () => known,
  }
}
