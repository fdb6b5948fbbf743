import { Refusal } from '../refusal'
import type { Picture, Source } from '../source/source'
import { planOf } from './plan'

const wide: Picture = {
  index: 0,
  width: 1280,
  height: 720,
  frameRate: { num: 25, den: 1 },
  isInterlaced: false,
  hdrTransfer: null,
}
const source: Source = {
  demuxer: 'matroska',
  lengthMs: 600_000,
  picture: wide,
  sounds: [
    { index: 1, lang: 'en', title: null, isDefault: false },
    { index: 2, lang: 'de', title: null, isDefault: true },
    { index: 3, lang: 'de', title: 'Kommentar', isDefault: false },
    { index: 4, lang: 'und', title: null, isDefault: false },
    { index: 5, lang: 'en', title: null, isDefault: false },
  ],
  texts: [],
}
const survey = { lengthMs: 599_000, loudness: [-23, -10.04, null, -60, -16] }
const planned = (change: Partial<Source> = {}, lengthMs = survey.lengthMs) =>
  planOf({ ...source, ...change }, { ...survey, lengthMs }, { canToneMap: false })

describe('the plan of a clip', () => {
  it('MEDIA-10 has every sound track with its language, a name of its own, and what brings it to −16 LUFS', () => {
    expect(planned().sounds).toEqual([
      { name: 'a1', index: 1, lang: 'en', label: 'English 1', isDefault: false, gainDb: 7 },
      { name: 'a2', index: 2, lang: 'de', label: 'Deutsch', isDefault: true, gainDb: -6 },
      { name: 'a3', index: 3, lang: 'de', label: 'Kommentar', isDefault: false, gainDb: 0 },
      { name: 'a4', index: 4, lang: 'und', label: 'Audio 4', isDefault: false, gainDb: 20 },
      { name: 'a5', index: 5, lang: 'en', label: 'English 5', isDefault: false, gainDb: 0 },
    ])
  })

  it('MEDIA-10 starts with the first track if none is the default', () => {
    const sounds = source.sounds.map((sound) => ({ ...sound, isDefault: false }))
    expect(planned({ sounds }).sounds.map(({ isDefault }) => isDefault)).toEqual([true, false, false, false, false])
  })

  it.each([
    [3_000, 1, 160, 90],
    [599_000, 6, 160, 90],
    [7_200_000, 10, 160, 90],
  ])('MEDIA-11 has small pictures for the seek bar: of %d ms every %d s', (lengthMs, everySeconds, width, height) => {
    expect(planned({ lengthMs }, lengthMs).storyboard).toEqual({ everySeconds, width, height })
  })

  it('MEDIA-11 has upright ones of an upright picture', () => {
    const picture = { ...wide, width: 720, height: 1280 }
    expect(planned({ picture }).storyboard).toMatchObject({ width: 90, height: 160 })
  })

  it('MEDIA-10 of sound alone has neither', () => {
    expect(planned({ picture: null })).toMatchObject({ rungs: [], storyboard: null, picture: null })
  })

  it.each([
    ['half a file', 10_000, 5_000],
    ['nothing that plays', 10_000, 0],
    ['nothing that plays, of unknown length', null, 0],
  ])('MEDIA-12 refuses %s', (_what, lengthMs, surveyed) => {
    expect(() => planned({ lengthMs }, surveyed)).toThrow(Refusal)
  })

  it.each([
    [10_000, 9_500],
    [1_500, 700],
    [null, 5_000],
    [10_000, 12_000],
  ])('accepts a file that says %s ms and has %d', (lengthMs, surveyed) => {
    expect(planned({ lengthMs }, surveyed).lengthMs).toBe(surveyed)
  })

  it('MEDIA-12 refuses high dynamic range, saying what to install, where ffmpeg cannot convert it', () => {
    const picture: Picture = { ...wide, hdrTransfer: 'smpte2084' }
    expect(() => planned({ picture })).toThrow(/lacks zscale/)
    expect(planOf({ ...source, picture }, survey, { canToneMap: true }).picture).toBe(picture)
  })
})
