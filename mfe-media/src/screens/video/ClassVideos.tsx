import { videoList } from '@app/contracts'
import { LoadFailure, PagedEnd, useCommonTexts, usePages } from '@app/platform'
import { CardGrid, EmptyState } from '@app/ui'
import type { ReactNode } from 'react'
import { usePlays } from '../../components/video-card/plays'
import { VideoCard } from '../../components/video-card/VideoCard'
import { useTexts } from '../../texts'
import styles from './ClassTabs.module.css'
import { VideosSkeleton } from './VideosSkeleton'

const loadOffsetPx = 0

/** One tab: its videos, page by page, the first one large. */
export function ClassVideos({ classId }: { classId: number }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const plays = usePlays()
  const videos = usePages(videoList, { id: classId }, { items: (answer) => answer.videos })
  switch (videos.state) {
    case 'loading':
      return <VideosSkeleton label={common('loading')} />
    case 'failed':
      return <LoadFailure failure={videos.failure} retry={videos.retry} />
    case 'ready': {
      const [lead, ...others] = videos.items
      if (!lead) return <EmptyState title={t('video.empty')} text={t('video.emptyText')} />
      return (
        <>
          <CardGrid className={styles.grid}>
            <div className={styles.lead}>
              <VideoCard video={lead} plays={plays} isWide isEager />
            </div>
            {others.map((video, index) => (
              <VideoCard key={video.id} video={video} plays={plays} isEager={index < 4} />
            ))}
          </CardGrid>
          <PagedEnd list={videos} offsetPx={loadOffsetPx} />
        </>
      )
    }
  }
}
