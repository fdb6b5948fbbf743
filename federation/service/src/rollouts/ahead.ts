import { shareOfStep } from '@app/release'
import { query } from '../approvals/approvals'
import type { Plan } from '../approvals/plan'
import { type Around, note } from './around'
import { requestEntry } from './entries'
import type { StoredRollout } from './stored'

export const actionOf = ({ plan }: StoredRollout, step: number) => (shareOfStep(plan, step) ? 'canary' : 'promote')

/** A step as the change that people approve. */
export function planOfStep(rollout: StoredRollout, step: number): Plan {
  const { id, channel, app, release, plan } = rollout
  const approvals = plan.steps[step]?.approvals
  return {
    kind: actionOf(rollout, step),
    channel,
    releases: [{ app, id: release }],
    rule: null,
    percent: null,
    cohorts: [],
    ...shareOfStep(plan, step),
    ...(approvals ? { atLeast: approvals } : {}),
    ofRollout: { id, step, plan },
  }
}

/** What asking for the approvals of a step takes. */
export const requestOf = (rollout: StoredRollout, step: number, now: Date) => ({
  plan: planOfStep(rollout, step),
  reason: rollout.reason,
  entryOf: (request: string) => requestEntry(rollout, now, { step, request }),
})

/** Asks for the approvals of all steps to come, so that people have days for them, not the moment of the step. */
export async function requestAhead(around: Around, rollout: StoredRollout): Promise<void> {
  const now = around.now()
  const by = rollout.started_by
  for (let step = (rollout.step ?? -1) + 1; step < rollout.plan.steps.length; step++)
    await query({ ...around, now }, { ...requestOf(rollout, step, now), by })
  await note(around, rollout, { asked_ahead: true })
}
