import type { User, VideoInfo } from '@app/contracts'
import { useFormat } from '@app/platform'
import { type ReactNode, useEffect, useState } from 'react'
import { usePlays } from '../../components/video-card/usePlays'
import { usePlayer } from '../../player/usePlayer'
import { useTexts } from '../../texts'
import { type MembershipMoment, MembershipPopup } from './MembershipPopup'
import styles from './PlayScreen.module.css'
import { SpeedChoice } from './SpeedChoice'
import { trialOf, watchTrial } from './trial'
import { useKeptPlace, useStartingPlace } from './useKeptPlace'
import { useVideoSource } from './useVideoSource'
import { VideoStage } from './VideoStage'

/** A video that may be watched: in full, or as a preview. */
export function OpenedVideo({ video, user }: { video: VideoInfo; user: User }): ReactNode {
  const t = useTexts()
  const plays = usePlays()
  const { tag } = useFormat()
  const trial = trialOf(user)
  const limitS = trial?.limitS ?? 0
  const isTrial = trial !== null
  const [moment, setMoment] = useState<MembershipMoment | null>(isTrial ? 'before' : null)

  const captions = video.captions_url ? { url: video.captions_url, label: t('player.captions'), lang: tag } : null
  const inPlace = usePlayer(captions)
  const { player, state, isMissing, reopen } = inPlace
  const startS = useStartingPlace(video.id, isTrial)
  const source = useVideoSource(player, state, { id: video.id, url: video.vod_play_url, startS })
  useKeptPlace(player, video.id, video.time, isTrial)

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
        inPlace={inPlace}
        isBroken={isMissing || source.isBroken}
        onRetry={isMissing ? reopen : () => void source.retry()}
      />
      <section className={`pad ${styles.under}`}>
        <h2 className={styles.title}>{video.vod_name}</h2>
        <p className={`muted num ${styles.facts}`}>{plays(video.count)}</p>
        <SpeedChoice player={player} />
        {video.description && <p className={`muted ${styles.description}`}>{video.description}</p>}
      </section>
      <MembershipPopup moment={moment} limitS={limitS} onClose={() => setMoment(null)} onWatch={watchPreview} />
    </>
  )
}
