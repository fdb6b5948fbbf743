import * as v from 'valibot'
import { roleSchema } from '@app/release/calls'

/** `GET /v1/session`: who is signed in. */
export const sessionSchema = v.object({
  person: v.string(),
  isAdmin: v.boolean(),
  /** By team. */
  roles: v.record(v.string(), roleSchema),
  credential: v.picklist(['token', 'session']),
  signedInAt: v.nullable(v.string()),
  endsAt: v.nullable(v.string()),
})
export type Session = v.InferOutput<typeof sessionSchema>
