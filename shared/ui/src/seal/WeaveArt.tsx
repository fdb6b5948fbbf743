import type { SealDetail } from '@app/fairness'
import { memo } from 'react'
import { classes } from '../classes'
import styles from './WeaveArt.module.css'
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
