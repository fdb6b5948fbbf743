import * as v from 'valibot'

const release = v.object({ app: v.string(), id: v.string() })

/** What an outcome in the audit log says of what was done, where the request alone does not. */
export const didSchema = v.object({
  channel: v.exactOptional(v.string()),
  apps: v.exactOptional(v.array(v.string())),
  releases: v.exactOptional(v.array(release)),
  /** null: nothing changed. */
  revision: v.exactOptional(v.nullable(v.number())),
  /** Of a canary. */
  percent: v.exactOptional(v.number()),
  cohorts: v.exactOptional(v.array(v.string())),
  /** Of an approval. */
  request: v.exactOptional(v.string()),
  rollout: v.exactOptional(v.string()),
  /** Of a rollout's last step. */
  isFinished: v.exactOptional(v.boolean()),
  webhook: v.exactOptional(v.string()),
  /** Of what was published. */
  outcome: v.exactOptional(v.picklist(['published', 'already there'])),
})
export type Did = v.InferOutput<typeof didSchema>
