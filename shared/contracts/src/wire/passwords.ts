import * as v from '@app/schema'
import { defineCall } from '../call'
import { emptySchema } from '../primitives'

const passwordSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128))

/** A withdrawal password: exactly six characters. */
const sixCharactersSchema = v.pipe(v.string(), v.regex(/^\P{Cc}{6}$/u, 'must have exactly 6 characters'))

/** GET in the specification; also POST, which the client uses so that no password is in an address. */
export const setLoginPassword = defineCall({
  method: 'POST',
  alsoMethod: 'GET',
  path: 'user_set_loginpw',
  access: 'member',
  request: v.object({ old_password: passwordSchema, new_password: passwordSchema }),
  response: emptySchema,
})
export const setPayPassword = defineCall({
  method: 'POST',
  path: 'user_set_paypw',
  access: 'member',
  request: v.object({ paypassword: sixCharactersSchema }),
  response: emptySchema,
})
export const editPayPassword = defineCall({
  method: 'POST',
  path: 'user_edit_paypw',
  access: 'member',
  request: v.object({ oldpaypwd: sixCharactersSchema, paypassword: sixCharactersSchema }),
  response: emptySchema,
})
