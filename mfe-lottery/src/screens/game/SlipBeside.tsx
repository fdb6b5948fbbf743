import { IconButton } from '@app/ui'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import styles from './SlipBeside.module.css'

type Properties = {
  onClose: () => void
  title: string
  closeLabel: string
  head: ReactNode
  footer: ReactNode
  /** Receives the focus on closing, if the slip had it. */
  returnRef: RefObject<HTMLElement | null>
  children: ReactNode
}

/** In place of the sheet, a panel beside the board. It is not modal: the board and the stake stay in use (FRAME-6). */
export function SlipBeside({ onClose, title, closeLabel, head, footer, returnRef, children }: Properties) {
  const id = useId()
  const dialogRef = useRef<HTMLDialogElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const closeByKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    // a sheet over it closes first
    const dialog = target instanceof Element ? target.closest('dialog') : null
    if (key === 'Escape' && (dialog === null || dialog === dialogRef.current)) onClose()
  })
  const giveFocusBack = useEffectEvent(() => {
    // what had it went with the slip
    if (document.activeElement === document.body) returnRef.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    titleRef.current?.focus({ preventScroll: true })
    return () => giveFocusBack()
  }, [])
  useEffect(() => {
    const close = (event: KeyboardEvent) => closeByKey(event)
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [])
  return (
    <dialog ref={dialogRef} open className={styles.slip} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 ref={titleRef} id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {head}
        <IconButton label={closeLabel} onClick={onClose}>
          <X className="icon-20" aria-hidden="true" />
        </IconButton>
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>{footer}</footer>
    </dialog>
  )
}
