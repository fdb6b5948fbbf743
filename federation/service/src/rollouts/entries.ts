import type { NewAuditEntry } from '@app/release'
import type { Did } from '../audit/did'
import { stepName } from './position'
import type { StoredRollout, Turn } from './stored'

type Of = Pick<StoredRollout, 'id' | 'channel' | 'app' | 'release' | 'started_by'>

/** How history and audit log name a rollout. */
export const nameOf = ({ id }: Pick<Of, 'id'>) => `rollout-${id}`
export const targetOf = ({ channel, app }: Pick<Of, 'channel' | 'app'>) => `channel ${channel}, ${app}`
const didOf = ({ id: rollout, channel, app, release }: Of): Did => ({
  rollout,
  channel,
  releases: [{ app, id: release }],
})

/** The call that does the same, by which webhooks know what happened. */
const turned = {
  paused: 'pauseRollout',
  worse: 'worseRollout',
  halted: 'haltRollout',
  done: 'finishRollout',
  ended: 'endRollout',
} as const satisfies Record<Turn['state'], string>

type What = { action: string; call?: string; reason: string; state?: Turn['state']; did?: Did }

/** What a rollout did by itself, for the audit log. */
export function entryOf(rollout: Of, at: Date, { action, call, did, ...request }: What): NewAuditEntry {
  const { id, release, started_by: startedBy } = rollout
  const { state } = request
  return {
    at: at.toISOString(),
    person: nameOf(rollout),
    action,
    target: targetOf(rollout),
    outcome: 'done',
    details: {
      rollout: id,
      call: call ?? (state ? turned[state] : action),
      request: { release, ...request, startedBy },
      did: { ...didOf(rollout), ...did },
    },
  }
}

type Query = { step: number; request: string }
/** That it asked for the approvals of a step. */
export function requestEntry(rollout: Of & Pick<StoredRollout, 'plan'>, at: Date, { step, request }: Query) {
  const { plan } = rollout
  const reason = `step ${step + 1} of ${plan.steps.length}, ${stepName(plan, step)}, needs approvals`
  const did = { ...didOf(rollout), request }
  return { ...entryOf(rollout, at, { action: 'ask', reason, did }), outcome: 'asked' } satisfies NewAuditEntry
}
