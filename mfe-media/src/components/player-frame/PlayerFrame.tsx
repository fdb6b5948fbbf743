import type { ReactNode, RefObject } from 'react'
import type { Player, PlayerState } from '../../player/player'
import { isRunning } from '../../player/player'
import { useTexts } from '../../texts'
import styles from './PlayerFrame.module.css'
import { useFullscreen } from './useFullscreen'
import { useIdle } from './useIdle'
import { type Shortcuts, useShortcuts } from './useShortcuts'

/** The dark stage of a player: its picture, what lies over it, and controls that step back while it runs. */
export function PlayerFrame({
  title,
  stage,
  place,
  state,
  shortcuts,
  cover,
  controls,
}: {
  title: string
  stage: RefObject<HTMLDivElement | null>
  place: RefObject<HTMLDivElement | null>
  state: PlayerState
  shortcuts: Shortcuts
  /** Over the picture: poster, message, spinner. */
  cover?: ReactNode
  controls?: ReactNode
}): ReactNode {
  const t = useTexts()
  const isIdle = useIdle(stage) && isRunning(state)
  useShortcuts(stage, shortcuts)
  return (
    <div
      ref={stage}
      className={`${styles.stage} ${isIdle ? styles.idle : ''}`}
      role="group"
      aria-label={t('player.region', { title })}
    >
      <div ref={place} className={styles.picture} />
      {cover}
      {controls && <div className={styles.controls}>{controls}</div>}
    </div>
  )
}

/** Over the picture, when there is none to show: the cause and one button. */
export function StageMessage({ title, text, action }: { title: string; text: string; action?: ReactNode }): ReactNode {
  return (
    <div className={styles.message} role="alert">
      <p className={styles.messageTitle}>{title}</p>
      <p className={styles.messageText}>{text}</p>
      {action}
    </div>
  )
}

/** The stage without a player. */
export const EmptyStage = ({ children }: { children?: ReactNode }): ReactNode => (
  <div className={styles.stage}>{children}</div>
)

/** The whole stage on the whole screen, or back. */
export function useStageFullscreen(
  stage: RefObject<HTMLDivElement | null>,
  player: Player | null,
): readonly [boolean, () => void] {
  const isFull = useFullscreen(stage)
  return [isFull, () => stage.current && player?.toggleFullscreen(stage.current)]
}
