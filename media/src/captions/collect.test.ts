import { Refusal } from '../refusal'
import { collectCaptions } from './collect'

const bytes = (text: string) => new TextEncoder().encode(text)
const cue = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`

describe('MEDIA-11 the captions of a clip', () => {
  it('MEDIA-11 are those of the file in the app’s languages, and what was uploaded in their place', () => {
    const own = [
      { lang: 'de', text: cue('Hallo') },
      { lang: 'de', text: cue('Hallo, [Musik]') },
      { lang: 'en-GB', text: cue('Hello') },
      { lang: 'fr', text: cue('Salut') },
      { lang: 'und', text: cue('?') },
      { lang: 'es', text: 'WEBVTT\n' },
      { lang: 'ja', text: 'broken\n00:02.000 --> 00:01.000\nx\n' },
    ]
    const found = collectCaptions([{ lang: 'en_us', bytes: bytes(cue('Good day').replace('WEBVTT', '1')) }], own, 5_000)
    expect([...found.keys()].sort()).toEqual(['de_de', 'en_us'])
    expect(found.get('de_de')).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHallo\n')
    expect(found.get('en_us')).toContain('Good day')
  })

  it.each([
    ['other letters', Uint8Array.of(0x47, 0xfc, 0x6e), /in de_de cannot be used: they are not in UTF-8/],
    ['wrong times', bytes(cue('x').replace('02.000', '00.500')), /line 3: a caption ends before it starts/],
    ['no captions', bytes('<html></html>'), /there are none in the file/],
  ])('MEDIA-11 MEDIA-12 with %s are refused, in a sentence', (_what, content, sentence) => {
    expect(() => collectCaptions([{ lang: 'de_de', bytes: content }], [], 5_000)).toThrow(Refusal)
    expect(() => collectCaptions([{ lang: 'de_de', bytes: content }], [], 5_000)).toThrow(sentence)
  })
})
