import * as v from 'valibot'
import { type Calls, done, line, none, timeSchema } from './call'
import { everybody, roleSchema } from './roles'

const password = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
/** Six digits of the second factor, or one of the recovery codes. */
const code = v.pipe(v.string(), v.trim(), v.maxLength(40), v.regex(/^[\w -]+$/, 'is not a code'))
/** What is behind the # of an invitation's address. */
const secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'is not an invitation'))

const session = v.object({
  name: v.string(),
  roles: v.array(roleSchema),
  /** When the second factor was last proved; null: by the key of the command line. */
  provenAt: v.nullable(timeSchema),
  /** Unless something is done before; null: never. */
  endsAt: v.nullable(timeSchema),
})

export const sessionCalls = {
  session: {
    method: 'GET',
    path: '/session',
    does: 'Who you are here, and what you may do.',
    roles: everybody,
    request: none,
    answer: session,
  },
  signIn: {
    method: 'POST',
    path: '/session',
    does: 'Signs in with a password and a second factor.',
    roles: everybody,
    request: v.strictObject({ name: line(100), password, code }),
    answer: session,
    isPublic: true,
  },
  signOut: {
    method: 'DELETE',
    path: '/session',
    does: 'Ends this session.',
    roles: everybody,
    request: none,
    answer: done,
  },
  prove: {
    method: 'POST',
    path: '/session/proof',
    does: 'Proves the second factor again, which money needs every five minutes.',
    roles: everybody,
    request: v.strictObject({ code }),
    answer: session,
  },
  invitation: {
    method: 'POST',
    path: '/invitation',
    does: 'Who an invitation is for, and the second factor that they add to their app. It can be accepted once.',
    roles: everybody,
    request: v.strictObject({ secret }),
    answer: v.object({
      name: v.string(),
      /** For an authenticator app, as a QR code or by hand. */
      otpauth: v.string(),
      /** The same secret, to type. */
      key: v.string(),
    }),
    isPublic: true,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/invitation/accept',
    does: 'Sets the password and the second factor, and signs in. The recovery codes are shown this once.',
    roles: everybody,
    request: v.strictObject({ secret, password, code }),
    answer: v.object({ ...session.entries, recoveryCodes: v.array(v.string()) }),
    isPublic: true,
  },
} satisfies Calls
