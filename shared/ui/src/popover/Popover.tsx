import { type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import { classes } from '../classes'
import styles from './Popover.module.css'

interface PopoverProps {
  trigger: ReactNode
  /** Names the button if the trigger is only an icon. */
  triggerLabel?: string | undefined
  /** Names the popover. */
  label: string
  align?: 'start' | 'end' | undefined
  children: ReactNode
  className?: string | undefined
}

const WIDTH = 306
const MARGIN = 12
/** The button's own padding: the popover aligns with its text. */
const INDENT = 4

/** Points at its button, without a scrim; a tap outside closes it. */
export function Popover({ trigger, triggerLabel, label, align = 'end', children, className }: PopoverProps) {
  const id = useId()
  const buttonRef = useRef<HTMLButtonElement>(null)

  const place = ({ newState, currentTarget: popover }: ToggleEvent<HTMLElement>): void => {
    if (newState !== 'open' || !buttonRef.current) return
    const button = buttonRef.current.getBoundingClientRect()
    const room = document.documentElement.clientWidth
    const width = Math.min(WIDTH, room - 2 * MARGIN)
    const wanted = align === 'end' ? button.right - INDENT - width : button.left + INDENT
    const left = Math.min(Math.max(wanted, MARGIN), room - width - MARGIN)
    popover.style.setProperty('--left', `${left + window.scrollX}px`)
    popover.style.setProperty('--top', `${button.bottom + window.scrollY}px`)
    popover.style.setProperty('--point', `${button.left + button.width / 2 - left}px`)
  }

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={classes(styles.trigger, className)}
        popoverTarget={id}
        aria-label={triggerLabel}
      >
        {trigger}
      </button>
      <section id={id} popover="auto" aria-label={label} className={styles.popover} onBeforeToggle={place}>
        {children}
      </section>
    </>
  )
}
