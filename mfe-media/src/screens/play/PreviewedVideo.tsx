import type { VideoInfo } from '@app/contracts'
import type { ReactNode } from 'react'
import { usePlays } from '../../components/video-card/plays'
import { usePlayer } from '../../player/usePlayer'
import styles from './PlayScreen.module.css'
import { SpeedChoice } from './SpeedChoice'
import { useSpeed } from './useSpeed'
import { ownSource, useVideoSource } from './useVideoSource'
import { VideoStage } from './VideoStage'

/** The player of a whole video with its texts; nothing of it is stored for anybody. */
export function PreviewedVideo({ video }: { video: VideoInfo }): ReactNode {
  const plays = usePlays()
  const inPlace = usePlayer(ownSource(video, 0))
  const { player, state } = inPlace
  const source = useVideoSource(player, state, video, 0)
  const speed = useSpeed(player)
  return (
    <>
      <VideoStage
        video={video}
        trial={null}
        startS={0}
        next={undefined}
        inPlace={inPlace}
        source={source}
        speed={speed}
      />
      <section className={`pad ${styles.under}`}>
        <div className={styles.head}>
          <p className={`muted num ${styles.facts}`}>{plays(video.plays)}</p>
        </div>
        <SpeedChoice control={speed} />
        {video.description && <p className={`muted ${styles.description}`}>{video.description}</p>}
      </section>
    </>
  )
}
