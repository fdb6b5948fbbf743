import { ribbonPaths } from '@app/fairness'
import { memo, useId, useMemo } from 'react'
import { classes } from '../classes'
import styles from './RibbonArt.module.css'
import { seedHex } from './seedHex'

interface RibbonArtProps {
  seed: string
  width: number
  height: number
  strokeWidth?: number | undefined
  className?: string | undefined
}

/** The weave of a seal laid straight, as on the head of a slip. */
export const RibbonArt = memo(function RibbonArt({
  seed,
  width,
  height,
  strokeWidth = 0.7,
  className,
}: RibbonArtProps) {
  const id = useId()
  const waves = useMemo(() => ribbonPaths(seedHex(seed), width, height), [seed, width, height])
  return (
    <svg
      className={classes(styles.art, className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      fill="none"
      strokeWidth={strokeWidth}
      aria-hidden="true"
    >
      {waves.map((wave, w) => (
        <g key={w}>
          <path id={`${id}${w}`} d={wave.d} />
          {wave.shifts.slice(1).map((shift) => (
            <use key={shift} href={`#${id}${w}`} x={shift} />
          ))}
        </g>
      ))}
    </svg>
  )
})
