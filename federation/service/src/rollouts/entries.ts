import type { NewAuditEntry } from '@app/release'
import type { Did } from '../audit/did'
import type { Finding, StoredRollout } from './store'

type Of = Pick<StoredRollout, 'id' | 'channel' | 'app' | 'release'>

/** The name under which a rollout acts. */
export const nameOf = ({ id }: Pick<Of, 'id'>) => `rollout-${id}`
export const targetOf = ({ channel, app }: Of) => `channel ${channel}, ${app}`
export const rolloutDid = ({ id: rollout, channel, app, release }: Of): Did => ({
  ...{ rollout, channel, releases: [{ app, id: release }] },
})

const calls = { paused: 'pauseRollout', done: 'finishRollout', ended: 'endRollout' } as const

/** What the audit log says when a rollout stops, or begins to wait for approval; undefined for everything else. */
export function entryOf(
  rollout: Of & { request: string | null },
  finding: Finding,
  now: Date,
): NewAuditEntry | undefined {
  const { state, why, waits_for: waitsFor, request } = finding
  const [did, target] = [rolloutDid(rollout), targetOf(rollout)]
  const entry = { at: now.toISOString(), person: nameOf(rollout), action: 'rollout', target }
  if (waitsFor === 'approval' && request && request !== rollout.request)
    return { ...entry, outcome: 'asked', details: { rollout: rollout.id, did: { ...did, request } } }
  if (state !== 'paused' && state !== 'done' && state !== 'ended') return undefined
  const details = { rollout: rollout.id, call: calls[state], did, ...(why ? { why } : {}) }
  return { ...entry, outcome: 'done', details }
}
