import type { Video, VideoInfo } from '@app/contracts'
import { useFormat, useNavigate } from '@app/platform'
import { Badge } from '@app/ui'
import { type ReactNode, useRef, useState } from 'react'
import {
  CaptionsButton,
  FullscreenButton,
  MuteButton,
  PictureButton,
  PlayButton,
  SettingsButton,
} from '../../components/player-frame/buttons'
import { CaptionsChoice } from '../../components/player-frame/CaptionsChoice'
import { PlayerFrame, useStageFullscreen } from '../../components/player-frame/PlayerFrame'
import frame from '../../components/player-frame/PlayerFrame.module.css'
import { QualityChoice, SettingsSheet, SoundChoice } from '../../components/player-frame/SettingsSheet'
import { useCaptions } from '../../components/player-frame/useCaptions'
import { useMediaSession } from '../../components/player-frame/useMediaSession'
import { usePlayerActions } from '../../components/player-frame/usePlayerActions'
import { useWakeLock } from '../../components/player-frame/useWakeLock'
import { Waiting } from '../../components/player-frame/Waiting'
import { playHref } from '../../components/video-card/VideoCard'
import { isRunning } from '../../player/player'
import type { PlayerInPlace } from '../../player/usePlayer'
import { useTexts } from '../../texts'
import { BrokenCover, EndedCover, StartCover } from './covers'
import { SeekBar } from './SeekBar'
import { SpeedChoice } from './SpeedChoice'
import type { Trial } from './trial'
import type { SpeedControl } from './useSpeed'
import type { useVideoSource } from './useVideoSource'
import { videoKeys } from './video-keys'

const tapStepS = 10

/** The picture of a video with its controls, for touch, keyboard and screen readers. */
export function VideoStage({
  video,
  trial,
  startS,
  next,
  inPlace: { place, player, state, isMissing, reopen },
  source,
  speed,
}: {
  video: VideoInfo
  trial: Trial
  startS: number
  next: Video | undefined
  inPlace: PlayerInPlace
  source: ReturnType<typeof useVideoSource>
  speed: SpeedControl
}): ReactNode {
  const t = useTexts()
  const { duration } = useFormat()
  const navigate = useNavigate()
  const stage = useRef<HTMLDivElement>(null)
  const [isFull, toggleFull] = useStageFullscreen(stage, player)
  const [areSettingsOpen, setAreSettingsOpen] = useState(false)
  const captions = useCaptions(player, state, video.captions)

  const isPlaying = isRunning(state)
  const [hasStarted, setHasStarted] = useState(false)
  if (isPlaying && !hasStarted) setHasStarted(true)
  const isBroken = isMissing || source.isBroken
  const isWaiting = !player || state.phase === 'waiting' || source.isReconnecting
  const lengthS = trial ? video.seconds || state.durationS : state.durationS || video.seconds

  const actions = usePlayerActions(player, state, lengthS)
  const { seek, seekBy, toggle, toggleMute } = actions
  const startAt = (positionS: number) => {
    seek(positionS)
    player?.play()
    // The button that was pressed disappears.
    stage.current?.focus({ preventScroll: true })
  }
  const shortcuts = videoKeys({ ...actions, toggleFull, toggleCaptions: captions.toggle, speed, lengthS })
  useWakeLock(isPlaying)
  useMediaSession({ title: video.title, artwork: video.picture }, state, {
    play: () => player?.play(),
    pause: () => player?.pause(),
    seek,
    seekBy,
    next: next && (() => void navigate(playHref(next.id))),
  })

  const cover = isBroken ? (
    <BrokenCover onRetry={isMissing ? reopen : source.startAnew} />
  ) : (
    <>
      {!hasStarted && (
        <StartCover
          video={video}
          startS={startS}
          onPlay={player ? () => startAt(startS) : undefined}
          onStartOver={() => startAt(0)}
        />
      )}
      {state.phase === 'ended' && !trial && <EndedCover next={next} onReplay={() => startAt(0)} />}
      <Waiting isOn={isWaiting} isReconnecting={source.isReconnecting} />
    </>
  )
  const hasControls = player && !isBroken
  return (
    <>
      <PlayerFrame
        title={video.title}
        stage={stage}
        place={place}
        state={state}
        actions={{
          toggle,
          toggleFull,
          skip: (side) => seekBy(side === 'left' ? -tapStepS : tapStepS, side),
          shortcuts,
        }}
        backdrop={{ src: video.picture, seed: `video-${video.id}` }}
        hint={actions.hint}
        cover={cover}
        top={
          hasControls && (
            <>
              {captions.tracks.length > 0 && (
                <CaptionsButton isOn={captions.shown !== null} onClick={captions.toggle} />
              )}
              <PictureButton isOn={state.isInPicture} onClick={() => player.togglePicture()} />
              <SettingsButton onClick={() => setAreSettingsOpen(true)} />
            </>
          )
        }
        controls={
          hasControls && (
            <>
              <SeekBar
                positionS={state.positionS}
                lengthS={lengthS}
                freeS={trial?.limitS}
                storyboardUrl={video.storyboardUrl}
                onSeek={seek}
              />
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
                  <FullscreenButton isFull={isFull} onClick={toggleFull} />
                </span>
              </div>
            </>
          )
        }
      />
      <SettingsSheet isOpen={areSettingsOpen} onClose={() => setAreSettingsOpen(false)}>
        <SpeedChoice control={speed} />
        <CaptionsChoice control={captions} />
        {player && <SoundChoice player={player} state={state} />}
        {player && <QualityChoice player={player} state={state} />}
      </SettingsSheet>
    </>
  )
}
