import { makingLine, timeText, uploadLine } from './progress'

describe('what the command line shows of an upload', () => {
  it.each([
    [0, '0:00'],
    [64.6, '1:05'],
    [7_800, '2:10:00'],
  ])('UPLOAD-3 writes %s seconds as %s', (seconds, text) => expect(timeText(seconds)).toBe(text))

  it('UPLOAD-3 has the share, the size, the rate since it began or went on, and the time left', () => {
    const start = { sent: 400_000_000, at: 1_000 }
    expect(uploadLine(400_000_000, 1_000_000_000, start, 1_000)).toBe('uploading  40 % of 1.00 GB')
    expect(uploadLine(600_000_000, 1_000_000_000, start, 11_000)).toBe(
      'uploading  60 % of 1.00 GB  20.0 MB/s  0:20 left',
    )
  })

  it.each([
    [{ state: 'queued', percent: 0, secondsLeft: null, attempts: 0 }, 'waiting for a media worker'],
    [{ state: 'queued', percent: 0, secondsLeft: null, attempts: 1 }, 'waiting for another attempt'],
    [{ state: 'running', percent: 7, secondsLeft: null, attempts: 1 }, 'making      7 %'],
    [{ state: 'running', percent: 40, secondsLeft: 90, attempts: 1 }, 'making     40 %  1:30 left'],
  ])('UPLOAD-3 says how far the making is: %j', (job, line) => expect(makingLine(job)).toBe(line))
})
