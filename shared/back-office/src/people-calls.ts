import * as v from 'valibot'
import { type Calls, done, idSchema, line, page, pageOf, timeSchema, why } from './call'
import { type Role, roleSchema } from './roles'

const roles: readonly Role[] = ['administrator']
const wantedRoles = v.pipe(
  v.array(roleSchema),
  v.minLength(1),
  v.transform((wanted) => [...new Set(wanted)].sort()),
)

/** With which somebody signs in at the organisation's provider. */
const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email('must be an e-mail address'))

export const peopleCalls = {
  listPeople: {
    method: 'GET',
    path: '/people',
    does: 'Everybody who can sign in here, and what they may do.',
    roles: ['administrator', 'compliance'],
    request: v.object(page),
    answer: pageOf(
      v.object({
        id: idSchema,
        name: v.string(),
        roles: v.array(roleSchema),
        /** With which they sign in at the organisation's provider. */
        email: v.nullable(v.string()),
        /** invited: has not come in yet. */
        state: v.picklist(['invited', 'active', 'disabled']),
        createdAt: timeSchema,
        /** Of a session that has not ended; null: they have none. */
        seenAt: v.nullable(timeSchema),
      }),
    ),
  },
  addPerson: {
    method: 'POST',
    path: '/people',
    does: 'Adds a colleague, who can sign in once you send them an invitation, or with this e-mail address at the provider. A second administrator approves it.',
    roles,
    request: v.strictObject({ name: line(100), roles: wantedRoles, email: v.optional(email), why }),
    answer: v.object({ id: idSchema }),
    isApproved: true,
  },
  invitePerson: {
    method: 'POST',
    path: '/people/:id/invitation',
    does: 'Makes a link, good once and for an hour, with which they set a password and a second factor. For who can sign in already, a second administrator approves it; then invite them again within the hour, and the link is shown to you.',
    roles,
    request: v.strictObject({ why }),
    answer: v.object({
      /** null: it was approved; whoever requested it gets the link with the same call, until `expiresAt`. */
      link: v.nullable(v.string()),
      expiresAt: timeSchema,
    }),
    isApproved: true,
  },
  setRoles: {
    method: 'PUT',
    path: '/people/:id/roles',
    does: 'Changes what a colleague may do. A second administrator approves it.',
    roles,
    request: v.strictObject({ roles: wantedRoles, why }),
    answer: done,
    isApproved: true,
  },
  setEmail: {
    method: 'PUT',
    path: '/people/:id/email',
    does: 'Changes with which e-mail address a colleague signs in at the provider; empty: with none. A second administrator approves it.',
    roles,
    request: v.strictObject({ email: v.nullable(email), why }),
    answer: done,
    isApproved: true,
  },
  disablePerson: {
    method: 'POST',
    path: '/people/:id/disable',
    does: 'Stops a colleague from signing in, and ends their sessions at once.',
    roles,
    request: v.strictObject({ why }),
    answer: done,
  },
  enablePerson: {
    method: 'POST',
    path: '/people/:id/enable',
    does: 'Lets a colleague sign in again. A second administrator approves it.',
    roles,
    request: v.strictObject({ why }),
    answer: done,
    isApproved: true,
  },
  endPersonSessions: {
    method: 'POST',
    path: '/people/:id/end-sessions',
    does: 'Ends all sessions of a colleague.',
    roles,
    request: v.strictObject({ why }),
    answer: done,
  },
} satisfies Calls
