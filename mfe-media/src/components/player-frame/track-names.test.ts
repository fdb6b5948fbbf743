import { trackNames } from './track-names'

const numbered = (number: number) => `Track ${number}`

describe('VIDEO-11 the names of sound tracks and captions', () => {
  it.each([
    [
      'titles',
      [
        ['Commentary', 'en'],
        ['Deutsch', 'de'],
      ],
      ['Commentary', 'Deutsch'],
    ],
    [
      'languages, by their own names',
      [
        ['audio_1', 'en'],
        ['', 'de'],
        ['ja', 'ja'],
      ],
      ['English', 'Deutsch', '日本語'],
    ],
    [
      'numbers',
      [
        ['audio_2', ''],
        ['Audio 4', 'und'],
        ['', 'not a tag'],
      ],
      ['Track 1', 'Track 2', 'Track 3'],
    ],
    [
      'each name once',
      [
        ['audio_2', 'de'],
        ['audio_3', 'de'],
        ['audio_4', 'de'],
      ],
      ['Deutsch', 'Deutsch 2', 'Deutsch 3'],
    ],
  ])('VIDEO-11 are %s', (_what, tracks, expected) => {
    expect(
      trackNames(
        tracks.map(([label = '', lang = '']) => ({ label, lang })),
        numbered,
      ),
    ).toEqual(expected)
  })
})
