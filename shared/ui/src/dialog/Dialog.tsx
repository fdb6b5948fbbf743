import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { classes } from '../classes'
import { addToastPlace } from '../toast/toastLayer'
import styles from './Dialog.module.css'
import { showLeaving } from './leaving'
import { addDialogStep } from './steps'
import { fitAboveKeyboard } from './keyboard'

interface DialogProps {
  onClose: () => void
  /** Escape and a tap beside it close it. */
  dismissable: boolean
  titleId: string
  /** Receives focus on opening. */
  focusRef: RefObject<HTMLElement | null>
  className?: string | undefined
  children: ReactNode
}

/** A native modal dialog as large as the frame; it is its own scrim, with the content inside. Mounted is open. */
export function Dialog({ onClose, dismissable, titleId, focusRef, className, children }: DialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const toastsRef = useRef<HTMLOutputElement>(null)
  const isLeaving = useRef(false)

  useLayoutEffect(() => {
    const dialog = dialogRef.current
    const toasts = toastsRef.current
    if (!dialog || !toasts) return undefined
    const before = document.activeElement
    isLeaving.current = false
    dialog.showModal()
    focusRef.current?.focus({ preventScroll: true })
    const removeToastPlace = addToastPlace(toasts)
    return () => {
      isLeaving.current = true
      removeToastPlace()
      dialog.close()
      // The element that opened it may be gone.
      const opener = before?.isConnected ? before : document.querySelector('[data-screen-heading]')
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      showLeaving(dialog)
    }
  }, [focusRef])
  useEffect(() => (dialogRef.current ? fitAboveKeyboard(dialogRef.current) : undefined), [])

  const cancel = (event: SyntheticEvent): void => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (dismissable) onClose()
  }
  // A browser closes a dialog on the second Escape, even if cancel was prevented.
  const closed = (): void => {
    if (isLeaving.current || dialogRef.current?.open) return
    if (dismissable) onClose()
    else dialogRef.current?.showModal()
  }
  // A tap outside the content hits the dialog itself. One that began inside, such as a text selection, does not count.
  const dismiss = useEffectEvent(() => dismissable && onClose())
  useEffect(() => (dismissable ? addDialogStep(() => dismiss()) : undefined), [dismissable])
  useEffect(() => {
    const dialog = dialogRef.current
    let isPressedBeside = false
    const press = (event: Event): void => {
      isPressedBeside = event.target === dialog
    }
    const tap = (event: Event): void => {
      if (isPressedBeside && event.target === dialog) dismiss()
    }
    dialog?.addEventListener('pointerdown', press)
    dialog?.addEventListener('click', tap)
    return () => {
      dialog?.removeEventListener('pointerdown', press)
      dialog?.removeEventListener('click', tap)
    }
  }, [])

  return (
    <dialog
      ref={dialogRef}
      className={classes(styles.dialog, className)}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closed}
    >
      <output ref={toastsRef} className={styles.toasts} />
      {children}
    </dialog>
  )
}
