import * as v from 'valibot'
import { type Calls, done, idSchema, line, minorSchema, none, page, pageOf, timeSchema, why, whole } from './call'
import type { Role } from './roles'

const readers: readonly Role[] = ['support', 'compliance', 'administrator']
const carers: readonly Role[] = ['compliance', 'administrator']

/** The published signs that somebody may play too much. */
export const markers = ['depositsDoubled', 'longSitting', 'limitRaised'] as const
const marker = v.picklist(markers)

export const safetyCalls = {
  readMarkers: {
    method: 'GET',
    path: '/safety/markers',
    does: 'The published markers of play that may harm, each in a sentence.',
    roles: readers,
    request: none,
    answer: v.array(v.object({ id: marker, sentence: v.string() })),
  },
  listMarked: {
    method: 'GET',
    path: '/safety/members',
    does: 'Members near or over a marker in the last 30 days, the latest first.',
    roles: readers,
    request: v.object({ marker: v.optional(marker), ...page }),
    answer: pageOf(
      v.object({
        id: idSchema,
        memberId: idSchema,
        username: v.string(),
        marker,
        level: v.picklist(['near', 'over']),
        /** The week’s deposits, the sitting’s seconds, or the limit (null: none) … */
        value: v.nullable(minorSchema),
        /** … and what they are compared with: the deposits of the week before, four hours, the limit before. */
        against: v.nullable(minorSchema),
        limitKind: v.nullable(v.picklist(['deposit', 'stake', 'loss'])),
        at: timeSchema,
      }),
    ),
  },
  writeToMember: {
    method: 'POST',
    path: '/members/:id/notices',
    does: 'Writes a notice to one member, who finds it among the notices of the app.',
    roles: readers,
    request: v.object({ title: line(100), text: line(2000), why }),
    answer: v.object({ id: idSchema }),
  },
  offerBreak: {
    method: 'POST',
    path: '/members/:id/break-offer',
    does: 'Offers a member a break, by a notice in their language; whether and when it begins is theirs to choose.',
    roles: readers,
    request: v.object({ days: whole(1, 183), why }),
    answer: v.object({ id: idSchema }),
  },
  lowerMemberLimit: {
    method: 'POST',
    path: '/members/:id/limits/lower',
    does: 'Lowers a limit of a member, at once. A limit is never raised or removed here.',
    roles: carers,
    request: v.object({
      kind: v.picklist(['deposit', 'stake', 'loss']),
      limitMinor: v.pipe(minorSchema, v.minValue(0)),
      why,
    }),
    answer: done,
  },
} satisfies Calls
