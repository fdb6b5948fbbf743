import type { Source } from '../source/source'
import { probeCommand } from './probe-command'
import { loudnessIn, surveyCommand } from './survey-command'

const source: Source = {
  demuxer: 'matroska',
  lengthMs: 5000,
  picture: { index: 0, width: 2, height: 2, frameRate: { num: 25, den: 1 }, isInterlaced: false, hdrTransfer: null },
  sounds: [
    { index: 1, lang: 'en', title: null, isDefault: true },
    { index: 3, lang: 'de', title: null, isDefault: false },
  ],
  texts: [{ index: 4, lang: 'en' }],
}
const input = '-protocol_whitelist file -format_whitelist matroska,webm -f matroska -i file:source'

describe('the commands that only read a file', () => {
  it('MEDIA-12 open that file alone, with one reader', () => {
    expect(probeCommand('matroska').join(' ')).toBe(
      `-hide_banner -loglevel error -show_format -show_streams -of json ${input}`,
    )
  })

  it('MEDIA-10 measure each sound track and copy out the text tracks in one reading', () => {
    expect(surveyCommand(source).join(' ')).toBe(
      `-hide_banner -nostdin -nostats -stats_period 0.5 -progress pipe:1 ${input} ` +
        '-filter_complex [0:1]aresample=48000,aformat=channel_layouts=stereo,ebur128@sound0=framelog=verbose[sound0];' +
        '[0:3]aresample=48000,aformat=channel_layouts=stereo,ebur128@sound1=framelog=verbose[sound1] ' +
        '-map 0:0 -c:v copy -f null - -map [sound0] -f null - -map [sound1] -f null - -map 0:4 -f webvtt text-4.vtt',
    )
  })

  it('MEDIA-10 give the loudness of each track, however they are ordered in the log', () => {
    const summary = (at: number, lufs: string) =>
      `[ebur128@sound${at} @ 0x1] Summary:\n\n  Integrated loudness:\n    I:         ${lufs} LUFS\n    Threshold: -65.3 LUFS\n`
    expect(loudnessIn(summary(1, '-23.4') + summary(0, '-9.0') + summary(2, '-70.0'), 4)).toEqual([
      -9,
      -23.4,
      null,
      null,
    ])
    expect(loudnessIn('', 1)).toEqual([null])
  })
})
