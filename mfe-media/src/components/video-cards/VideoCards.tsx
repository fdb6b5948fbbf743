import type { Video } from '@app/contracts'
import { CardGrid } from '@app/ui'
import type { ReactNode } from 'react'
import { VideoCard } from '../video-card/VideoCard'

/** The video cards of the main home (ZHOME-2); the host brings them from its system config. */
export function VideoCards({ videos }: { videos: readonly Video[] }): ReactNode {
  return (
    <CardGrid>
      {videos.map((video) => (
        <VideoCard key={video.id} video={video} />
      ))}
    </CardGrid>
  )
}
