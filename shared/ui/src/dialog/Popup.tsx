import { type ReactNode, useId, useRef } from 'react'
import { classes } from '../classes'
import { Dialog } from './Dialog'
import styles from './Popup.module.css'

interface PopupProps {
  open: boolean
  onClose: () => void
  title: string
  /** At the bottom over a player, so that the picture stays visible. */
  low?: boolean | undefined
  /** A drawing above the title. */
  art?: ReactNode
  actions?: ReactNode
  dismissable?: boolean | undefined
  children?: ReactNode
}

function OpenPopup({
  onClose,
  title,
  low = false,
  art,
  actions,
  dismissable = true,
  children,
}: Omit<PopupProps, 'open'>) {
  const titleId = useId()
  const titleRef = useRef<HTMLHeadingElement>(null)
  return (
    <Dialog
      onClose={onClose}
      titleId={titleId}
      focusRef={titleRef}
      dismissable={dismissable}
      className={classes(styles.dialog, low && styles.low)}
    >
      <section className={styles.popup}>
        {art !== undefined && <div className={styles.art}>{art}</div>}
        <div className={styles.body}>
          <h2 ref={titleRef} id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {children !== undefined && <div className={styles.text}>{children}</div>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </section>
    </Dialog>
  )
}

export function Popup({ open, ...popup }: PopupProps) {
  return open ? <OpenPopup {...popup} /> : null
}
