import {
  Captions,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  SlidersHorizontal,
  Volume2,
  VolumeX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { canBeInPicture } from '../../player/screen-modes'
import { useTexts } from '../../texts'
import styles from './PlayerFrame.module.css'

function StageButton({
  label,
  onClick,
  isPressed,
  children,
}: {
  label: string
  onClick: () => void
  isPressed?: boolean
  children: ReactNode
}) {
  return (
    <button type="button" className={styles.button} aria-label={label} aria-pressed={isPressed} onClick={onClick}>
      {children}
    </button>
  )
}

export function PlayButton({ isPlaying, onClick }: { isPlaying: boolean; onClick: () => void }): ReactNode {
  const t = useTexts()
  return (
    <StageButton label={t(isPlaying ? 'player.pause' : 'player.play')} onClick={onClick}>
      {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
    </StageButton>
  )
}

export function MuteButton({ isMuted, onClick }: { isMuted: boolean; onClick: () => void }): ReactNode {
  const t = useTexts()
  return (
    <StageButton label={t(isMuted ? 'player.unmute' : 'player.mute')} onClick={onClick}>
      {isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
    </StageButton>
  )
}

export function CaptionsButton({ isOn, onClick }: { isOn: boolean; onClick: () => void }): ReactNode {
  const t = useTexts()
  return (
    <StageButton label={t('player.captions')} isPressed={isOn} onClick={onClick}>
      <Captions aria-hidden="true" />
    </StageButton>
  )
}

/** Not rendered if the browser does not support picture-in-picture. */
export function PictureButton({ isOn, onClick }: { isOn: boolean; onClick: () => void }): ReactNode {
  const t = useTexts()
  if (!canBeInPicture()) return null
  return (
    <StageButton label={t('player.picture')} isPressed={isOn} onClick={onClick}>
      <PictureInPicture2 aria-hidden="true" />
    </StageButton>
  )
}

export function SettingsButton({ onClick }: { onClick: () => void }): ReactNode {
  const t = useTexts()
  return (
    <StageButton label={t('player.settings')} onClick={onClick}>
      <SlidersHorizontal aria-hidden="true" />
    </StageButton>
  )
}

export function FullscreenButton({ isFull, onClick }: { isFull: boolean; onClick: () => void }): ReactNode {
  const t = useTexts()
  return (
    <StageButton label={t(isFull ? 'player.leaveFullscreen' : 'player.fullscreen')} onClick={onClick}>
      {isFull ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
    </StageButton>
  )
}
