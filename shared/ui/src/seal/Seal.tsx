import type { SealDetail } from '@app/fairness'
import { Strands } from '@app/ui'
import { memo, type ReactNode, useId } from 'react'
import { classes } from '../classes'
import styles from './Seal.module.css'

interface SealProps {
  /** A commitment or a release hash. */
  hash: string
  /** Another hash, drawn as a ring around the first once it is known: a draw has two halves. */
  second?: string | undefined
  /** 4 from 320 px, 3 from 120 px, 2 from 44 px, 1 below. */
  detail?: SealDetail | undefined
  /** 0 … 0.6 of the radius kept free for content in the middle. */
  hole?: number | undefined
  state?: 'sealed' | 'opening' | 'open' | 'mismatch' | undefined
  /** Two inks for a commitment or a release, the quiet one for decoration. */
  inks?: 'two' | 'quiet' | undefined
  /** Pixels; by default the seal fills its container. */
  size?: number | undefined
  strokeWidth?: number | undefined
  label?: string | undefined
  children?: ReactNode
  className?: string | undefined
}

/** Drawn here, so that a seal adds no icon library to the first screen. */
const Warning = () => (
  <svg className="icon-24" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.75} aria-hidden="true">
    <path
      d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

const widths: Record<SealDetail, number> = { 1: 7, 2: 2.1, 3: 0.8, 4: 0.4 }

const Lines = memo(function Lines({
  hash,
  detail,
  hole,
  inks,
  isBroken,
}: Required<Pick<SealProps, 'hash' | 'detail' | 'hole' | 'inks'>> & { isBroken: boolean }) {
  const id = useId()
  const strands = <Strands hash={hash} detail={detail ?? 3} hole={hole ?? 0} single={isBroken} />
  if (isBroken || inks === 'quiet') return strands
  return (
    <>
      <linearGradient id={`${id}i`} gradientUnits="userSpaceOnUse" x1="24" y1="10" x2="176" y2="190">
        <stop className={styles.inkA} offset="0.08" />
        <stop className={styles.inkMid} offset="0.5" />
        <stop className={styles.inkB} offset="0.94" />
      </linearGradient>
      <mask id={`${id}m`} maskUnits="userSpaceOnUse" x="0" y="0" width="200" height="200">
        <g stroke="#fff">{strands}</g>
      </mask>
      <rect width="200" height="200" fill={`url(#${id}i)`} mask={`url(#${id}m)`} />
    </>
  )
})

const ring = [2]

export function Seal(props: SealProps) {
  const { hash, second, detail = 3, hole = 0, state = 'sealed', inks = 'two', size, label, children, className } = props
  const isBroken = state === 'mismatch'
  const isLine = isBroken || state === 'open'
  const { strokeWidth = isLine ? Math.max(1.3, widths[detail]) : widths[detail] } = props
  const middle = children ?? (isBroken && <Warning />)
  return (
    <span
      className={classes(styles.seal, styles[state], className)}
      style={size === undefined ? undefined : { width: size, height: size }}
    >
      <svg
        viewBox="0 0 200 200"
        fill="none"
        strokeWidth={strokeWidth}
        className={inks === 'quiet' && !isBroken ? styles.quiet : undefined}
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : true}
      >
        <g className={classes(styles.first, second ? styles.inRing : undefined)}>
          <Lines hash={hash} detail={detail} hole={hole} inks={inks} isBroken={isBroken} />
        </g>
        {second && (
          <g className={styles.ring} strokeWidth={widths[detail]}>
            <Strands hash={second} detail={detail} hole={0.62} only={ring} />
          </g>
        )}
      </svg>
      {middle && <span className={styles.middle}>{middle}</span>}
    </span>
  )
}
