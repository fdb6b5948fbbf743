import * as v from '@app/schema'
import { languageSchema } from './base'
import { defineCall } from './call'
import { textSchema } from './inputs'
import { emptySchema, idSchema, noRequestSchema } from './primitives'

const langSchema = v.optional(languageSchema, 'en_us')
/** NFKC: no two names differ only in compatibility forms of letters, such as full-width ones. */
export const usernameSchema = v.pipe(
  textSchema(32),
  v.normalize('NFKC'),
  v.regex(/^[\p{L}\p{N}._-]{3,32}$/u, 'must have 3 to 32 letters, digits, dots, dashes or underscores'),
)
const secretSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128))

/** (ours) The browser's random ID: a browser that a member has logged in from has its own attempts (LOGIN-8). */
const deviceSchema = v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'must be 32 hex digits')))

export const sessionSchema = v.object({ id: idSchema, tokensso: v.pipe(v.string(), v.minLength(16)) })
export type SessionTokens = v.InferOutput<typeof sessionSchema>

export const login = defineCall({
  method: 'POST',
  path: 'member/doLogin',
  access: 'public',
  request: v.object({
    username: v.pipe(v.string(), v.minLength(1), v.maxLength(64), v.normalize('NFKC')),
    password: secretSchema,
    device: deviceSchema,
    lang: langSchema,
  }),
  response: sessionSchema,
})

/** Returns the new member's session (ours: the specification says only 'success or msg', REG-3 wants a login). */
export const register = defineCall({
  method: 'POST',
  path: 'member/doRegister',
  access: 'public',
  request: v.object({
    /** The server refuses one that does not match `usernameSchema` with its own message. */
    username: v.pipe(textSchema(64), v.normalize('NFKC')),
    password: secretSchema,
    code: v.pipe(textSchema(32), v.minLength(1)),
    device: deviceSchema,
    lang: langSchema,
  }),
  response: sessionSchema,
})

/** Third-party sign-on: every parameter of the page's URL is passed through. */
export const loginThird = defineCall({
  method: 'POST',
  path: 'doLoginthird',
  access: 'public',
  request: v.objectWithRest(
    { sso: v.pipe(v.string(), v.maxLength(2048)), lang: langSchema },
    v.pipe(v.string(), v.maxLength(2048)),
  ),
  response: sessionSchema,
})

/** Code 10001 means that the session was ended elsewhere: by another login, customer service or a new password. */
export const checkLoginOut = defineCall({
  method: 'GET',
  path: 'checkloginout',
  access: 'public',
  request: noRequestSchema,
  response: emptySchema,
})

/** (ours) Revokes the session on the server. */
export const logout = defineCall({
  method: 'POST',
  path: 'member/doLogout',
  access: 'member',
  request: noRequestSchema,
  response: emptySchema,
})
