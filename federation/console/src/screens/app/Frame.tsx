import type { ReactNode } from 'react'
import { beganIn, type Kind, type Named, nameOf, type Step } from '../../release/adoption'
import { scaleText } from '../../release/rollout'
import { texts } from '../../texts'
import { shortText } from '../../when'
import styles from './Charts.module.css'

const words = texts.app.charts
export const width = 1000
export const height = 112

type FrameProps = {
  label: string
  steps: readonly Step[]
  named: Named
  /** The share at its top. */
  max: number
  children: ReactNode
  /** Names the marks above, or the times below. */
  names: 'marks' | 'times'
  now: Date
}

/** A chart over the steps: shares at its left, and a mark where each named release began. */
export function Frame({ label, steps, named, max, children, names, now }: FrameProps) {
  const began = (['before', 'stable', 'canary'] as const).flatMap((kind) => {
    const place = beganIn(steps, kind)
    return place === null ? [] : [{ kind, left: (place / steps.length) * 100 }]
  })
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {[0, 0.5, 1].map((part) => (
          <line key={part} className={styles.grid} x1="0" x2={width} y1={part * height} y2={part * height} />
        ))}
        {children}
        {began.map(({ kind, left }) => (
          <line key={kind} className={styles.mark} x1={left * 10} x2={left * 10} y1="0" y2={height} />
        ))}
      </svg>
      {[0, 0.5, 1].map((part) => (
        <span key={part} className={styles.share} style={{ top: `${(1 - part) * height}px` }}>
          {scaleText(max * part)}
        </span>
      ))}
      {names === 'marks' && began.map((mark) => <MarkName key={mark.kind} mark={mark} began={began} named={named} />)}
      {names === 'times' && (
        <>
          {[0, 1, 2, 3].map((quarter) => (
            <span
              key={quarter}
              className={`${styles.time} ${quarter % 2 === 1 ? styles.odd : ''}`}
              style={{ left: `${quarter * 25}%` }}
            >
              {shortText(new Date(steps[Math.floor((quarter * steps.length) / 4)]?.at ?? 0).toISOString(), now)}
            </span>
          ))}
          <span className={`${styles.time} ${styles.now}`}>{words.now}</span>
        </>
      )}
    </div>
  )
}

type Mark = { kind: Kind; left: number }
const nearEdge = 92
/** How much of a phone's chart a letter takes, in percent. */
const letter = 2.2
function MarkName({ mark, began, named }: { mark: Mark; began: readonly Mark[]; named: Named }) {
  const nameOfMark = ({ kind }: Mark) => nameOf(named, kind)
  const letters = (other: Mark) => (nameOfMark(mark).length + nameOfMark(other).length) / 2
  // where two begin close together, or at once, the later one has the room
  const later = began.slice(began.indexOf(mark) + 1)
  if (later.some((other) => Math.abs(other.left - mark.left) < letters(other) * letter)) return null
  const edge = mark.left > nearEdge ? styles.edge : ''
  return (
    <span className={`${styles.name} ${edge}`} style={{ left: `${mark.left}%` }}>
      {nameOfMark(mark)}
    </span>
  )
}
