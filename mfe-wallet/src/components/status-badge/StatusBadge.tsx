import { Badge } from '@app/ui'
import { Check, Clock3, Minus, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './StatusBadge.module.css'

const looks = {
  positive: { tone: 'positive', Icon: Check },
  negative: { tone: 'negative', Icon: X },
  neutral: { tone: 'neutral', Icon: Clock3 },
  lost: { tone: 'neutral', Icon: Minus },
  returned: { tone: 'neutral', Icon: Undo2 },
} as const

/** The server's text for a status; colour and icon only repeat it. */
export function StatusBadge({ tone: name, children }: { tone: keyof typeof looks; children: ReactNode }): ReactNode {
  const { tone, Icon } = looks[name]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />} className={styles.badge}>
      {children}
    </Badge>
  )
}
