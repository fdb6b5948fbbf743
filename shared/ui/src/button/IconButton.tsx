import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Button.module.css'

interface IconButtonLook {
  /** What a press does, for those who do not see the icon. */
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

/** A link inside a sentence. */
export function TextLink({ className, children, ...rest }: { href: string } & ComponentProps<'a'>) {
  return (
    <a {...rest} className={classes(styles.link, className)}>
      {children}
    </a>
  )
}
