import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Button.module.css'

interface IconButtonLook {
  /** What the button does, for screen readers. */
  label: string
  variant?: 'plain' | 'filled' | 'onArt' | undefined
  children: ReactNode
}

type AsButton = { href?: undefined } & Omit<ComponentProps<'button'>, 'children' | 'aria-label'>
type AsLink = { href: string } & Omit<ComponentProps<'a'>, 'children' | 'aria-label' | 'href'>
export type IconButtonProps = IconButtonLook & (AsButton | AsLink)

export function IconButton({ label, variant = 'plain', children, className, ...rest }: IconButtonProps) {
  const look = classes(styles.iconButton, styles[variant], className)
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look} aria-label={label}>
        {children}
      </a>
    )
  }
  return (
    <button type="button" {...rest} className={look} aria-label={label}>
      {children}
    </button>
  )
}

/** A link inside a sentence; `alone`, with a full touch area, outside one. */
export function TextLink({
  alone = false,
  className,
  children,
  ...rest
}: { href: string; alone?: boolean | undefined } & ComponentProps<'a'>) {
  return (
    <a {...rest} className={classes(styles.link, alone && styles.alone, className)}>
      {children}
    </a>
  )
}
