import * as v from 'valibot'
import { timeSchema } from './call'
import { roleSchema } from './roles'

export const password = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
/** Six digits of the second factor, or one of the recovery codes. */
export const code = v.pipe(v.string(), v.trim(), v.maxLength(40), v.regex(/^[\w -]+$/, 'is not a code'))

/** How a second factor is proved: an app's code, a passkey, or signing in again at the provider. */
export const proofSchema = v.picklist(['code', 'passkey', 'provider'])
export type Proof = v.InferOutput<typeof proofSchema>

export const session = v.object({
  name: v.string(),
  roles: v.array(roleSchema),
  /** When the second factor was last proved; null: by the key of the command line. */
  provenAt: v.nullable(timeSchema),
  /** Unless something is done before; null: never. */
  endsAt: v.nullable(timeSchema),
  /** How they can prove it again. */
  proofs: v.array(proofSchema),
  /** Who made them set a new password and second factor, until they say that they know; null: nobody. */
  reset: v.nullable(v.object({ by: v.string(), approvedBy: v.nullable(v.string()), at: timeSchema })),
})
