import type { ReactNode } from 'react'
import { CardGrid } from '../card/Card'
import { classes } from '../classes'
import { WeaveArt } from '../seal/WeaveArt'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  width?: string | undefined
  height?: string | undefined
  /** Instead of a height: '16 / 9'. */
  ratio?: string | undefined
  round?: boolean | undefined
  className?: string | undefined
}

/** From this height on a block represents a card or a picture, not a line of text. */
const cardHeight = 40

/** A grey placeholder block. */
export function Skeleton({ width, height, ratio, round = false, className }: SkeletonProps) {
  const isCard = ratio !== undefined || Number.parseInt(height ?? '0') > cardHeight
  return (
    <span
      className={classes(styles.block, isCard && styles.card, round && styles.round, className)}
      style={{ width, height, aspectRatio: ratio }}
    />
  )
}

/** The layout while loading; visible only after 120 ms, read aloud as `label`. */
export function SkeletonGroup({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <div className={classes(styles.group, className)}>
      <output className="sr">{label}</output>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

const indices = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

export function SkeletonRows({
  label,
  count = 6,
  className,
}: {
  label: string
  count?: number | undefined
  className?: string | undefined
}) {
  return (
    <SkeletonGroup label={label} className={className}>
      <div className={styles.rows}>
        {indices(count).map((i) => (
          <div key={i} className={styles.row}>
            <Skeleton width="40px" height="40px" className={styles.tile} />
            <span className={styles.lines}>
              <Skeleton width={i % 2 ? '48%' : '62%'} height="12px" />
              <Skeleton width="34%" height="10px" />
            </span>
            <Skeleton width="56px" height="12px" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}

interface SkeletonCardsProps {
  label: string
  count?: number | undefined
  shape?: 'media' | 'portrait' | undefined
  className?: string | undefined
}

export function SkeletonCards({ label, count = 6, shape = 'media', className }: SkeletonCardsProps) {
  return (
    <SkeletonGroup label={label} className={className}>
      <CardGrid>
        {indices(count).map((i) => (
          <div key={i} className={styles.lines}>
            <Skeleton ratio={shape === 'media' ? '16 / 9' : '3 / 4'} className={styles.picture} />
            <Skeleton height="12px" />
            <Skeleton width="60%" height="12px" />
          </div>
        ))}
      </CardGrid>
    </SkeletonGroup>
  )
}

/** Draws as tiles; where a seal will stand there is one quiet strand. */
export function SkeletonTiles({ label, columns }: { label: string; columns: 3 | 4 }) {
  return (
    <SkeletonGroup label={label}>
      <div className={styles.tiles} style={{ '--columns': columns }}>
        {indices(columns).map((i) => (
          <span key={i} className={styles.drawing}>
            <span className={styles.face}>
              <WeaveArt seed={`tile-${i}`} detail={2} strokeWidth={1.8} strand />
            </span>
            <Skeleton width="72%" height="12px" />
            <Skeleton width="54%" height="10px" />
          </span>
        ))}
      </div>
    </SkeletonGroup>
  )
}
