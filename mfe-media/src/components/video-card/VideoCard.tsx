import type { Video } from '@app/contracts'
import { useFormat } from '@app/platform'
import { MediaCard, Picture } from '@app/ui'
import type { ReactNode } from 'react'

export const playHref = (id: number): string => `/PlayVideo?id=${id}`

/** A video in a grid, or alone in its row. A tap opens the player. `plays` formats the play count. */
export function VideoCard({
  video,
  plays,
  isWide = false,
  isEager = false,
}: {
  video: Video
  plays: (count: number) => string
  isWide?: boolean
  isEager?: boolean
}): ReactNode {
  const { duration } = useFormat()
  return (
    <MediaCard
      href={playHref(video.id)}
      title={video.title}
      facts={plays(video.plays)}
      length={duration(video.seconds)}
      picture={<Picture src={video.picture} seed={`video-${video.id}`} eager={isEager} />}
      wide={isWide}
    />
  )
}
