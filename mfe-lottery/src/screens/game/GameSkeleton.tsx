import { useCommonTexts } from '@app/platform'
import { Skeleton, SkeletonGroup } from '@app/ui'
import styles from './GameSkeleton.module.css'

const indices = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The game's layout as a skeleton. */
export function GameSkeleton() {
  const common = useCommonTexts()
  return (
    <SkeletonGroup label={common('loading')}>
      <div className={styles.hero}>
        <Skeleton width="210px" height="210px" round />
      </div>
      <div className={styles.last}>
        <Skeleton height="76px" />
      </div>
      <div className={styles.board}>
        {indices(20).map((index) => (
          <Skeleton key={index} height={index < 4 ? '60px' : '52px'} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
