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
import { ownSource, useVideoSource } from './useVideoSource'
import { VideoStage } from './VideoStage'

/** What else there is waits no longer for a picture. */
const maxWaitMs = 3000

/** A video that the member may watch: in full, or as a preview. */
export function OpenedVideo({
  video,
  member,
  onPicture,
}: {
  video: VideoInfo
  member: Member
  /** Called once there is a picture, or when it takes too long. */
  onPicture: (hasPicture: true) => void
}): ReactNode {
  const plays = usePlays()
  const trial = trialOf(member)
  const limitS = trial?.limitS ?? 0
  const isTrial = trial !== null
  const [moment, setMoment] = useState<MembershipMoment | null>(isTrial ? 'before' : null)

  const startS = useStartingPlace(video, isTrial)
  const inPlace = usePlayer(ownSource(video, startS))
  const { player, state } = inPlace
  const source = useVideoSource(player, state, video, startS)
  const speed = useSpeed(player)
  useSavedPlace(player, video.id, video.seconds, isTrial)
  const more = useCall(moreVideos, {}, { failure: 'quiet' })
  const next = more.state === 'ready' ? more.data.find(({ id }) => id !== video.id) : undefined

  const isSettled = state.hasPicture || inPlace.isMissing || source.isBroken
  // on a phone, drawing the list takes as long as the first picture does
  useEffect(() => {
    if (isSettled) return onPicture(true)
    const timer = setTimeout(onPicture, maxWaitMs, true)
    return () => clearTimeout(timer)
  }, [isSettled, onPicture])

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
