import { Dialog } from '@app/ui'
import { type ReactNode, useId, useRef } from 'react'
import styles from './Sheet.module.css'
import { useDragToClose } from './useDragToClose'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  titleHidden?: boolean | undefined
  /** Names the handle, which closes the sheet when pressed; the sheet can also be pulled down by its head. */
  closeLabel: string
  detail?: ReactNode
  /** To the right of the title. */
  head?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

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
  const { grip, isPress } = useDragToClose(panelRef, onClose)

  return (
    <Dialog onClose={onClose} dismissable titleId={titleId} focusRef={titleRef} className={styles.dialog}>
      <section ref={panelRef} className={styles.sheet}>
        <div className={styles.grip} {...grip}>
          <button
            type="button"
            data-handle
            className={styles.handle}
            aria-label={closeLabel}
            onClick={() => isPress() && onClose()}
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
        </div>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      </section>
    </Dialog>
  )
}

export function Sheet({ open, ...sheet }: SheetProps) {
  return open ? <OpenSheet {...sheet} /> : null
}
