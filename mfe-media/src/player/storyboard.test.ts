import { thumbAt, thumbsOf } from './storyboard'

const address = '/media/hls/grant/film/storyboard.vtt'
const picture = 'http://localhost/media/hls/grant/film/storyboard-01.jpg'

describe('VIDEO-11 the storyboard of a video', () => {
  it('has a part of a picture for each time', () => {
    const text = [
      'WEBVTT',
      '00:00.000 --> 00:05.000\nstoryboard-01.jpg#xywh=0,0,160,90',
      '1\r\n00:05.000 --> 00:10.000\r\nstoryboard-01.jpg#xywh=160,0,160,90',
      '01:00:10.500 --> 01:00:15.000\nstoryboard-01.jpg#xywh=0,90,160,90',
    ].join('\n\n')
    const thumbs = thumbsOf(text, address)
    expect(thumbs.map(({ startS, x, y }) => [startS, x, y])).toEqual([
      [0, 0, 0],
      [5, 160, 0],
      [3610.5, 0, 90],
    ])
    expect(thumbs[0]).toEqual({ startS: 0, picture, x: 0, y: 0, width: 160, height: 90 })
    expect([0, 4.9, 5, 3610, 9999].map((atS) => thumbAt(thumbs, atS)?.startS)).toEqual([0, 0, 5, 5, 3610.5])
  })

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><title>Not found</title>'],
    ['captions', 'WEBVTT\n\n00:00.000 --> 00:05.000\nHello\n'],
    ['parts without a size', 'WEBVTT\n\n00:00.000 --> 00:05.000\na.jpg#xywh=0,0,0,90\n'],
  ])('is empty if it is %s', (_, text) => {
    expect(thumbAt(thumbsOf(text, address), 3)).toBeUndefined()
  })
})
