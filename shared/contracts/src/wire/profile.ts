import * as v from '@app/schema'
import { defineCall } from '../call'
import { textSchema } from '../inputs'
import { emptySchema } from '../primitives'
import { sexSchema } from './user'

/** GET in the specification; also POST, which keeps the name out of the address. Can be set only once (SET-3). */
export const setName = defineCall({
  method: 'GET',
  alsoMethod: 'POST',
  path: 'user_set_name',
  access: 'member',
  request: v.object({ name: textSchema(64) }),
  response: emptySchema,
})
export const setSex = defineCall({
  method: 'POST',
  path: 'user_set_sex',
  access: 'member',
  request: v.object({ sex: sexSchema }),
  response: emptySchema,
})

/** One of base info's head_toal, or a path that sys_uploadimg returned to this member. */
export const setHeaderImage = defineCall({
  method: 'POST',
  path: 'user_header_img',
  access: 'member',
  request: v.object({ header_img: v.pipe(textSchema(512), v.minLength(1)) }),
  response: emptySchema,
})

/** One JPEG, PNG or WebP picture of at most `maxUploadBytes`. Returns the path of the processed picture. */
export const uploadImage = defineCall({
  method: 'POST',
  path: 'sys_uploadimg',
  access: 'member',
  multipart: true,
  request: v.object({ file: v.blob() }),
  response: v.pipe(v.string(), v.startsWith('/')),
})
export const maxUploadBytes = 5 * 1024 * 1024
