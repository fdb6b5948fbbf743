import { type Channel, stableOf } from '@app/registry'
import type { AnswerOf } from '@app/release/calls'
import type { KnownRelease } from '../actions/ReleasePicker'
import { earlierOf } from './revisions'

const most = 6
type Known = {
  head: Channel
  staged: Channel | null
  revisions: readonly Channel[]
  /** Newest first. */
  releases: AnswerOf<'releases'>['releases']
}

/** Releases that the app could get next: of staging and the canary first, then new ones, then what was served before. */
export function releasesToGive(app: string, { head, staged, revisions, releases }: Known): KnownRelease[] {
  const next = [
    ...(staged ? [{ id: stableOf(staged, app)?.stable, where: 'staging' as const }] : []),
    ...(staged ? [{ id: staged.remotes[app]?.canary?.id, where: 'staging' as const }] : []),
    { id: head.remotes[app]?.canary?.id, where: 'canary' as const },
    ...newerThan(stableOf(head, app)?.stable, releases).map((id) => ({ id, where: 'published' as const })),
  ]
  return distinct([...next, ...earlierOf(revisions, app).map((id) => ({ id, where: 'before' as const }))], head, app)
}

/** Releases that were published after this one; a preview cannot be given to anybody. */
function newerThan(stable: string | undefined, releases: Known['releases']): string[] {
  const at = releases.findIndex(({ id }) => id === stable)
  const newer = at < 0 ? releases : releases.slice(0, at)
  return newer.filter(({ preview }) => preview === undefined).map(({ id }) => id)
}

/** Releases that the app can go back to, the last good one first. */
export function releasesToGoBackTo(app: string, head: Channel, revisions: readonly Channel[]): KnownRelease[] {
  const last = { id: stableOf(head, app)?.lkg ?? undefined, where: 'last good' as const }
  return distinct([last, ...earlierOf(revisions, app).map((id) => ({ id, where: 'before' as const }))], head, app)
}

type Found = { id: string | undefined; where: KnownRelease['where'] }
function distinct(all: readonly Found[], head: Channel, app: string): KnownRelease[] {
  const seen = new Set([stableOf(head, app)?.stable])
  const known: KnownRelease[] = []
  for (const { id, where } of all) {
    if (id === undefined || seen.has(id)) continue
    seen.add(id)
    known.push({ id, where })
  }
  return known.slice(0, most)
}
