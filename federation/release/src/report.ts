import {
  type Channel,
  changesOf,
  freezeOf,
  frozenAppsOf,
  isPreview,
  releaseName,
  type RevisionChange,
  shortCommit,
  stableSince,
} from '@app/registry'
import type { CheckResult } from './check-results'
import type { Collected } from './gc'
import type { ChannelState } from './verbs'
import type { ReleaseEvents } from './watch/figures'
import { percentText, rateOf, shareOf } from './watch/judge'

export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

export type Status = ChannelState & {
  /** The channel's, newest first. */
  revisions: readonly Channel[]
  json: boolean
  now: Date
  minutes: number
  /** The browser events, or why they are unavailable. */
  figures: ReleaseEvents | string
}

/** What a channel serves and how it performs in browsers, as tables or as JSON. */
export function status({ head, releases, revisions, json: asJson, now, minutes, figures }: Status): string {
  // somebody may have added one since the head was read
  const known = revisions.filter(({ rev }) => rev <= head.rev)
  const served = releases.map((release) => ({ ...release, stableSince: stableSince(known, release.app)?.at ?? null }))
  if (asJson) return json({ ...head, releases: served, figures: typeof figures === 'string' ? null : figures })
  const lines = served.map(({ app, stable, stableSince: since, lkg, canary, commit, builtAt }) => [
    app,
    stable,
    since ? age(new Date(since), now) : '-',
    builtAt ? age(new Date(builtAt), now) : 'record missing',
    commit ? shortCommit(commit) : '-',
    lkg ?? '-',
    share(canary) || '-',
  ])
  const heads = ['app', 'stable', 'since', 'published', 'commit', 'last good', 'canary']
  return `${summary(head, now)}\n\n${table([heads, ...lines])}\n${seen(figures, minutes)}${notDrawn(figures, releases, minutes, now)}`
}

/** Adoption, failures and load times of each release. */
function seen(figures: ReleaseEvents | string, minutes: number): string {
  if (typeof figures === 'string') return `${figures}\n`
  if (figures.releases.length === 0) return `No reports from browsers in the last ${minutes} minutes.\n`
  const lines = figures.releases.map((row) => {
    const all = rateOf(figures.releases.filter(({ remote }) => remote === row.remote)).tries
    const rate = rateOf([row])
    const { p50, p75, p95 } = row.load_ms ?? {}
    return [
      releaseName(row.remote, row.release),
      row.source,
      String(row.loads),
      String(rate.tries),
      percentText(all === 0 ? 0 : rate.tries / all),
      percentText(shareOf(rate)),
      [p50, p75, p95].map((ms) => (ms === undefined ? '-' : String(Math.round(ms)))).join(' / '),
    ]
  })
  const heads = [`last ${minutes} minutes`, 'as', 'loads', 'devices', 'share', 'failures', 'ms p50 / p75 / p95']
  return table([heads, ...lines])
}

/** The screens of what is served that edges could not draw. */
function notDrawn(figures: ReleaseEvents | string, served: Status['releases'], minutes: number, now: Date): string {
  const isServed = (app: string, release: string) =>
    served.some((one) => one.app === app && [one.stable, one.canary?.id].includes(release))
  const found = typeof figures === 'string' ? [] : figures.undrawn.filter(({ app, release }) => isServed(app, release))
  if (found.length === 0) return ''
  const lines = found.map(
    ({ app, release, path, reason, last_at }) =>
      `- ${path} of ${releaseName(app, release)}, ${age(new Date(last_at * 1000), now)}: ${reason}\n`,
  )
  return `\nNot drawn in the last ${minutes} minutes, so that pages started with the skeleton:\n${lines.join('')}`
}

/** Every revision of a channel, newest first, as a table or as JSON. */
export function history(revisions: readonly Channel[], asJson: boolean): string {
  if (asJson) return json(revisions)
  const lines = revisions.map((revision, index) => [
    String(revision.rev),
    revision.at,
    revision.by,
    changes(revisions[index + 1] ?? null, revision).join(', '),
    revision.reason,
  ])
  return table([['rev', 'at', 'by', 'change', 'reason'], ...lines])
}

