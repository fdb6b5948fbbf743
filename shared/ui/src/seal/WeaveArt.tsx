import { ribbonPaths, type SealDetail } from '@app/fairness'
import { memo, useId, useMemo } from 'react'
import { classes } from '../classes'
import styles from './Seal.module.css'
import { seedHex } from './seedHex'
import { Strands } from './Strands'

interface WeaveArtProps {
  /** Any text, or a hash. */
  seed: string
  detail?: SealDetail | undefined
  hole?: number | undefined
  /** The bands to draw, 0 (inner) to 2; give the same array each time. */
  only?: readonly number[] | undefined
  strokeWidth?: number | undefined
  /** One strand of each band: an opened seal. */
  strand?: boolean | undefined
  className?: string | undefined
}

/** The weave in one quiet ink: decoration, nothing that could be checked. Its stroke is the class's, or --seal-quiet. */
export const WeaveArt = memo(function WeaveArt({
  seed,
  detail = 3,
  hole = 0,
  only,
  strokeWidth = 0.7,
  strand,
  className,
}: WeaveArtProps) {
  return (
    <svg
      className={classes(styles.art, className)}
      viewBox="0 0 200 200"
      fill="none"
      strokeWidth={strokeWidth}
      aria-hidden="true"
    >
      <Strands hash={seedHex(seed)} detail={detail} hole={hole} only={only} single={strand} />
    </svg>
  )
})

interface RibbonArtProps {
  seed: string
  width: number
  height: number
  strokeWidth?: number | undefined
  className?: string | undefined
}

/** The same weave laid straight, as on the head of a slip. */
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
