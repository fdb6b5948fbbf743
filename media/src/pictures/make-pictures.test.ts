import { posterCommand } from '../ffmpeg/poster-command'
import { momentOf } from './make-pictures'

const segments = [
  { file: 'v-0.m4s', seconds: 2, bytes: 1 },
  { file: 'v-1.m4s', seconds: 2, bytes: 1 },
  { file: 'v-2.m4s', seconds: 1, bytes: 1 },
]

describe('MEDIA-11 the posters', () => {
  it.each([
    [0.46, 'v-0.m4s', 0.46],
    [3.5, 'v-1.m4s', 1.5],
    [-0.04, 'v-0.m4s', 0],
    [9, 'v-2.m4s', 0.96],
  ])('MEDIA-11 come from the segment of their time: %d s', (wanted, file, seconds) => {
    const moment = momentOf(segments, wanted, 0.04)
    expect(moment.file).toBe(file)
    expect(moment.seconds).toBeCloseTo(seconds, 6)
  })

  it('MEDIA-11 are made by one command', () => {
    const input = (file: string, seconds: string) => `-ss ${seconds} -protocol_whitelist file -f mov -i file:${file}`
    const output = (at: number) =>
      `-map ${at}:0 -frames:v 1 -pix_fmt yuvj420p -q:v 3 -f image2 -update 1 poster-${at + 1}.jpg`
    const moments = [
      { file: 'a.mp4', seconds: 1.5 },
      { file: 'b.mp4', seconds: 0 },
    ]
    expect(posterCommand(moments).join(' ')).toBe(
      `-hide_banner -nostdin -nostats -loglevel warning ${input('a.mp4', '1.500')} ${input('b.mp4', '0.000')} ${output(0)} ${output(1)}`,
    )
  })
})
