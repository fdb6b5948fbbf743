import { moreVideos, type Video } from '@app/contracts'
import { type RequestFailure, useCall, useCommonTexts, useFailureText, useFormat } from '@app/platform'
import { Picture, RetryRow, SectionHeader, SkeletonRows } from '@app/ui'
import type { ReactNode } from 'react'
import { usePlays } from '../../components/video-card/plays'
import { playHref } from '../../components/video-card/VideoCard'
import { useTexts } from '../../texts'
import styles from './MoreVideos.module.css'

function VideoRow({ video }: { video: Video }) {
  const { duration } = useFormat()
  const plays = usePlays()
  return (
    <li>
      <a href={playHref(video.id)} className={styles.row}>
        <span className={styles.picture}>
          <Picture src={video.picture} seed={`video-${video.id}`} />
          <span className={`num ${styles.length}`}>{duration(video.seconds)}</span>
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{video.title}</span>
          <span className={`num ${styles.facts}`}>{plays(video.plays)}</span>
        </span>
      </a>
    </li>
  )
}

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

/** Recommended videos below the player (VIDEO-4). */
export function MoreVideos({ exceptId }: { exceptId: number }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const more = useCall(moreVideos, {}, { failure: 'quiet' })
  const videos = more.state === 'ready' ? more.data.filter(({ id }) => id !== exceptId) : []
  if (more.state === 'ready' && videos.length === 0) return null
  return (
    <>
      <SectionHeader title={t('video.moreLikeThis')} />
      {more.state === 'loading' && <SkeletonRows label={common('loading')} count={3} />}
      {more.state === 'failed' && <Failed failure={more.failure} retry={more.retry} />}
      {videos.length > 0 && (
        <ul className={styles.rows}>
          {videos.map((video) => (
            <VideoRow key={video.id} video={video} />
          ))}
        </ul>
      )}
    </>
  )
}
