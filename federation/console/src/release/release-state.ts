import { type Channel, stableOf } from '@app/registry'
import type { AnswerOf } from '@app/release/calls'
import type { Rollout } from '../api/rollout'
import { texts } from '../texts'
import { withChanges } from './revisions'

type Listed = AnswerOf<'releases'>['releases'][number]
export type ReleaseState =
  | { kind: 'canary'; percent: number }
  | { kind: 'rolled back' | 'halted'; by: string; why: string | null }
  | { kind: 'production' | 'last good' | 'replaced' | 'not served' }

export type Around = {
  head: Channel
  /** Newest first. */
  revisions: readonly Channel[]
  /** Newest first, also those that have ended. */
  rollouts: readonly Rollout[]
}
type AroundApp = Around & { app: string }

/** What a channel makes of a release. */
export function stateOf(id: string, { app, head, revisions, rollouts }: AroundApp): ReleaseState {
  const pair = stableOf(head, app)
  const canary = head.remotes[app]?.canary
  if (id === pair?.stable) return { kind: 'production' }
  if (id === canary?.id) return { kind: 'canary', percent: canary.percent }
  const [left] = withChanges(revisions).flatMap(({ revision: { by, reason }, changes }) =>
    changes.flatMap((change) =>
      'from' in change && change.app === app && change.from === id ? { kind: change.kind, by, why: reason } : [],
    ),
  )
  if (left?.kind === 'went back') return { ...left, kind: 'rolled back' }
  if (id === pair?.lkg) return { kind: 'last good' }
  if (left) return { kind: 'replaced' }
  const last = rollouts.find((one) => one.channel === head.channel && one.app === app && one.release === id)
  const halted = last?.state === 'halted' && last.decisions.filter(({ what }) => what === 'halted').at(-1)
  return halted ? { kind: 'halted', by: halted.by, why: halted.why } : { kind: 'not served' }
}

/** Who took the release back and why, such as `rolled back by ana because “it failed”`; null if nobody did. */
export const takenBackText = (state: ReleaseState): string | null =>
  'by' in state ? texts.app.takenBack(state.kind, state.by, state.why) : null

/** How a release was checked; null if it was not. */
export function checkedOf({ id, check }: Listed, { app, revisions }: Pick<AroundApp, 'app' | 'revisions'>) {
  const isForced = withChanges(revisions).some(
    ({ revision, changes }) =>
      revision.forced !== undefined &&
      changes.some((change) => 'id' in change && change.app === app && change.id === id),
  )
  if (isForced) return 'forced'
  if (!check) return null
  if (!check.isGreen) return 'failed'
  return check.isMounted ? 'opened' : 'static'
}

type Size = number | null | undefined
export type Growth = { bytes: Size; more: number | null }
const growth = (bytes: Size, before: Size): Growth => ({
  bytes,
  more: typeof bytes === 'number' && typeof before === 'number' ? bytes - before : null,
})

/** The sizes of a release, and how they grew against the one that was published before it. */
export function growthOf(release: Listed, releases: readonly Listed[]): { entry: Growth; largest: Growth } {
  const earlier = releases.slice(releases.indexOf(release) + 1).find(({ preview }) => preview === undefined)
  const now = release.content
  const then = release.preview ? undefined : earlier?.content
  return {
    entry: growth(now?.entry, then?.entry),
    largest: growth(now?.largest?.bytes, then?.largest?.bytes),
  }
}
