import * as v from 'valibot'
import { type Calls, done, line, none } from './call'
import { requestOptions, signedCredential } from './credential'
import { everybody } from './roles'
import { code, password, session } from './session-shape'

/** What is behind the # of an invitation's address. */
const secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'is not an invitation'))

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
  signInWays: {
    method: 'GET',
    path: '/session/ways',
    does: 'How somebody can sign in here, other than with a password.',
    roles: everybody,
    request: none,
    answer: v.object({
      /** At the provider of the organisation (OpenID Connect). */
      hasProvider: v.boolean(),
      /** The only address where passkeys work; null: nowhere, because it is an IP address. */
      passkeysAt: v.nullable(v.string()),
      /** The address as it is set, BACK_OFFICE_URL. */
      address: v.string(),
    }),
    isPublic: true,
  },
  beginPasskeySignIn: {
    method: 'POST',
    path: '/session/passkey/challenge',
    does: 'What a passkey signs to sign in; good once and for five minutes.',
    roles: everybody,
    request: none,
    answer: requestOptions,
    isPublic: true,
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/session/passkey',
    does: 'Signs in with a passkey, which is the second factor as well.',
    roles: everybody,
    request: v.strictObject({ credential: signedCredential }),
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
  beginPasskeyProof: {
    method: 'POST',
    path: '/session/proof/challenge',
    does: 'What one of your passkeys signs to prove the second factor again; good once and for five minutes.',
    roles: everybody,
    request: none,
    answer: requestOptions,
  },
  proveWithPasskey: {
    method: 'POST',
    path: '/session/proof/passkey',
    does: 'Proves the second factor again with a passkey.',
    roles: everybody,
    request: v.strictObject({ credential: signedCredential }),
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
