import * as v from '@app/schema'
import { defineCall } from '../call'
import { baseInfoSchema } from './base'

/** (ours) Base info with an appearance that is not saved yet, by the signed link of whoever edits it. */
export const appearancePreview = defineCall({
  method: 'GET',
  path: 'appearance_preview',
  access: 'public',
  request: v.object({ link: v.pipe(v.string(), v.regex(/^[\w.-]{1,6000}$/, 'must be the link of a preview')) }),
  response: baseInfoSchema,
})
