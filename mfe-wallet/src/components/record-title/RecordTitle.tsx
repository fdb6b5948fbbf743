import { parseWire } from '@app/money'
import { useFormat } from '@app/platform'
import { Amount } from '@app/ui'
import type { ReactNode } from 'react'
import { Sought } from '../sought/Sought'
import styles from './RecordTitle.module.css'

/** What a record is about, and its amount, which is at the same place in each row. */
export function RecordTitle({ id, amount, children }: { id: number; amount: string; children: ReactNode }): ReactNode {
  const { moneyLook } = useFormat()
  return (
    <span className={styles.first}>
      <span className={styles.words}>
        <Sought id={id}>{children}</Sought>
      </span>
      <Amount minor={parseWire(amount)} {...moneyLook} className={styles.amount} />
    </span>
  )
}
