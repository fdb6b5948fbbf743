import { languages } from '@app/contracts'
import * as v from 'valibot'
import { type Calls, done } from './call'
import { editors, optionalWhy } from './content-words'

const maxCaptionsBytes = 512 * 1024

/** What is done with an uploaded file once it is here; the file itself comes by the tus protocol, at /uploads. */
export const uploadCalls = {
  addCaptions: {
    method: 'POST',
    path: '/videos/:video/captions',
    does: 'Adds captions in a language to a video of an upload, or replaces them. The clip is made again with them; members see the one before until then.',
    roles: editors,
    request: v.strictObject({
      lang: v.picklist(languages),
      captions: v.pipe(
        v.string(),
        v.minLength(1),
        v.maxLength(maxCaptionsBytes),
        v.description('WebVTT or SRT; its times are checked when the clip is made'),
      ),
      ...optionalWhy,
    }),
    answer: done,
    maxBytes: 2 * maxCaptionsBytes,
  },
  remakeUpload: {
    method: 'POST',
    path: '/assets/:asset/clips',
    does: 'Makes the clip of an upload again, such as after a failure.',
    roles: editors,
    request: v.strictObject(optionalWhy),
    answer: done,
  },
  removeUpload: {
    method: 'DELETE',
    path: '/assets/:asset',
    does: 'Removes an upload that no video shows; its files go a day later.',
    roles: editors,
    request: v.strictObject(optionalWhy),
    answer: done,
  },
} satisfies Calls
