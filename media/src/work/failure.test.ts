import { failedReport, MediaStoreError } from '@app/media'
import * as v from 'valibot'
import { ToolError } from '../ffmpeg/run-tool'
import { Refusal } from '../refusal'
import { failureOf, Lack, Stopped } from './failure'

const noRoom = Object.assign(new Error('write'), { code: 'ENOSPC' })
const broken = new ToolError('failed', 'source: Invalid data found')

describe('MEDIA-13 what is reported of a job that failed', () => {
  it.each<[string, unknown, RegExp, boolean, string]>([
    ['a refused file', new Refusal('The file is empty.'), /^The file is empty\.$/, false, ''],
    ['a refused file that a tool read', new Refusal('It is damaged.', { cause: broken }), /damaged/, false, broken.log],
    ['a file that ffmpeg cannot make', broken, /could not make it/, false, broken.log],
    [
      'a full disk',
      new ToolError('failed', 'x: No space left on device'),
      /disk .* is full/,
      true,
      'x: No space left on device',
    ],
    ['a full disk of ours', noRoom, /disk of the media worker is full/, true, ''],
    ['a full store', new MediaStoreError('x', { cause: noRoom }), /disk of the media store is full/, true, ''],
    [
      'too little memory',
      new ToolError('failed', 'Cannot allocate memory'),
      /more memory/,
      false,
      'Cannot allocate memory',
    ],
    ['an end by the system', new ToolError('ended by a signal', ''), /system ended ffmpeg/, true, ''],
    ['a film that does not end', new ToolError('took too long', 'x'), /took too long/, false, 'x'],
    ['a store that is away', new MediaStoreError('clips/a could not be stored'), /store cannot serve now/, true, ''],
    ['a stopped worker', new Stopped(), /was stopped/, true, ''],
    ['a lack of room', new Lack('There is no room.'), /^There is no room\.$/, true, ''],
    ['our own fault', new TypeError('x is undefined'), /media worker failed: x is undefined/, true, ''],
  ])('MEDIA-13 of %s: a sentence, the last lines, and whether to try again', (_what, error, reason, again, logTail) => {
    const failure = failureOf(error)
    expect(failure.reason).toMatch(reason)
    expect(failure).toMatchObject({ isWorthRetrying: again, logTail })
    v.parse(failedReport, { token: '0'.repeat(32), ...failure })
  })
})
