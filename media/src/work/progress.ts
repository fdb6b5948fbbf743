/** The share of the whole that ffmpeg's work is; the rest is storing the files. */
const making = 0.95

export type Progress = { percent: number; secondsLeft: number | null }

/** How far a job is and how long it will take, as if it went on as it did. */
export function trackProgress(now: () => number) {
  let started: number | null = null
  let share = 0
  const reach = (next: number) => {
    started ??= now()
    share = Math.max(share, Math.min(1, next))
  }
  return {
    made: (part: number) => reach(part * making),
    stored: (part: number) => reach(making + part * (1 - making)),
    read(): Progress {
      const percent = Math.min(99, Math.floor(share * 100))
      if (started === null || share < 0.02) return { percent, secondsLeft: null }
      return { percent, secondsLeft: Math.ceil(((now() - started) / 1000) * ((1 - share) / share)) }
    },
  }
}
