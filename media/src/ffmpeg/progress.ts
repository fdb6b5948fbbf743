import { words } from './words'

/** Writes to standard output twice a second how far it is. */
export const progressTo: readonly string[] = words('-stats_period 0.5 -progress pipe:1')

/** Reads ffmpeg's progress. `onPosition` gets how much of the film is done, in ms. */
export function progressReader(onPosition: (ms: number) => void): (chunk: string) => void {
  let rest = ''
  return (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [, microseconds] = /^out_time_us=(\d{1,15})$/.exec(line.trim()) ?? []
      if (microseconds !== undefined) onPosition(Math.round(Number(microseconds) / 1000))
    }
  }
}
