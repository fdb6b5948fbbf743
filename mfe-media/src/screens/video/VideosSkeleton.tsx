import { Skeleton, SkeletonCards, SkeletonGroup } from '@app/ui'
import type { ReactNode } from 'react'
import styles from './VideosSkeleton.module.css'

/** A tab while its videos load: one large, the others in the grid; with a row of tabs if there is none yet. */
export function VideosSkeleton({ label, hasTabs = true }: { label: string; hasTabs?: boolean }): ReactNode {
  return (
    <>
      <SkeletonGroup label={label}>
        {!hasTabs && (
          <div className={styles.tabs}>
            {[1, 2, 3, 4].map((place) => (
              <Skeleton key={place} width="56px" height="16px" />
            ))}
          </div>
        )}
        <div className={`pad ${styles.lead}`}>
          <Skeleton ratio="16 / 9" />
          <Skeleton width="64%" height="18px" />
          <Skeleton width="24%" height="12px" />
        </div>
      </SkeletonGroup>
      <SkeletonCards label={label} count={4} />
    </>
  )
}
