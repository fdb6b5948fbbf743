import { moreVideos, type Member, type VideoInfo } from '@app/contracts'
import { useCall } from '@app/platform'
import { type ReactNode, useEffect, useState } from 'react'
import { usePlays } from '../../components/video-card/plays'
import { usePlayer } from '../../player/usePlayer'
import { FavouriteButton } from './FavouriteButton'
import { type MembershipMoment, MembershipPopup } from './MembershipPopup'
import styles from './PlayScreen.module.css'
import { SpeedChoice } from './SpeedChoice'
import { trialOf, watchTrial } from './trial'
import { useSavedPlace, useStartingPlace } from './useSavedPlace'
import { useSpeed } from './useSpeed'
import { useVideoSource } from './useVideoSource'
import { VideoStage } from './VideoStage'

/** A video that the member may watch: in full, or as a preview. */
export function OpenedVideo({ video, member }: { video: VideoInfo; member: Member }): ReactNode {
  const plays = usePlays()
  const trial = trialOf(member)
  const limitS = trial?.limitS ?? 0
  const isTrial = trial !== null
  const [moment, setMoment] = useState<MembershipMoment | null>(isTrial ? 'before' : null)

  const inPlace = usePlayer()
  const { player, state } = inPlace
  const startS = useStartingPlace(video, isTrial)
  const source = useVideoSource(player, state, video, startS)
  const speed = useSpeed(player)
  useSavedPlace(player, video.id, video.seconds, isTrial)
  const more = useCall(moreVideos, {}, { failure: 'quiet' })
  const next = more.state === 'ready' ? more.data.find(({ id }) => id !== video.id) : undefined

  useEffect(() => {
    if (player && isTrial) return watchTrial(player, limitS, () => setMoment('over'))
  }, [player, isTrial, limitS])

  const watchPreview = () => {
    setMoment(null)
    player?.seek(0)
    player?.play()
  }
  return (
    <>
      <VideoStage
        video={video}
        trial={trial}
        startS={startS}
        next={next}
        inPlace={inPlace}
        source={source}
        speed={speed}
      />
      <section className={`pad ${styles.under}`}>
        <div className={styles.head}>
          <p className={`muted num ${styles.facts}`}>{plays(video.plays)}</p>
          <FavouriteButton video={video} />
        </div>
        <SpeedChoice control={speed} />
        {video.description && <p className={`muted ${styles.description}`}>{video.description}</p>}
      </section>
      <MembershipPopup moment={moment} limitS={limitS} onClose={() => setMoment(null)} onWatch={watchPreview} />
    </>
  )
}
