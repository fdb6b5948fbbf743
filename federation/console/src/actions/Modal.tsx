import { type ReactNode, type SubmitEvent, useId, useLayoutEffect, useRef } from 'react'
import styles from './Modal.module.css'
import { DraftContext, useDraft } from './useDraft'

type ModalProps = {
  title: string
  onClose: () => void
  onSubmit: () => void
  /** What it shows is shown once, so Esc does not close it. */
  isFirm?: boolean
  /** The row of buttons at the end. */
  buttons: ReactNode
  children: ReactNode
}

/** A dialog over the page, open as long as it is mounted. Esc closes it, and the focus goes back to what opened it. */
export function Modal({ title, onClose, onSubmit, isFirm = false, buttons, children }: ModalProps) {
  const id = useId()
  const draft = useDraft(title)
  const place = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const dialog = place.current
    const opener = document.activeElement
    dialog?.showModal()
    heading.current?.focus()
    return () => {
      dialog?.close()
      // what opened it may be gone: an action is offered only while it is possible
      const next = opener?.isConnected ? opener : document.querySelector('main h1')
      if (next instanceof HTMLElement) next.focus()
    }
  }, [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <dialog
      ref={place}
      className={styles.modal}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (!isFirm) onClose()
      }}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <DraftContext value={draft}>{children}</DraftContext>
        <div className={styles.row}>{buttons}</div>
      </form>
    </dialog>
  )
}
