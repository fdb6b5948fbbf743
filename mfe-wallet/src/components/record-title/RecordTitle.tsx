import { parseWire } from '@app/money'
import { useFormat } from '@app/platform'
import { Amount } from '@app/ui'
import type { ReactNode } from 'react'
import { Sought } from '../sought/Sought'
import styles from './RecordTitle.module.css'

type RecordTitleProps = { id: number; amount: string; isAlone: boolean; children: ReactNode }

/** What a record is about, and its amount, which is at the same place in each row; larger where it stands alone. */
export function RecordTitle({ id, amount, isAlone, children }: RecordTitleProps): ReactNode {
  const { moneyLook } = useFormat()
  return (
    <span className={styles.first}>
      <span className={styles.words}>{isAlone ? children : <Sought id={id}>{children}</Sought>}</span>
      <Amount
        minor={parseWire(amount)}
        {...moneyLook}
        size={isAlone ? 'medium' : 'inherit'}
        className={styles.amount}
      />
    </span>
  )
}
