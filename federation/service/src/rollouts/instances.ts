import type { Rollout } from '@app/release'
import { transaction } from '@app/database'
import type { Database } from '../data/open'
import { openStates, type StoredRollout } from './stored'

/** How often an instance goes through the rollouts. */
export const tickMs = 5_000
/** How often it says that it lives, and for how long it is believed. */
export const renewMs = 10_000
export const livesMs = 30_000

/** An instance of the service that runs now. */
export type Instance = {
  id: string
  startedAt: Date
  /** How often it looks at the figures of a rollout. */
  lookMs: number
}
export type Instances = {
  /** Says that it lives, for 30 seconds. */
  renew(instance: Instance, now: Date): Promise<void>
  /** It has stopped: another one looks after its rollouts at once. */
  leave(id: string): Promise<void>
  /** Those that live, oldest first. */
  list(now: Date): Promise<Instance[]>
}

/** Instances in the service's database. */
export const instancesOf = (db: Database): Instances => ({
  async renew({ id, startedAt: started_at, lookMs: look_ms }, now) {
    const alive_until = new Date(now.getTime() + livesMs)
    await db
      .insertInto('instance')
      .values({ id, started_at, look_ms, alive_until })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ alive_until }))
      .execute()
    await db.deleteFrom('instance').where('alive_until', '<=', now).execute()
  },
  leave: (id) =>
    transaction(db, async (tx) => {
      await tx.deleteFrom('instance').where('id', '=', id).execute()
      await tx.updateTable('rollout').set({ lease_by: null, lease_until: null }).where('lease_by', '=', id).execute()
    }),
  async list(now) {
    const living = db.selectFrom('instance').selectAll().where('alive_until', '>', now)
    const rows = await living.orderBy('started_at').orderBy('id').execute()
    return rows.map(({ id, started_at: startedAt, look_ms: lookMs }) => ({ id, startedAt, lookMs }))
  },
})

type Looked = Pick<StoredRollout, 'state' | 'step' | 'waits_for' | 'looked_at' | 'lease_by' | 'lease_until'>

/** Which of the instances that live looks after a rollout, and when it reads figures again. */
export function lookedAfter(
  { state, step, waits_for, looked_at, lease_by, lease_until }: Looked,
  instances: readonly Instance[],
  now: Date,
): Pick<Rollout, 'runBy' | 'looksAt'> {
  const isOpen = openStates.some((open) => open === state)
  const at = isOpen ? instances.findIndex(({ id }) => id === lease_by) : -1
  const instance = instances[at]
  if (!instance || lease_until === null || lease_until <= now) return { runBy: null, looksAt: null }
  const isRequesting = waits_for === 'approval' || waits_for === 'check'
  const next = looked_at && new Date(looked_at.getTime() + (isRequesting ? tickMs : instance.lookMs))
  return {
    runBy: { instance: at + 1, of: instances.length },
    looksAt: step === null ? null : (next?.toISOString() ?? null),
  }
}
