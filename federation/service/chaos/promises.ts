import { type AuditEntry, namedBy, type Rollout, verifyAudit } from '@app/release'
import { type Channel, releaseName } from '@app/registry'
import { readHistory, readRelease, revisionKey, type Store, verifyFiles } from '@app/registry/node'
import { demandSigned, readNewestRoot } from '@app/registry/trust'
import { channel, type Done } from './team'

type Given = { store: Store; pin: string; done: Done; entries: readonly AuditEntry[]; rollouts: readonly Rollout[] }

/** @returns a sentence for each thing that was lost, or done twice, or done without an entry in the audit log */
export async function brokenPromises({ store, pin, done, entries, rollouts }: Given): Promise<string[]> {
  const history = await readHistory(store, channel)
  return [
    ...verifyAudit(entries, namedBy(history)),
    ...(await releaseProblems(store, done)),
    ...(await signatureProblems(store, pin, history)),
    ...revisionProblems(history, done),
    ...rolloutProblems(history, rollouts, done),
    ...auditProblems(history, entries),
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
    ...revisions.flatMap((told) => {
      const made = history.filter(({ reason }) => reason === told.reason)
      const isOne = made.length === 1 && made[0]?.rev === told.rev
      return isOne ? [] : [`'${told.reason}', told as ${told.rev}, is in ${made.map(({ rev }) => rev).join(' and ')}.`]
    }),
  ]
}

function rolloutProblems(history: readonly Channel[], rollouts: readonly Rollout[], { rollouts: told }: Done) {
  const untold = rollouts.filter(({ id }) => !told.some((one) => one.id === id))
  return [
    ...untold.map(({ id }) => `Rollout ${id} was started, and nobody was told.`),
    ...told.flatMap(({ id, steps }) => {
      const rollout = rollouts.find((one) => one.id === id)
      if (rollout?.state !== 'done') return [`Rollout ${id} is ${rollout?.state ?? 'lost'}: ${rollout?.why}.`]
      const made = history.filter(({ by }) => by === `rollout-${id}`)
      const revs = rollout.steps.map(({ rev }) => rev)
      const isOnce = made.length === steps && String(made.map(({ rev }) => rev).reverse()) === String(revs)
      return isOnce ? [] : [`Rollout ${id} of ${steps} steps is in ${made.map(({ rev }) => rev)}, its steps ${revs}.`]
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
