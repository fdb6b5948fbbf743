import { clock } from '../captions/cues'
import { storyboardSheet } from '../ffmpeg/make-command'
import { sheet, type Storyboard } from '../plan/plan'

export const storyboardFile = 'storyboard.vtt'

/** WebVTT that names, for each time of the film, a sheet and the place of a small picture on it. */
export function storyboardOf({ everySeconds, width, height }: Storyboard, pictures: number, lengthMs: number): string {
  const stepMs = everySeconds * 1000
  const count = Math.min(pictures, Math.ceil(lengthMs / stepMs))
  const cues = Array.from({ length: count }, (_, at) => {
    const onSheet = at % (sheet.columns * sheet.rows)
    const x = (onSheet % sheet.columns) * width
    const y = Math.floor(onSheet / sheet.columns) * height
    const end = at === count - 1 ? lengthMs : (at + 1) * stepMs
    const file = storyboardSheet(Math.floor(at / (sheet.columns * sheet.rows)) + 1)
    return `${clock(at * stepMs)} --> ${clock(end)}\n${file}#xywh=${x},${y},${width},${height}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}
