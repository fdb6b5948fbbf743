/** The steps of a job in their order, and about how many percent of the time each takes. */
const steps = { fetch: 2, survey: 5, make: 88, store: 5 }
export type Step = keyof typeof steps

export type Progress = { percent: number; secondsLeft: number | null }

/** How far a job is and how long it will take, as if it went on as in the step that it is in. */
export function trackProgress(now: () => number) {
  let at = { step: 'fetch' as Step, share: 0, since: now() }
  const before = (step: Step) => {
    const names = Object.keys(steps) as Step[]
    return names.slice(0, names.indexOf(step)).reduce((sum, name) => sum + steps[name], 0)
  }
  return {
    reach(step: Step, share: number) {
      if (step !== at.step) at = { step, share, since: now() }
      else at.share = Math.max(at.share, share)
    },
    read(): Progress {
      const { step, share, since } = at
      const inStep = steps[step] * share
      const done = before(step) + inStep
      // the first steps are short, and say little about the others
      const isKnown = (step === 'make' || step === 'store') && inStep >= 1
      const secondsLeft = isKnown ? Math.ceil(((now() - since) / 1000) * ((100 - done) / inStep)) : null
      return { percent: Math.min(99, Math.floor(done)), secondsLeft }
    },
  }
}
