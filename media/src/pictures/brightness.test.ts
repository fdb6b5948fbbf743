import { brightnessIn, posterChoices } from './brightness'

const black = { average: 16, contrast: 0 }
const white = { average: 235, contrast: 3 }
const scene = (contrast: number) => ({ average: 120, contrast })

describe('MEDIA-11 the posters to choose from', () => {
  it('MEDIA-11 are of three parts of the film, the one with most to see first', () => {
    const film = [black, scene(60), scene(40), scene(30), scene(90), black, white, scene(50), black]
    expect(posterChoices(film)).toEqual([4, 1, 7])
  })

  it('MEDIA-11 are never black or white while there is something to see', () => {
    expect(posterChoices([black, scene(60), white, scene(30), black, black, black, black, black])).toEqual([1, 3])
  })

  it('MEDIA-11 of a film that is black throughout is the brightest picture', () => {
    expect(posterChoices([black, { average: 20, contrast: 0 }, black])).toEqual([1])
    expect(posterChoices([])).toEqual([])
  })

  it('MEDIA-11 are chosen by what ffmpeg measured', () => {
    const text =
      'frame:0    pts:0       pts_time:0\nlavfi.signalstats.YLOW=29\nlavfi.signalstats.YAVG=123.5\nlavfi.signalstats.YHIGH=226\n' +
      'frame:1    pts:1       pts_time:1\nlavfi.signalstats.YAVG=16\n'
    expect(brightnessIn(text)).toEqual([
      { average: 123.5, contrast: 197 },
      { average: 16, contrast: 0 },
    ])
  })
})
