import type { ReactNode } from 'react'
import styles from './Status.module.css'

export type Tone = 'good' | 'bad' | 'warning' | 'info' | 'accent' | 'plain'
type StatusProps = { tone: Tone; icon?: ReactNode; children: ReactNode }

const classOf = (base: string | undefined, tone: Tone) => `${base} ${tone === 'plain' ? '' : styles[tone]}`

/** Words with a colour and an icon. */
export const Status = ({ tone, icon, children }: StatusProps) => (
  <span className={classOf(styles.state, tone)}>
    {icon}
    <span>{children}</span>
  </span>
)

export const Badge = ({ tone, icon, children }: StatusProps) => (
  <span className={classOf(styles.badge, tone)}>
    {icon}
    {children}
  </span>
)
