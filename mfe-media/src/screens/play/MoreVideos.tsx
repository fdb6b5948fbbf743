import { moreVideos } from '@app/contracts'
import { type RequestFailure, useCall, useCommonTexts, useFailureText } from '@app/platform'
import { RetryRow, SectionHeader, SkeletonRows } from '@app/ui'
import type { ReactNode } from 'react'
import { usePlays } from '../../components/video-card/plays'
import { VideoRow } from '../../components/video-row/VideoRow'
import { useTexts } from '../../texts'
import styles from './MoreVideos.module.css'

function Failed({ failure, retry }: { failure: RequestFailure; retry: () => void }) {
  const common = useCommonTexts()
  const textOf = useFailureText()
  return (
    <div className="pad">
      <RetryRow
        title={common('failedTitle')}
        detail={textOf(failure)}
        retryLabel={common('tryAgain')}
        onRetry={retry}
      />
    </div>
  )
}

/** Recommended videos below the player (VIDEO-4). @param isHeld they are not shown yet */
export function MoreVideos({ exceptId, isHeld }: { exceptId: number; isHeld: boolean }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const plays = usePlays()
  const more = useCall(moreVideos, {}, { failure: 'quiet' })
  const videos = more.state === 'ready' ? more.data.filter(({ id }) => id !== exceptId) : []
  if (more.state === 'ready' && videos.length === 0) return null
  return (
    <section>
      <SectionHeader title={t('video.moreLikeThis')} />
      {(more.state === 'loading' || isHeld) && <SkeletonRows label={common('loading')} count={3} />}
      {more.state === 'failed' && !isHeld && <Failed failure={more.failure} retry={more.retry} />}
      {videos.length > 0 && !isHeld && (
        <ul className={styles.rows}>
          {videos.map((video) => (
            <li key={video.id}>
              <VideoRow video={video} facts={plays(video.plays)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
