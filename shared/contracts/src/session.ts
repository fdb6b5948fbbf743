import * as v from '@app/schema'
import { languageSchema } from './base'
import { defineCall } from './call'
import { textSchema } from './inputs'
import { emptySchema, idSchema, noRequestSchema } from './primitives'

const langSchema = v.optional(languageSchema, 'en_us')
/** Compatible forms of a letter are one letter: nobody is called like somebody else in wider letters. */
export const usernameSchema = v.pipe(
  textSchema(32),
  v.normalize('NFKC'),
  v.regex(/^[\p{L}\p{N}._-]{3,32}$/u, 'must have 3 to 32 letters, digits, dots, dashes or underscores'),
)
const secretSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128))

/** (ours) What a browser calls itself, made by chance and kept there: one that a member has signed in from has tries of its own (LOGIN-8). */
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

/** Success answers the new member's session (ours: the specification says only 'success or msg', REG-3 wants the member logged in). */
export const register = defineCall({
  method: 'POST',
  path: 'member/doRegister',
  access: 'public',
  request: v.object({
    /** The server answers a text of its own for one that does not fit `usernameSchema`. */
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

/** Code 10001 in the envelope means that the session was ended elsewhere: by another login, by customer service, by a new password. */
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
