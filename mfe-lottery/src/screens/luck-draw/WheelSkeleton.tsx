import { useCommonTexts } from '@app/platform'
import { Skeleton, SkeletonGroup } from '@app/ui'
import styles from './LuckDrawScreen.module.css'

/** The wheel's layout as a skeleton. */
export function WheelSkeleton() {
  const common = useCommonTexts()
  return (
    <SkeletonGroup label={common('loading')}>
      <div className={styles.spin}>
        <span className={styles.waiting}>
          <Skeleton ratio="1 / 1" round />
        </span>
        <span className={styles.waitingText}>
          <Skeleton height="20px" />
        </span>
      </div>
      <div className={styles.rows}>
        <Skeleton height="124px" />
      </div>
    </SkeletonGroup>
  )
}
