import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Hint.module.css'

interface HintProps {
  icon: LucideIcon
  role?: 'status' | undefined
  className?: string | undefined
  children: string
}

/** A small line with an icon, about the form that it stands in. */
export function Hint({ icon: Icon, role, className, children }: HintProps): ReactNode {
  return (
    <p role={role} className={className ? `${styles.hint} ${className}` : styles.hint}>
      <Icon className="icon-16" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