function summary(head: Channel, now: Date): string {
  const freeze = freezeOf(head, now)
  const ofApps = Object.entries(frozenAppsOf(head, now)).map(([app, frozen]) => [`${app} `, frozen] as const)
  const lines = [
    `${head.channel}, revision ${head.rev} by ${head.by} at ${head.at}: ${head.reason}`,
    ...[...(freeze ? [['', freeze] as const] : []), ...ofApps].map(
      ([what, { by, at, until, reason }]) =>
        `${what}frozen by ${by} at ${at}${until ? ` until ${until}` : ''}: ${reason}`,
    ),
  ]
  return lines.join('\n')
}

/** What a revision changed, compared with the previous one, and how. */
const changes = (before: Channel | null, after: Channel): string[] => [
  ...changesOf(after, before).map(changeText),
  ...(after.forced ? ['forced'] : []),
  ...(after.acceptedSize ? ['larger'] : []),
  ...(after.unopened ? ['unopened'] : []),
]

function changeText(change: RevisionChange): string {
  switch (change.kind) {
    case 'promoted':
    case 'went back':
      return releaseName(change.app, change.id)
    case 'canary':
      return `${change.app} canary ${share(change)}`
    case 'canary ended':
    case 'removed':
      return `${change.app} ${change.kind}`
    case 'frozen':
    case 'unfrozen':
      return change.app === null ? change.kind : `${change.app} ${change.kind}`
  }
}

type Share = { id: string; percent: number; cohorts: readonly string[] }
/** `1.1.0-ab12cd34 5 % and staff`; empty if there is none. */
export const share = (canary: Share | undefined) =>
  canary ? `${canary.id} ${[`${canary.percent} %`, ...canary.cohorts].join(' and ')}` : ''

/** The report of a check. */
export function checked(result: CheckResult, asJson: boolean): string {
  if (asJson) return json(result)
  const { channel, rev, releases, isGreen, isMounted, ms, problems, warnings = [] } = result
  const names = releases.map(({ app, id }) => releaseName(app, id)).join(' ')
  const inSeconds = (time: number) => `${(time / 1000).toFixed(1)} s`
  const looked = `Checked files, versions and contracts in ${inSeconds(ms.static)}, ${isMounted ? `screens in a browser in ${inSeconds(ms.browser)}` : 'no screens in a browser'}.\n`
  const reported = warnings.map((warning) => `Warning: ${warning}\n`).join('')
  // a preview never is
  const serve = releases.some(({ id }) => isPreview(id)) ? 'run with' : 'be promoted to'
  if (isGreen) return `${names} can ${serve} ${channel} at revision ${rev}.\n${reported}${looked}`
  return `${names} cannot ${serve} ${channel} at revision ${rev}:\n${problems.map((problem) => `- ${problem}\n`).join('')}${reported}${looked}`
}

/** A count with its noun: 1 release, 2 entries. */
export const countOf = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** The report of releases that were removed, or would be. */
export function collected(
  found: readonly Collected[],
  options: { delete: boolean; json: boolean; days: number },
): string {
  if (options.json) return json({ removed: options.delete, releases: found })
  if (found.length === 0)
    return `Nothing to remove: every release was served or published within ${options.days} days.\n`
  const bytes = found.reduce((sum, one) => sum + one.bytes, 0)
  const lines = found.map(({ app, id, builtAt, files }) => [releaseName(app, id), builtAt, countOf(files, 'file')])
  const total = `${countOf(found.length, 'release')}, ${Math.ceil(bytes / 1024)} KB`
  return `${table(lines)}${options.delete ? `Removed ${total}.` : `${total} can be removed. To remove them, add --delete.`}\n`
}

function age(then: Date, now: Date): string {
  const minutes = Math.max(0, Math.round((now.getTime() - then.getTime()) / 60_000))
  if (minutes < 120) return `${minutes} min ago`
  return minutes < 2880 ? `${Math.round(minutes / 60)} h ago` : `${Math.round(minutes / 1440)} days ago`
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('')
}
