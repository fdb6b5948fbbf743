import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Chip.module.css'

interface ChipProps extends Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode
  icon?: ReactNode
  /** If given, the chip is a toggle with this state. */
  selected?: boolean | undefined
}

export function Chip({ children, icon, selected, className, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={classes(styles.chip, className)} aria-pressed={selected}>
      {icon}
      {children}
    </button>
  )
}

export function Chips({
  label,
  children,
  className,
}: {
  label?: string | undefined
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <div className={classes(styles.chips, className)} role={label ? 'group' : undefined} aria-label={label}>
      {children}
    </div>
  )
}

interface QuickAmountsProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  className?: string | undefined
}

/** Amounts to choose with one tap; the field beside it accepts any other. */
export function QuickAmounts({ label, options, value, onChange, className }: QuickAmountsProps) {
  return (
    <fieldset className={classes(styles.quick, className)} aria-label={label}>
      {options.map((option) => (
        <Chip key={option.value} selected={option.value === value} onClick={() => onChange(option.value)}>
          {option.label}
        </Chip>
      ))}
    </fieldset>
  )
}
