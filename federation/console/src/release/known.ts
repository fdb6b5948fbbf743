import { type Channel, stableOf } from '@app/registry'
import type { AnswerOf } from '@app/release/calls'
import type { KnownRelease } from '../actions/ReleasePicker'
import { earlierOf } from './revisions'
import { type Around, stateOf, takenBackText } from './release-state'

const max = 6
/** How many of them may have been taken back. */
const maxTakenBack = 2
type Known = Around & {
  staged: Channel | null
  /** Newest first. */
  releases: AnswerOf<'releases'>['releases']
}
type Where = KnownRelease['where']

/** Releases that the app could get next: of staging and the canary first, then new ones, then what was served before. */
export function releasesToGive(app: string, { staged, releases, ...around }: Known): KnownRelease[] {
  const { head, revisions } = around
  const next = [
    ...(staged ? [{ id: stableOf(staged, app)?.stable, where: 'staging' as const }] : []),
    ...(staged ? [{ id: staged.remotes[app]?.canary?.id, where: 'staging' as const }] : []),
    { id: head.remotes[app]?.canary?.id, where: 'canary' as const },
    ...newerThan(stableOf(head, app)?.stable, releases).map((id) => ({ id, where: 'published' as const })),
  ]
  return distinct([...next, ...earlierOf(revisions, app).map((id) => ({ id, where: 'before' as const }))], app, around)
}

/** Releases that were published after this one; a preview cannot be given to anybody. */
function newerThan(stable: string | undefined, releases: Known['releases']): string[] {
  const at = releases.findIndex(({ id }) => id === stable)
  const newer = at < 0 ? releases : releases.slice(0, at)
  return newer.filter(({ preview }) => preview === undefined).map(({ id }) => id)
}

/** Releases that the app can go back to, the last good one first. */
export function releasesToGoBackTo(app: string, around: Around): KnownRelease[] {
  const { head, revisions } = around
  const last = { id: stableOf(head, app)?.lkg ?? undefined, where: 'last good' as const }
  return distinct([last, ...earlierOf(revisions, app).map((id) => ({ id, where: 'before' as const }))], app, around)
}

const places: Partial<Record<ReturnType<typeof stateOf>['kind'], Where>> = {
  canary: 'canary',
  'last good': 'last good',
  replaced: 'before',
}

/** One release as pickers show it. @param where as its state has it if omitted */
export function knownRelease(app: string, id: string, around: Around, where?: Where): KnownRelease {
  const state = stateOf(id, { app, ...around })
  const takenBack = takenBackText(state)
  return { id, where: where ?? places[state.kind] ?? 'published', ...(takenBack === null ? {} : { takenBack }) }
}

/** The release that a picker begins with: never one that was taken back. */
export const firstOf = (known: readonly KnownRelease[]): string =>
  known.find(({ takenBack }) => takenBack === undefined)?.id ?? ''

/** Each once, without what everybody has; those that were taken back come last. */
function distinct(all: readonly { id: string | undefined; where: Where }[], app: string, around: Around) {
  const seen = new Set([stableOf(around.head, app)?.stable])
  const known: KnownRelease[] = []
  for (const { id, where } of all) {
    if (id === undefined || seen.has(id)) continue
    seen.add(id)
    known.push(knownRelease(app, id, around, where))
  }
  const takenBack = known.filter((one) => one.takenBack !== undefined).slice(0, maxTakenBack)
  const others = known.filter((one) => one.takenBack === undefined)
  return [...others.slice(0, max - takenBack.length), ...takenBack]
}
