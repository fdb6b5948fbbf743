import { type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { Dialog } from './Dialog'
import styles from './Sheet.module.css'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  titleHidden?: boolean | undefined
  /** Names the handle, which closes the sheet when it is pressed or pulled down. */
  closeLabel: string
  detail?: ReactNode
  /** At the right of the title. */
  head?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** Pulled further than this, a sheet closes when it is let go. */
const CLOSING_PULL = 80
/** A press whose finger moves no further is still a press. */
const TREMOR = 6

function OpenSheet({
  onClose,
  title,
  titleHidden = false,
  closeLabel,
  detail,
  head,
  footer,
  children,
}: Omit<SheetProps, 'open'>) {
  const titleId = useId()
  const titleRef = useRef<HTMLHeadingElement>(null)
  const panelRef = useRef<HTMLElement>(null)
  const startY = useRef<number | null>(null)
  const isPull = useRef(false)

  const pulled = (event: PointerEvent): number =>
    startY.current === null ? 0 : Math.max(0, event.clientY - startY.current)
  const start = (event: PointerEvent): void => {
    startY.current = event.clientY
    isPull.current = false
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const pull = (event: PointerEvent): void => {
    const distance = pulled(event)
    if (distance > TREMOR) isPull.current = true
    panelRef.current?.style.setProperty('--pull', `${distance}px`)
  }
  const letGo = (event: PointerEvent): void => {
    const distance = pulled(event)
    startY.current = null
    panelRef.current?.style.removeProperty('--pull')
    if (distance > CLOSING_PULL) onClose()
  }

  return (
    <Dialog onClose={onClose} dismissable titleId={titleId} focusRef={titleRef} className={styles.dialog}>
      <section ref={panelRef} className={styles.sheet}>
        <button
          type="button"
          className={styles.handle}
          aria-label={closeLabel}
          onClick={() => {
            if (!isPull.current) onClose()
            isPull.current = false
          }}
          onPointerDown={start}
          onPointerMove={pull}
          onPointerUp={letGo}
          onPointerCancel={letGo}
        />
        <header className={titleHidden ? 'sr' : styles.header}>
          <div>
            <h2 ref={titleRef} id={titleId} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            {detail !== undefined && <p className={styles.detail}>{detail}</p>}
          </div>
          {head}
        </header>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      </section>
    </Dialog>
  )
}

export function Sheet({ open, ...sheet }: SheetProps) {
  return open ? <OpenSheet {...sheet} /> : null
}
