import * as v from 'valibot'
import { type Calls, done, idSchema, line, none, page, pageOf, timeSchema } from './call'
import { creationOptions, newCredential } from './credential'
import { everybody, roleSchema } from './roles'
import { code, password } from './session-shape'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What everybody does with their own account. */
export const accountCalls = {
  account: {
    method: 'GET',
    path: '/account',
    does: 'Your own account, and how you can sign in.',
    roles: everybody,
    request: none,
    answer: v.object({
      name: v.string(),
      roles: v.array(roleSchema),
      /** A password, with the codes of an app. */
      hasPassword: v.boolean(),
      recoveryCodesLeft: count,
    }),
  },
  confirmReset: {
    method: 'POST',
    path: '/account/reset',
    does: 'Says that you know who invited you again; you are not told any more.',
    roles: everybody,
    request: none,
    answer: done,
  },
  changePassword: {
    method: 'POST',
    path: '/account/password',
    does: 'Changes your password. Your other sessions end.',
    roles: everybody,
    request: v.strictObject({ oldPassword: password, newPassword: password, code }),
    answer: done,
  },
  makeRecoveryCodes: {
    method: 'POST',
    path: '/account/recovery-codes',
    does: 'Makes new recovery codes, shown this once. The earlier ones are void.',
    roles: everybody,
    request: none,
    answer: v.object({ recoveryCodes: v.array(v.string()) }),
    isProven: true,
  },
  passkeys: {
    method: 'GET',
    path: '/account/passkeys',
    does: 'Your passkeys, the newest first.',
    roles: everybody,
    request: v.object(page),
    answer: pageOf(
      v.object({
        id: idSchema,
        name: v.string(),
        createdAt: timeSchema,
        /** null: never. */
        usedAt: v.nullable(timeSchema),
      }),
    ),
  },
  beginPasskey: {
    method: 'POST',
    path: '/account/passkeys/challenge',
    does: 'What a browser makes a passkey from; good once and for five minutes.',
    roles: everybody,
    request: none,
    answer: creationOptions,
    isProven: true,
  },
  addPasskey: {
    method: 'POST',
    path: '/account/passkeys',
    does: 'Adds a passkey that a browser made.',
    roles: everybody,
    request: v.strictObject({ name: line(100), credential: newCredential }),
    answer: v.object({ id: idSchema }),
    isProven: true,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/account/passkeys/:id',
    does: 'Removes one of your passkeys: it opens nothing here any more.',
    roles: everybody,
    request: none,
    answer: done,
    isProven: true,
  },
  ownSessions: {
    method: 'GET',
    path: '/account/sessions',
    does: 'Where you are signed in, the newest first.',
    roles: everybody,
    request: v.object(page),
    answer: pageOf(
      v.object({
        id: idSchema,
        startedAt: timeSchema,
        seenAt: timeSchema,
        /** The address that it came from. */
        from: v.string(),
        /** The one that this request is of. */
        isCurrent: v.boolean(),
      }),
    ),
  },
  endOwnSession: {
    method: 'DELETE',
    path: '/account/sessions/:id',
    does: 'Ends one of your sessions.',
    roles: everybody,
    request: none,
    answer: done,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/account/sessions/end-others',
    does: 'Ends all of your sessions but this one.',
    roles: everybody,
    request: none,
    answer: done,
  },
} satisfies Calls
