import type { Video, VideoInfo } from '@app/contracts'
import { useCommonTexts, useFormat } from '@app/platform'
import { Button, Picture } from '@app/ui'
import { Play, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { NextCard } from '../../components/next-card/NextCard'
import { StageMessage } from '../../components/player-frame/PlayerFrame'
import frame from '../../components/player-frame/PlayerFrame.module.css'
import { playHref } from '../../components/video-card/VideoCard'
import { useTexts } from '../../texts'
import styles from './covers.module.css'

export function BrokenCover({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  return (
    <StageMessage
      title={t('player.broken')}
      text={t('player.brokenText')}
      action={
        <Button variant="inverse" size="small" onClick={onRetry}>
          {common('tryAgain')}
        </Button>
      }
    />
  )
}

/** Before playback: the poster, and where the member wants to start. */
export function StartCover({
  video,
  startS,
  onPlay,
  onStartOver,
}: {
  video: VideoInfo
  /** 0: from the start, without a choice. */
  startS: number
  /** undefined while there is no player. */
  onPlay: (() => void) | undefined
  onStartOver: () => void
}): ReactNode {
  const t = useTexts()
  const { duration } = useFormat()
  return (
    <div className={frame.poster}>
      <Picture src={video.picture} seed={`video-${video.id}`} eager />
      {onPlay && startS === 0 && (
        <button type="button" className={frame.start} tabIndex={-1} aria-hidden="true" onClick={onPlay}>
          <Play className="icon-24" />
        </button>
      )}
      {onPlay && startS > 0 && (
        <div className={frame.choice}>
          <button type="button" className={frame.choiceButton} onClick={onPlay}>
            <Play className="icon-18" aria-hidden="true" />
            {t('player.continueFrom', { position: duration(startS) })}
          </button>
          <button type="button" className={frame.choiceButton} onClick={onStartOver}>
            <RotateCcw className="icon-18" aria-hidden="true" />
            {t('player.startOver')}
          </button>
        </div>
      )}
    </div>
  )
}

/** After the end: watch again, or the next video. Nothing starts by itself. */
export function EndedCover({ next, onReplay }: { next: Video | undefined; onReplay: () => void }): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.ended}>
      <button type="button" className={frame.choiceButton} onClick={onReplay}>
        <RotateCcw className="icon-18" aria-hidden="true" />
        {t('player.watchAgain')}
      </button>
      {next && (
        <NextCard
          href={playHref(next.id)}
          label={t('player.next')}
          title={next.title}
          picture={{ src: next.picture, seed: `video-${next.id}` }}
        />
      )}
    </div>
  )
}
