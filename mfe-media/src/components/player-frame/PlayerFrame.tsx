import { Picture } from '@app/ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import { isRunning, type Player, type PlayerState } from '../../player/player'
import { useTexts } from '../../texts'
import styles from './PlayerFrame.module.css'
import { useFullscreen } from './useFullscreen'
import type { Hint } from './useHint'
import { type Shortcuts, useShortcuts } from './useShortcuts'
import { useShownControls } from './useShownControls'
import { type Side, useTaps } from './useTaps'

export type StageActions = {
  toggle: () => void
  toggleFull: () => void
  /** Double taps on the left or right of the picture; live streams do not use them. */
  skip?: (side: Side) => void
  shortcuts: Shortcuts
}

type Backdrop = { src: string | undefined; seed: string }

const sides = { left: styles.hintLeft, right: styles.hintRight }

/** The dark stage of a player: the picture, its overlays, and controls that hide while it plays. */
export function PlayerFrame({
  title,
  stage,
  place,
  state,
  actions,
  backdrop,
  hint,
  cover,
  top,
  controls,
}: {
  title: string
  stage: RefObject<HTMLDivElement | null>
  place: RefObject<HTMLDivElement | null>
  state: PlayerState
  actions: StageActions
  /** Fills the space beside the picture. */
  backdrop?: Backdrop | undefined
  hint?: Hint | null
  /** Over the picture: poster, message, spinner. */
  cover?: ReactNode
  top?: ReactNode
  controls?: ReactNode
}): ReactNode {
  const t = useTexts()
  const picture = useRef<HTMLDivElement>(null)
  const { areShown, toggle: toggleControls } = useShownControls(stage, isRunning(state))
  const isIdle = !areShown && isRunning(state)
  const { toggle, toggleFull, skip, shortcuts } = actions
  useShortcuts(stage, shortcuts)
  useTaps(picture, {
    onTap: (isFinger) => (isFinger ? toggleControls() : toggle()),
    onFingerTwice: (side) => skip?.(side),
    onMouseTwice: toggleFull,
  })
  return (
    <div
      ref={stage}
      className={`${styles.stage} ${isIdle ? styles.idle : ''}`}
      role="group"
      tabIndex={-1}
      aria-label={t('player.region', { title })}
    >
      {backdrop && <Picture {...backdrop} className={styles.backdrop} eager />}
      <div ref={picture} className={styles.picture}>
        <div ref={place} className={styles.place} />
      </div>
      {state.cue && <p className={styles.cue}>{state.cue}</p>}
      {cover}
      <output className={`${styles.hint} ${hint?.side ? sides[hint.side] : ''}`}>
        {hint && <span className="num">{hint.text}</span>}
      </output>
      {top && <div className={styles.top}>{top}</div>}
      {controls && <div className={styles.controls}>{controls}</div>}
    </div>
  )
}

/** Over the stage, if there is no picture: the reason and what to do. */
export function StageMessage({
  title,
  text,
  action,
  role = 'alert',
}: {
  title: string
  text?: string
  action?: ReactNode
  /** `status` if there is nothing to do. */
  role?: 'alert' | 'status'
}): ReactNode {
  return (
    <div className={styles.message} role={role}>
      <p className={styles.messageTitle}>{title}</p>
      {text && <p className={styles.messageText}>{text}</p>}
      {action}
    </div>
  )
}

/** The stage without a player. */
export const EmptyStage = ({ backdrop, children }: { backdrop?: Backdrop; children?: ReactNode }): ReactNode => (
  <div className={styles.stage}>
    {backdrop && <Picture {...backdrop} className={styles.backdrop} eager />}
    {children}
  </div>
)

/** Toggles fullscreen for the whole stage. */
export function useStageFullscreen(
  stage: RefObject<HTMLDivElement | null>,
  player: Player | null,
): readonly [boolean, () => void] {
  const isFull = useFullscreen(stage)
  return [isFull, () => stage.current && player?.toggleFullscreen(stage.current)]
}
