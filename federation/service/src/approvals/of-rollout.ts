import type { ApprovalRequest } from '@app/release'
import type { Books } from '../books'
import { entryOf } from '../rollouts/entries'
import { stepName } from '../rollouts/position'
import { openStates } from '../rollouts/stored'
import type { Stopped, StoredRequest } from './requests'

type Step = NonNullable<ApprovalRequest['step']>

/** The step of a rollout that a request is for, and where the rollout is; null if it is for no step. */
export async function stepOf(
  { rollouts }: Pick<Books, 'rollouts'>,
  { id: request, plan: { ofRollout } }: Pick<StoredRequest, 'id' | 'plan'>,
): Promise<{ isOpen: boolean; step: Step } | null> {
  if (!ofRollout) return null
  const { id, step, plan } = ofRollout
  const rollout = await rollouts.find(id)
  const now = rollout === null || rollout.step === null ? null : (plan.steps[rollout.step] ?? null)
  const isDue = rollout?.state === 'running' && rollout.waits_for === 'approval' && rollout.request === request
  return {
    isOpen: openStates.some((state) => state === rollout?.state),
    step: { rollout: id, step, of: plan.steps.length, isDue, now },
  }
}

/** That the rollout pauses whose step somebody does not want; null if the request is for no step, or the rollout is over. */
export async function declinedBy(
  { rollouts }: Pick<Books, 'rollouts'>,
  { id, plan: { ofRollout }, asked_by: askedBy }: StoredRequest,
  { by, reason, now }: { by: string; reason: string; now: Date },
): Promise<Stopped | null> {
  const rollout = ofRollout && (await rollouts.find(ofRollout.id))
  if (!rollout) return null
  const { step, plan } = ofRollout
  const at = `step ${step + 1} of ${plan.steps.length}, ${stepName(plan, step)}`
  const why = `${by} ${by === askedBy ? 'withdrew' : 'declined'} request ${id}, for ${at}: ${reason}`
  const turn = { state: 'paused', why } as const
  return { rollout: rollout.id, turn, entry: entryOf(rollout, now, { action: 'pause', state: 'paused', reason: why }) }
}
