import { appsIn, type Channel, freezeOf, frozenAppsOf } from './channel'
import { stableOf } from './choice'

/** What a revision changed, one for each app or freeze. */
export type RevisionChange =
  | { kind: 'promoted' | 'went back'; app: string; id: string; from: string | null }
  | { kind: 'canary'; app: string; id: string; percent: number; cohorts: readonly string[]; from: number | null }
  | { kind: 'canary ended'; app: string; id: string }
  | { kind: 'removed'; app: string; id: string }
  | { kind: 'frozen' | 'unfrozen'; app: string | null; until: string | null }

const namesIn = (revision: Channel): string[] => appsIn(revision).map(([app]) => app)

/** @param before the revision before; null if it was the first */
export function changesOf(revision: Channel, before: Channel | null): RevisionChange[] {
  const apps = [...new Set([...namesIn(revision), ...(before ? namesIn(before) : [])])]
  return [...apps.flatMap((app) => appChanges(revision, before, app)), ...freezeChanges(revision, before)]
}

function appChanges(revision: Channel, before: Channel | null, app: string): RevisionChange[] {
  const now = stableOf(revision, app)
  const then = before ? stableOf(before, app) : undefined
  const canary = revision.remotes[app]?.canary
  const old = before?.remotes[app]?.canary
  if (!now) return then ? [{ kind: 'removed', app, id: then.stable }] : []
  const changes: RevisionChange[] = []
  if (now.stable !== then?.stable) {
    // promoting makes the release before the last good one; going back never does
    const kind = then && now.lkg !== then.stable ? 'went back' : 'promoted'
    changes.push({ kind, app, id: now.stable, from: then?.stable ?? null })
  }
  if (canary && JSON.stringify(canary) !== JSON.stringify(old)) {
    const from = old?.id === canary.id ? old.percent : null
    changes.push({ kind: 'canary', app, id: canary.id, percent: canary.percent, cohorts: canary.cohorts, from })
  }
  // the canary that became stable for everybody was promoted, and that is said already
  if (old && !canary && old.id !== now.stable) changes.push({ kind: 'canary ended', app, id: old.id })
  return changes
}

function freezeChanges(revision: Channel, before: Channel | null): RevisionChange[] {
  const at = new Date(revision.at)
  const now = freezeOf(revision, at)
  const then = freezeOf(before, at)
  const apps = frozenAppsOf(revision, at)
  const old = frozenAppsOf(before, at)
  return [
    ...(now && now.at !== then?.at ? [{ kind: 'frozen' as const, app: null, until: now.until ?? null }] : []),
    ...(then && !now ? [{ kind: 'unfrozen' as const, app: null, until: null }] : []),
    ...Object.entries(apps).flatMap(([app, { at: since, until }]) =>
      since === old[app]?.at ? [] : [{ kind: 'frozen' as const, app, until: until ?? null }],
    ),
    ...Object.keys(old).flatMap((app) => (apps[app] ? [] : [{ kind: 'unfrozen' as const, app, until: null }])),
  ]
}

/** The revision that made the app's stable release stable. @param revisions newest first; all, or the newest ones */
export function stableSince(revisions: readonly Channel[], app: string): Channel | null {
  const stable = revisions[0] && stableOf(revisions[0], app)?.stable
  if (stable === undefined) return null
  const end = revisions.findIndex((revision) => stableOf(revision, app)?.stable !== stable)
  return revisions[end === -1 ? revisions.length - 1 : end - 1] ?? null
}
