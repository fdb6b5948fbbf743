import { cutCaptions } from './captions'

const vtt = `WEBVTT

00:01.000 --> 00:05.000
First

00:00:14.500 --> 00:00:20.000
Second

01:00:02.000 --> 01:00:03.000
Third
`

describe('captions', () => {
  it('VIDEO-7 leaves a trial member the cues that start before the limit', () => {
    expect(cutCaptions(vtt, 15)).toContain('Second')
    expect(cutCaptions(vtt, 15)).not.toContain('Third')
    expect(cutCaptions(vtt, 14)).not.toContain('Second')
    expect(cutCaptions(vtt, 14)).toMatch(/^WEBVTT\n\n00:01.000/)
    expect(cutCaptions(vtt, 0)).toBe('WEBVTT\n')
  })

  it('keeps the complete file for a full video', () => {
    expect(cutCaptions(vtt, null)).toBe(vtt)
  })
})
