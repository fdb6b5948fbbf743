import { useCommonTexts } from '@app/platform'
import { Badge, Button, Spinner } from '@app/ui'
import { type ReactNode, useRef } from 'react'
import { FullscreenButton, MuteButton, PlayButton } from '../../components/player-frame/buttons'
import { PlayerFrame, StageMessage, useStageFullscreen } from '../../components/player-frame/PlayerFrame'
import frame from '../../components/player-frame/PlayerFrame.module.css'
import { isRunning } from '../../player/player'
import { usePlayer } from '../../player/usePlayer'
import { useTexts } from '../../texts'
import { useLiveStream } from './useLiveStream'

/** A live stream with its mark; it finds its way back after a stall (LIVE-5). */
export function LiveStage({
  title,
  source,
  renew,
}: {
  title: string
  source: string
  renew: () => Promise<string>
}): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const stage = useRef<HTMLDivElement>(null)
  const { place, player, state, isMissing, reopen } = usePlayer(null)
  const stream = useLiveStream(player, state, { source, renew })
  const [isFull, toggleFull] = useStageFullscreen(stage, player)

  const isPlaying = isRunning(state)
  const isBroken = isMissing || stream.hasGivenUp
  const isBehind = stream.isBehind && !stream.isReconnecting
  const toggle = () => (isPlaying ? player?.pause() : player?.play())
  const toggleMute = () => player?.setMuted(!state.isMuted)

  const cover = isBroken ? (
    <StageMessage
      title={t('room.broken')}
      text={t('room.brokenText')}
      action={
        <Button variant="inverse" size="small" onClick={isMissing ? reopen : stream.startAnew}>
          {common('tryAgain')}
        </Button>
      }
    />
  ) : (
    <>
      <span className={frame.live}>
        <Badge tone="onArt" dot>
          {common('live')}
        </Badge>
      </span>
      <span className={frame.waiting} role="status">
        {(!player || state.phase === 'waiting' || stream.isReconnecting) && <Spinner />}
        {stream.isReconnecting && t('room.reconnecting')}
      </span>
    </>
  )
  return (
    <PlayerFrame
      title={title}
      stage={stage}
      place={place}
      state={state}
      shortcuts={{ ' ': toggle, k: toggle, m: toggleMute, f: toggleFull }}
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
                <button type="button" className={frame.backToLive} onClick={stream.startAnew}>
                  {t('room.backToLive')}
                </button>
              )}
              <FullscreenButton isFull={isFull} onClick={toggleFull} />
            </span>
          </div>
        )
      }
    />
  )
}
