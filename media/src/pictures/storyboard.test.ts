import { storyboardOf } from './storyboard'

const board = { everySeconds: 2, width: 160, height: 90 }
const cues = (pictures: number, lengthMs: number) => storyboardOf(board, pictures, lengthMs).trim().split('\n\n')

describe('MEDIA-11 the storyboard', () => {
  it('MEDIA-11 names a sheet and a place on it for each time, to the end', () => {
    expect(cues(3, 5_100)).toEqual([
      'WEBVTT',
      '00:00:00.000 --> 00:00:02.000\nstoryboard-01.jpg#xywh=0,0,160,90',
      '00:00:02.000 --> 00:00:04.000\nstoryboard-01.jpg#xywh=160,0,160,90',
      '00:00:04.000 --> 00:00:05.100\nstoryboard-01.jpg#xywh=320,0,160,90',
    ])
  })

  it('MEDIA-11 goes on in the next row and on the next sheet', () => {
    const all = cues(27, 54_000)
    expect(all[6]).toContain('storyboard-01.jpg#xywh=0,90,160,90')
    expect(all[25]).toContain('storyboard-01.jpg#xywh=640,360,160,90')
    expect(all[26]).toContain('storyboard-02.jpg#xywh=0,0,160,90')
  })

  it('MEDIA-11 has no time after the end, and its last picture lasts until then', () => {
    expect(cues(4, 3_900)).toHaveLength(3)
    expect(cues(1, 3_900)[1]).toContain('00:00:00.000 --> 00:00:03.900')
  })
})
