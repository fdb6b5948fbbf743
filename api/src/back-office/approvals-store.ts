import type { Generated, GeneratedAlways } from 'kysely'
import type { Database, Transaction } from '../db/database'

declare module '../db/tables' {
  interface Tables {
    operator_approval: {
      id: GeneratedAlways<number>
      call: string
      /** JSON, as the four texts below. */
      params: string
      request: string
      target: string
      plan: string
      version: string | null
      reason: string
      requested_by: string
      requested_by_id: number | null
      requested_at: Date
      expires_at: Date
      state: Generated<'open' | 'done' | 'declined' | 'withdrawn'>
      closed_by: string | null
      closed_at: Date | null
      closed_reason: string | null
    }
  }
}

export type NewApproval = {
  call: string
  params: Readonly<Record<string, string>>
  /** As it was sent. */
  input: unknown
  target: string
  plan: object
  version: string | null
  reason: string
  by: { id: number | null; name: string }
  now: Date
}

const openMs = 24 * 60 * 60_000

export async function addApproval(tx: Transaction, { params, input, plan, by, now, ...rest }: NewApproval) {
  const { id } = await tx
    .insertInto('operator_approval')
    .values({
      ...rest,
      params: JSON.stringify(params),
      request: JSON.stringify(input),
      plan: JSON.stringify(plan),
      requested_by: by.name,
      requested_by_id: by.id,
      requested_at: now,
      expires_at: new Date(now.getTime() + openMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findApproval = (db: Database, id: number) =>
  db.selectFrom('operator_approval').selectAll().where('id', '=', id).executeTakeFirst()
export type StoredApproval = NonNullable<Awaited<ReturnType<typeof findApproval>>>

/** Nobody else closes it until the transaction ends. */
export const lockApproval = (tx: Transaction, id: number) =>
  tx.selectFrom('operator_approval').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function closeApproval(
  tx: Transaction,
  id: number,
  closing: { state: 'done' | 'declined' | 'withdrawn'; by: string; reason: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('operator_approval')
    .set({ state: closing.state, closed_by: closing.by, closed_reason: closing.reason, closed_at: closing.now })
    .where('id', '=', id)
    .execute()
}

type Seen = { calls: readonly string[]; personId: number | null }

/** The newest first. @param seen only of these calls, or their own; null: all */
export const approvalsPage = (
  db: Database,
  {
    after,
    max,
    isOpen,
    now,
    seen,
  }: { after: number | null; max: number; isOpen: boolean; now: Date; seen: Seen | null },
) =>
  db
    .selectFrom('operator_approval')
    .selectAll()
    .where((eb) => {
      const open = eb.and([eb('state', '=', 'open'), eb('expires_at', '>', now)])
      return isOpen ? open : eb.not(open)
    })
    .$if(seen !== null, (query) =>
      query.where((eb) =>
        eb.or([eb('call', 'in', seen?.calls ?? []), eb('requested_by_id', '=', seen?.personId ?? 0)]),
      ),
    )
    .$if(after !== null, (query) => query.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
