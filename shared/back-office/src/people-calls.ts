import * as v from 'valibot'
import { type Calls, done, idSchema, line, page, pageOf, timeSchema, why } from './call'
import { type Role, roleSchema } from './roles'

const roles: readonly Role[] = ['administrator']
const wantedRoles = v.pipe(
  v.array(roleSchema),
  v.minLength(1),
  v.transform((wanted) => [...new Set(wanted)].sort()),
)

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
        /** invited: has not accepted an invitation yet. */
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
    does: 'Adds a colleague, who can sign in once you send them an invitation. A second administrator approves it.',
    roles,
    request: v.strictObject({ name: line(100), roles: wantedRoles, why }),
    answer: v.object({ id: idSchema }),
    isApproved: true,
  },
  invitePerson: {
    method: 'POST',
    path: '/people/:id/invitation',
    does: 'Makes a link, good once and for an hour, with which they set a password and a second factor. For who has both, a second administrator approves it.',
    roles,
    request: v.strictObject({ why }),
    answer: v.object({ link: v.string(), expiresAt: timeSchema }),
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
