import * as fc from 'fast-check'
import { parseCues, writeCues } from './cues'

const vtt = `\ufeffWEBVTT - Made by hand

STYLE
::cue { background: url(https://example.com/x) }

NOTE written on
a Monday

intro
00:01.000 --> 00:02.500 line:10% align:start evil:1
Good <b>morning</b>
<v Ada>and <i>welcome</i></v>

01:00:02.000 --> 01:00:03.000
Late
`
const srt = `1\r
00:00:01,000 --> 00:00:02,500\r
{\\an8}<font color="red">Guten Tag</font> & auf\r
\r
2\r
00:00:00,200 --> 00:00:00,9\r
3 < 4 > 2 <script>alert(1)</script> -->\r
`

const made = (text: string, lengthMs = 10_000_000) => writeCues(parseCues(text).cues, lengthMs)

describe('MEDIA-11 captions', () => {
  it('MEDIA-11 are taken from WebVTT, with emphasis and places but without styles and notes', () => {
    expect(made(vtt)).toBe(`WEBVTT

00:00:01.000 --> 00:00:02.500 line:10% align:start
Good <b>morning</b>
and <i>welcome</i>

01:00:02.000 --> 01:00:03.000
Late
`)
  })

  it('MEDIA-11 are taken from SRT, in the order of their times, with all other markup left out or shown as text', () => {
    expect(made(srt)).toBe(`WEBVTT

00:00:00.200 --> 00:00:00.900
3 &lt; 4 &gt; 2 alert(1) --&gt;

00:00:01.000 --> 00:00:02.500
Guten Tag &amp; auf
`)
  })

  it('MEDIA-11 end with the film', () => {
    expect(made(vtt, 2_000)).toContain('00:00:01.000 --> 00:00:02.000 ')
    expect(made(vtt, 2_000)).not.toContain('Late')
  })

  it.each([
    ['1\n00:00:05,000 --> 00:00:02,000\nx\n', 'line 2: a caption ends before it starts'],
    ['WEBVTT\n\n1 --> 2\nx\n', 'line 3: the times are not in the form 00:00:01.000 --> 00:00:02.500'],
    ['00:61.000 --> 00:62.000\nx\n', 'line 1: the times are not in the form 00:00:01.000 --> 00:00:02.500'],
  ])('MEDIA-11 with wrong times are left out, and the line is named', (text, fault) => {
    expect(parseCues(text)).toEqual({ cues: [], faults: [fault] })
  })

  it('MEDIA-11 of any text are WebVTT that reads back the same, with three tags and no others', () => {
    const line = fc.string({
      unit: fc.constantFrom('a', '<', '>', '/', 'i', '&', '-', '{', '\\', '}', ' ', '\u0000', 'é', ';'),
    })
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const written = made(`00:01.000 --> 00:02.000\n${lines.join('\n')}\n`)
        expect(made(written)).toBe(written)
        const [, , , ...content] = written.split('\n')
        expect(content.join('\n').replaceAll(/<\/?[biu]>/g, '')).not.toMatch(/[<>]|-->/)
      }),
    )
  })
})
