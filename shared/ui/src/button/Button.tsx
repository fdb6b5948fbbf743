import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Button.module.css'
import { useRetainedFocus } from './useRetainedFocus'

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'outline' | 'inverse' | 'quiet' | 'danger' | undefined
  size?: 'normal' | 'small' | undefined
  /** Keeps the width and the name, shows a spinner, and cannot be pressed. */
  loading?: boolean | undefined
  /** Shown after a hairline: the cost of pressing. */
  amount?: ReactNode
  icon?: ReactNode
  children: ReactNode
}

type AsButton = { href?: undefined } & Omit<ComponentProps<'button'>, 'children'>
type AsLink = { href: string } & Omit<ComponentProps<'a'>, 'children' | 'href'>
export type ButtonProps = ButtonLook & (AsButton | AsLink)

export function Button({
  variant = 'secondary',
  size = 'normal',
  loading = false,
  amount,
  icon,
  children,
  className,
  ...rest
}: ButtonProps) {
  useRetainedFocus(loading)
  const look = classes(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    loading && styles.loading,
    className,
  )
  const content = (
    <>
      {icon}
      <span>{children}</span>
      {amount !== undefined && <span className={styles.amount}>{amount}</span>}
    </>
  )
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look}>
        {content}
      </a>
    )
  }
  return (
    <button
      type="button"
      {...rest}
      className={look}
      disabled={loading || rest.disabled}
      aria-busy={loading || undefined}
    >
      {content}
    </button>
  )
}

/** Buttons side by side, or stacked if space is short. */
export function ButtonRow({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classes(styles.row, className)}>{children}</div>
}
