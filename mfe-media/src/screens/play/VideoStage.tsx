import type { VideoInfo } from '@app/contracts'
import { useCommonTexts, useFormat } from '@app/platform'
import { Badge, Button, Picture, Spinner } from '@app/ui'
import { Play } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { CaptionsButton, FullscreenButton, MuteButton, PlayButton } from '../../components/player-frame/buttons'
import { PlayerFrame, StageMessage, useStageFullscreen } from '../../components/player-frame/PlayerFrame'
import frame from '../../components/player-frame/PlayerFrame.module.css'
import { isRunning } from '../../player/player'
import type { PlayerInPlace } from '../../player/usePlayer'
import { useTexts } from '../../texts'
import { SeekBar } from './SeekBar'
import type { Trial } from './trial'

const stepS = 5

/** The picture of a video with its controls, for fingers, keys and screen readers. */
export function VideoStage({
  video,
  trial,
  inPlace,
  isBroken,
  onRetry,
}: {
  video: VideoInfo
  trial: Trial
  inPlace: PlayerInPlace
  isBroken: boolean
  onRetry: () => void
}): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const { duration } = useFormat()
  const { place, player, state } = inPlace
  const stage = useRef<HTMLDivElement>(null)
  const [isFull, toggleFull] = useStageFullscreen(stage, player)
  const [hasCaptions, setHasCaptions] = useState(false)

  const isPlaying = isRunning(state)
  const lengthS = trial ? video.time || state.durationS : state.durationS || video.time
  const toggle = () => (isPlaying ? player?.pause() : player?.play())
  const seek = (positionS: number) => player?.seek(Math.max(0, Math.min(positionS, lengthS)))
  const toggleMute = () => player?.setMuted(!state.isMuted)
  const toggleCaptions = () => {
    player?.showCaptions(!hasCaptions)
    setHasCaptions(!hasCaptions)
  }
  const shortcuts = {
    ' ': toggle,
    k: toggle,
    m: toggleMute,
    f: toggleFull,
    ArrowLeft: () => seek(state.positionS - stepS),
    ArrowRight: () => seek(state.positionS + stepS),
  }
  const isUntouched = !isPlaying && state.positionS === 0

  const cover = isBroken ? (
    <StageMessage
      title={t('player.broken')}
      text={t('player.brokenText')}
      action={
        <Button variant="inverse" size="small" onClick={onRetry}>
          {common('tryAgain')}
        </Button>
      }
    />
  ) : (
    <>
      {isUntouched && (
        <div className={frame.poster}>
          <Picture src={video.vod_pic} seed={`video-${video.id}`} eager />
          {player && (
            <button type="button" className={frame.start} tabIndex={-1} aria-hidden="true" onClick={toggle}>
              <Play className="icon-24" />
            </button>
          )}
        </div>
      )}
      {(!player || state.phase === 'waiting') && (
        <span className={frame.waiting}>
          <Spinner label={common('loading')} />
        </span>
      )}
    </>
  )

  return (
    <PlayerFrame
      title={video.vod_name}
      stage={stage}
      place={place}
      state={state}
      shortcuts={shortcuts}
      cover={cover}
      controls={
        player &&
        !isBroken && (
          <>
            <SeekBar positionS={state.positionS} lengthS={lengthS} freeS={trial?.limitS} onSeek={seek} />
            <div className={frame.line}>
              <span className={frame.side}>
                <PlayButton isPlaying={isPlaying} onClick={toggle} />
                <MuteButton isMuted={state.isMuted} onClick={toggleMute} />
                <span className={`num ${frame.time}`}>
                  {duration(Math.floor(state.positionS))}
                  <span className={frame.length}>{` / ${duration(Math.floor(lengthS))}`}</span>
                </span>
              </span>
              <span className={frame.side}>
                {trial && <Badge tone="onArt">{t('player.preview')}</Badge>}
                {video.captions_url && <CaptionsButton isOn={hasCaptions} onClick={toggleCaptions} />}
                <FullscreenButton isFull={isFull} onClick={toggleFull} />
              </span>
            </div>
          </>
        )
      }
    />
  )
}
