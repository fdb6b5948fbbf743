import type { AnswerOf } from '@app/release/calls'
import { ReleaseSeal } from '../../components/Release'
import { pictureOf } from '../../release/picture'
import { texts } from '../../texts'
import styles from './Dependencies.module.css'

const words = texts.dependencies
type Dependency = AnswerOf<'dependencies'>['apps'][number]

/** How far from the left the host's own line to the apps goes, in pixels. */
const rail = 7

/** Apps on the left, widgets on the right, a line for each that is shown, and one from the host to who needs it. */
export function Chart({ apps }: { apps: readonly Dependency[] }) {
  const { height, apps: places, groups, lines } = pictureOf(apps)
  const middle = (index: number) => (places[index]?.top ?? 0) + (places[index]?.height ?? 0) / 2
  const needing = apps.flatMap(({ needs }, index) =>
    needs.length > 0 ? { at: middle(index), fits: needs.every(({ fits }) => fits) } : [],
  )
  const last = needing.at(-1)
  return (
    <div
      className={styles.chart}
      style={{ height: `${height}px` }}
      role="img"
      aria-label={words.label(apps.length, new Set(lines.map(({ widget }) => widget)).size)}
    >
      <svg className={styles.needs} width={rail * 2} height={height} aria-hidden="true">
        {last && <path d={`M${rail * 2} ${middle(0)}H${rail}V${last.at}`} />}
        {needing.map(({ at, fits }) => (
          <path key={at} className={fits ? undefined : styles.broken} d={`M${rail} ${at}H${rail * 2}`} />
        ))}
      </svg>
      <svg className={styles.shows} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {lines.map(({ app, widget, from, to, isOffered }) => (
          <path
            key={`${app} ${widget}`}
            className={isOffered ? undefined : styles.broken}
            d={`M0 ${from}C50 ${from} 50 ${to} 100 ${to}`}
          />
        ))}
      </svg>
      {apps.map((one, index) => (
        <span key={one.app} className={styles.app} style={{ top: `${places[index]?.top ?? 0}px` }}>
          <ReleaseSeal id={one.id} size={24} />
          <span>
            <b>{one.app}</b>
            <NeedsText {...one} />
          </span>
        </span>
      ))}
      {groups.flatMap(({ app, top, widgets }) => [
        <small key={app} className={styles.group} style={{ top: `${top}px` }}>
          {app}
        </small>,
        ...widgets.map((one) => (
          <span
            key={`${app}/${one.name}`}
            className={`${styles.widget} ${one.isOffered ? '' : styles.missing}`}
            style={{ top: `${one.top}px` }}
          >
            {one.name}
            {!one.isOffered && <small>{words.nobody}</small>}
          </span>
        )),
      ])}
    </div>
  )
}

function NeedsText({ needs, provides }: Dependency) {
  const misfits = needs.filter(({ fits }) => !fits).length
  if (misfits > 0) return <small className={styles.bad}>{words.misfits(misfits)}</small>
  return <small>{provides.length > 0 ? words.providesCount(provides.length) : words.needsCount(needs.length)}</small>
}
