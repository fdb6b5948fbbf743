import { type ApprovalRequest, type AuditEntry, namedBy, type Rollout, verifyAudit } from '@app/release'
import { type Channel, releaseName } from '@app/registry'
import { readHistory, readRelease, revisionKey, type Store, verifyFiles } from '@app/registry/node'
import { demandSigned, readNewestRoot } from '@app/registry/trust'
import { approvalProblems } from './approval-promises'
import type { Receiver } from './receiver'
import { type ErrorsOf, rolloutProblems } from './rollout-promises'
import { channel, type Done } from './team'
import { webhookProblems } from './webhook-promises'

type Input = {
  store: Store
  pin: string
  done: Done
  entries: readonly AuditEntry[]
  rollouts: readonly Rollout[]
  requests: readonly ApprovalRequest[]
  /** Of the bad releases. */
  errors: ErrorsOf
  receiver: Pick<Receiver, 'messages' | 'forged'>
}

/** @returns a sentence for each thing that was lost, or done twice, or done without an entry in the audit log */
export async function brokenPromises(input: Input): Promise<string[]> {
  const { store, pin, done, entries, receiver } = input
  const history = await readHistory(store, channel)
  return [
    ...done.problems,
    ...verifyAudit(entries, namedBy(history)),
    ...(await releaseProblems(store, done)),
    ...(await signatureProblems(store, pin, history)),
    ...revisionProblems(history, done),
    ...approvalProblems(history, input),
    ...rolloutProblems(history, input),
    ...auditProblems(history, entries),
    ...webhookProblems(history, { ...receiver, entries, rollouts: done.rollouts }),
  ]
}

async function releaseProblems(store: Store, { releases }: Done): Promise<string[]> {
  const found = releases.map(async ({ app, id }) => {
    const record = await readRelease(store, app, id)
    return record ? verifyFiles(store, record) : [`${releaseName(app, id)} is lost.`]
  })
  return (await Promise.all(found)).flat()
}

async function signatureProblems(store: Store, pin: string, history: readonly Channel[]): Promise<string[]> {
  const root = await readNewestRoot(store, pin)
  // the first revision is from before the keys
  const found = history.slice(0, -1).map(async ({ rev }) => {
    const stored = await store.read(revisionKey(channel, rev))
    if (!stored) return [`Revision ${rev} is lost.`]
    return demandSigned(store, root, { kind: 'revision', channel, rev }, stored.bytes).then(
      () => [],
      (error: Error) => [error.message],
    )
  })
  return (await Promise.all(found)).flat()
}

function revisionProblems(history: readonly Channel[], { revisions }: Done): string[] {
  const gaps = history.filter(({ rev, parent }, at) => rev !== history.length - at || parent !== (rev - 1 || null))
  return [
    ...gaps.map(({ rev, parent }) => `Revision ${rev} follows on ${parent}.`),
    ...revisions.flatMap((reported) => {
      const made = history.filter(({ reason }) => reason === reported.reason)
      const isOne = made.length === 1 && made[0]?.rev === reported.rev
      return isOne
        ? []
        : [`'${reported.reason}', told as ${reported.rev}, is in ${made.map(({ rev }) => rev).join(' and ')}.`]
    }),
  ]
}

/** Each change has the entry with which it began, and no two have the same one. */
function auditProblems(history: readonly Channel[], entries: readonly AuditEntry[]): string[] {
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]))
  const used = new Set<number>()
  // the first ones were there before the service
  return history
    .filter(({ by }) => by !== 'start')
    .flatMap(({ rev, by, reason, audit }) => {
      const entry = audit && bySeq.get(audit.seq)
      const fits = entry?.hash === audit?.hash && entry?.outcome === 'begun' && entry.person === by
      const isNew = audit !== undefined && !used.has(audit.seq)
      if (audit) used.add(audit.seq)
      return fits && isNew ? [] : [`Revision ${rev}, '${reason}', has no entry of its own in the audit log.`]
    })
}
