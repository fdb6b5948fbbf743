import { Badge } from '@app/ui'
import { Check, Clock3, X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './StatusBadge.module.css'

const icons = { positive: Check, negative: X, neutral: Clock3 }

/** The server's text for a status; colour and icon only repeat it. */
export function StatusBadge({ tone, children }: { tone: keyof typeof icons; children: ReactNode }): ReactNode {
  const Icon = icons[tone]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />} className={styles.badge}>
      {children}
    </Badge>
  )
}
