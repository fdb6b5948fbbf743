import { useFormat } from '@app/platform'
import { ListGroup } from '@app/ui'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../texts'
import { byDay } from './byDay'
import styles from './Days.module.css'

type DaysProps<Item> = { items: readonly Item[]; row: (item: Item) => ReactNode }

/** Records, newest first, in one list for each day. */
export function Days<Item extends { createdAt: number }>({ items, row }: DaysProps<Item>): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const [now] = useState(() => new Date())
  return byDay(items, now).map((day) => (
    <ListGroup
      key={day.at}
      title={{ today: t('day.today'), yesterday: t('day.yesterday'), earlier: format.date(day.at) }[day.name]}
      className={styles.day}
    >
      {day.items.map(row)}
    </ListGroup>
  ))
}
