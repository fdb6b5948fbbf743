import * as v from 'valibot'
import { type Calls, idSchema, none, page, pageOf, timeSchema } from './call'
import type { Role } from './roles'

const roles: readonly Role[] = ['compliance', 'administrator']
const filter = v.optional(v.pipe(v.string(), v.maxLength(200)))

export const recordCalls = {
  listRecord: {
    method: 'GET',
    path: '/record',
    does: 'Who did what, when, from where and why, the newest first.',
    roles,
    request: v.object({ person: filter, target: filter, verb: filter, ...page }),
    answer: pageOf(
      v.object({
        /** Without gaps, from 1. */
        id: idSchema,
        at: timeSchema,
        person: v.string(),
        /** The call, or the command. */
        verb: v.string(),
        target: v.string(),
        why: v.string(),
        /** The address that it came from; empty: the command line. */
        from: v.string(),
        /** What was requested, what was there before and after; personal data is masked. */
        details: v.record(v.string(), v.unknown()),
        /** Of this entry, and of the one before. */
        hash: v.string(),
        previous: v.string(),
      }),
    ),
  },
  checkRecord: {
    method: 'GET',
    path: '/record/check',
    does: 'Whether the record is as it was written. Note its newest entry elsewhere: later, that one has to be in it.',
    roles,
    request: none,
    answer: v.object({
      entries: v.pipe(v.number(), v.integer(), v.minValue(0)),
      newest: v.nullable(v.object({ id: idSchema, hash: v.string() })),
      /** A sentence for each entry that was changed, left out or added; none: all is well. */
      problems: v.array(v.string()),
    }),
  },
} satisfies Calls
