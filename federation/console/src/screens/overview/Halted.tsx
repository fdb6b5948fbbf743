import { OctagonPause } from 'lucide-react'
import { useErrors } from '../../api/queries'
import type { Rollout } from '../../api/rollout'
import { ReleaseName } from '../../components/Release'
import { ToolLink } from '../../components/ToolButton'
import { countText, percentText, whereText } from '../../release/rollout'
import { texts } from '../../texts'
import { momentText } from '../../when'
import styles from './Halted.module.css'

const words = texts.overview.halted
const dayMs = 24 * 3_600_000

/** When a rollout was halted; null if it was not. */
export const haltedAt = ({ state, decisions }: Pick<Rollout, 'state' | 'decisions'>): string | null =>
  state === 'halted' ? (decisions.filter(({ what }) => what === 'halted').at(-1)?.at ?? null) : null

/** Those that were halted within the last day, and not followed by another rollout of their app. */
export function haltedOf(rollouts: readonly Rollout[], channel: string, now: Date): Rollout[] {
  const newest = rollouts.filter(
    (one, at) => one.channel === channel && rollouts.findIndex((other) => isSamePlace(one, other)) === at,
  )
  return newest.filter((one) => {
    const at = haltedAt(one)
    return at !== null && now.getTime() - Date.parse(at) < dayMs
  })
}
const isSamePlace = (one: Rollout, other: Rollout) => one.app === other.app && one.channel === other.channel

/** A release that went no further, why, and the way to its errors. */
export function Halted({ rollout, now }: { rollout: Rollout; now: Date }) {
  const { app, release, channel, why, steps } = rollout
  const errors = useErrors({ channel, app, release })
  const latest = steps.filter(({ analysis }) => analysis !== null).at(-1)
  const failures = latest?.analysis?.failures
  const [worst] = errors.data?.errors ?? []
  const place = worst?.frames.map(({ source }) => source).find((source) => source && !source.isLibrary)
  return (
    <article className={styles.halted} aria-label={words.label(app)}>
      <OctagonPause className="icon-22" aria-hidden="true" />
      <div>
        <p>
          <ReleaseName app={app} id={release} />
          {` ${words.was(whereText({ ...rollout, state: 'halted' }), momentText(haltedAt(rollout) ?? '', now))}`}
        </p>
        <small>
          {failures
            ? words.failed(percentText(failures.share), countText(latest?.pages ?? 0), percentText(failures.stable))
            : (why ?? words.noFigures)}
          {worst && (
            <>
              {` ${words.largestShare} `}
              <code>{place ? `${worst.class}, ${nameOf(place.file)}:${place.line}` : worst.class}</code>
            </>
          )}
        </small>
      </div>
      <ToolLink to={`/apps/${app}/releases/${encodeURIComponent(release)}`} variant="secondary">
        {words.errors}
        <span className="sr">{words.of(app)}</span>
      </ToolLink>
    </article>
  )
}

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1)
