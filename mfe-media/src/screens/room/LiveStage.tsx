import { useCommonTexts } from '@app/platform'
import { Badge, Button } from '@app/ui'
import { VolumeX } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  CaptionsButton,
  FullscreenButton,
  MuteButton,
  PictureButton,
  PlayButton,
  SettingsButton,
} from '../../components/player-frame/buttons'
import { CaptionsChoice } from '../../components/player-frame/CaptionsChoice'
import { PlayerFrame, StageMessage, useStageFullscreen } from '../../components/player-frame/PlayerFrame'
import frame from '../../components/player-frame/PlayerFrame.module.css'
import { QualityChoice, SettingsSheet, SoundChoice } from '../../components/player-frame/SettingsSheet'
import { useCaptions } from '../../components/player-frame/useCaptions'
import { type Playing, useMediaSession } from '../../components/player-frame/useMediaSession'
import { usePlayerActions } from '../../components/player-frame/usePlayerActions'
import { useWakeLock } from '../../components/player-frame/useWakeLock'
import { Waiting } from '../../components/player-frame/Waiting'
import { isRunning } from '../../player/player'
import { usePlayer } from '../../player/usePlayer'
import { useTexts } from '../../texts'
import { useLiveStream } from './useLiveStream'

function BrokenCover({ onRetry }: { onRetry: () => void }) {
  const t = useTexts()
  const common = useCommonTexts()
  return (
    <StageMessage
      title={t('room.broken')}
      text={t('room.brokenText')}
      action={
        <Button variant="inverse" size="small" onClick={onRetry}>
          {common('tryAgain')}
        </Button>
      }
    />
  )
}

/** A live stream with its live mark; recovers from a stall (LIVE-5), and waits through an interruption (LIVE-7). */
export function LiveStage({
  about,
  source,
  renew,
  isInterrupted = false,
  onTrouble,
  onEnd,
}: {
  about: Playing
  source: string
  renew: () => Promise<string>
  /** The encoder is gone: there is nothing to load until it is back. */
  isInterrupted?: boolean
  /** It should play, and does not; or it plays again. */
  onTrouble?: (isInTrouble: boolean) => void
  onEnd: () => void
}): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const stage = useRef<HTMLDivElement>(null)
  const { place, player, state, isMissing, reopen } = usePlayer()
  const stream = useLiveStream(player, state, { source, renew, isHeld: isInterrupted })
  const [isFull, toggleFull] = useStageFullscreen(stage, player)
  const [areSettingsOpen, setAreSettingsOpen] = useState(false)
  const { hint, toggle, toggleMute, changeVolume } = usePlayerActions(player, state, Infinity)

  const hasEnded = state.phase === 'ended'
  const captions = useCaptions(player, state)
  useEffect(() => {
    if (hasEnded) onEnd()
  }, [hasEnded, onEnd])

  const isInTrouble = state.isWanted && state.phase !== 'playing'
  useEffect(() => onTrouble?.(isInTrouble), [onTrouble, isInTrouble])

  const isPlaying = isRunning(state)
  // A stream that is over has a length.
  const canBeLive = !state.isOver && (state.durationS === 0 || state.durationS === Infinity)
  const isBroken = isMissing || stream.hasGivenUp
  const isBehind = canBeLive && stream.isBehind && !stream.isReconnecting
  const isWaiting = !player || state.phase === 'waiting' || stream.isReconnecting
  const hasChoice = [state.qualities, state.sounds, captions.tracks].some(({ length }) => length > 0)
  useWakeLock(isPlaying)
  useMediaSession(about, state, { play: () => player?.play(), pause: () => player?.pause() })

  const soundOn = () => {
    toggleMute()
    // The button that was pressed disappears.
    stage.current?.focus({ preventScroll: true })
  }
  const cover = isBroken ? (
    <BrokenCover onRetry={isMissing ? reopen : stream.startAnew} />
  ) : isInterrupted && isInTrouble ? (
    <StageMessage role="status" title={t('room.interrupted')} text={t('room.interruptedText')} />
  ) : (
    <>
      {canBeLive && !isBehind && (
        <span className={frame.live}>
          <Badge tone="onArt" dot>
            {common('live')}
          </Badge>
        </span>
      )}
      {isPlaying && state.isMuted && (
        <div className={frame.choice}>
          <button type="button" className={frame.choiceButton} onClick={soundOn}>
            <VolumeX className="icon-18" aria-hidden="true" />
            {t('room.soundOn')}
          </button>
        </div>
      )}
      <Waiting isOn={isWaiting} isReconnecting={stream.isReconnecting} />
    </>
  )
  return (
    <>
      <PlayerFrame
        title={about.title}
        stage={stage}
        place={place}
        state={state}
        actions={{
          toggle,
          toggleFull,
          shortcuts: {
            ' ': toggle,
            k: toggle,
            m: toggleMute,
            f: toggleFull,
            ArrowUp: () => changeVolume(1),
            ArrowDown: () => changeVolume(-1),
          },
        }}
        backdrop={{ src: about.artwork, seed: about.title }}
        hint={hint}
        cover={cover}
        controls={
          player &&
          !isBroken && (
            <div className={frame.line}>
              <span className={frame.side}>
                <PlayButton isPlaying={isPlaying} onClick={toggle} />
                <MuteButton isMuted={state.isMuted} onClick={toggleMute} />
              </span>
              <span className={frame.side}>
                {isBehind && (
                  <button type="button" className={frame.textButton} onClick={stream.startAnew}>
                    {t('room.backToLive')}
                  </button>
                )}
                {captions.tracks.length > 0 && (
                  <CaptionsButton isOn={captions.shown !== null} onClick={captions.toggle} />
                )}
                <PictureButton isOn={state.isInPicture} onClick={() => player.togglePicture()} />
                {hasChoice && <SettingsButton onClick={() => setAreSettingsOpen(true)} />}
                <FullscreenButton isFull={isFull} onClick={toggleFull} />
              </span>
            </div>
          )
        }
      />
      {player && (
        <SettingsSheet isOpen={areSettingsOpen} onClose={() => setAreSettingsOpen(false)}>
          <CaptionsChoice control={captions} />
          <SoundChoice player={player} state={state} />
          <QualityChoice player={player} state={state} />
        </SettingsSheet>
      )}
    </>
  )
}
