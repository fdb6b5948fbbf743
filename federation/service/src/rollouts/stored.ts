import type { Rollout, RolloutPlan } from '@app/release'
import type { Selectable } from 'kysely'
import type { Database } from '../data/open'
import type { Tables } from '../data/tables'
import type { Analysis } from './analysis'

/** What ends or stops a rollout by itself. */
export type Turn = { state: Exclude<Rollout['state'], 'running'>; why: string | null }

/** In these it still needs somebody to look after it. */
export const openStates = ['running', 'paused', 'worse'] as const

export type Row = Selectable<Tables['rollout']>
export type StoredRollout = Omit<Row, 'id' | 'plan'> & {
  id: string
  plan: RolloutPlan
  steps: Rollout['steps']
  decisions: Rollout['decisions']
  /** The newest request for each step that asked for approvals, by step. */
  requests: Rollout['requests']
}

/** Rollouts with what else is stored of them. */
export async function withSteps(db: Database, rows: readonly Row[]): Promise<StoredRollout[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const steps = await db.selectFrom('rollout_step').selectAll().where('rollout', 'in', ids).orderBy('step').execute()
  const decisions = await db
    .selectFrom('rollout_decision')
    .selectAll()
    .where('rollout', 'in', ids)
    .orderBy('entry')
    .execute()
  const requests = await db
    .selectFrom('request')
    .select(['id', 'rollout', 'step'])
    .where('rollout', 'in', ids)
    .orderBy('step')
    .orderBy('id')
    .execute()
  return rows.map(({ id, plan, ...row }) => ({
    ...row,
    id: String(id),
    plan: JSON.parse(plan) as RolloutPlan,
    steps: steps
      .filter(({ rollout }) => rollout === id)
      .map(({ step, rev, at, analysis, pages }) => ({
        step,
        rev,
        pages,
        at: at.toISOString(),
        analysis: analysis === null ? null : (JSON.parse(analysis) as Analysis),
      })),
    decisions: decisions
      .filter(({ rollout }) => rollout === id)
      .map(({ at, by, what, why }) => ({ at: at.toISOString(), by, what, why })),
    requests: newestOf(requests.filter(({ rollout }) => rollout === id)),
  }))
}

/** The last one of each step. */
function newestOf(requested: readonly { id: bigint; step: number | null }[]): Rollout['requests'] {
  const newest = new Map(requested.flatMap(({ id, step }) => (step === null ? [] : [[step, String(id)] as const])))
  return [...newest].map(([step, id]) => ({ step, id }))
}
