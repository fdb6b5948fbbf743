import type { Video } from '@app/contracts'
import { CardGrid } from '@app/ui'
import type { ReactNode } from 'react'
import { usePlaysInWidget } from '../video-card/plays'
import { VideoCard } from '../video-card/VideoCard'

/** The video cards on the main home (ZHOME-2); the host passes them from its system config. */
export function VideoCards({ videos }: { videos: readonly Video[] }): ReactNode {
  const plays = usePlaysInWidget()
  return (
    <CardGrid>
      {videos.map((video) => (
        <VideoCard key={video.id} video={video} plays={plays} />
      ))}
    </CardGrid>
  )
}
