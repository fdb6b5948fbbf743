import { type Channel, changesOf, type RevisionChange, stableOf } from '@app/registry'

export const appsOf = ({ remotes }: Channel): string[] => ['host', ...Object.keys(remotes).sort()]

/** Changes of one kind together, in the order in which the kinds come first: a sentence says each verb once. */
export function byKind(changes: readonly RevisionChange[]): { kind: RevisionChange['kind']; all: RevisionChange[] }[] {
  const kinds = [...new Set(changes.map(({ kind }) => kind))]
  return kinds.map((kind) => ({ kind, all: changes.filter((change) => change.kind === kind) }))
}

/** Revisions with what each changed, newest first; the oldest one that is known is compared with nothing if it is 1. */
export const withChanges = (revisions: readonly Channel[]): { revision: Channel; changes: RevisionChange[] }[] =>
  revisions.map((revision, at) => ({ revision, changes: changesOf(revision, revisions[at + 1] ?? null) }))

/** Releases that were stable before, newest first, without the one that is now. */
export function earlierOf(revisions: readonly Channel[], app: string): string[] {
  const all = revisions.flatMap((revision) => stableOf(revision, app)?.stable ?? [])
  return [...new Set(all)].slice(1)
}
