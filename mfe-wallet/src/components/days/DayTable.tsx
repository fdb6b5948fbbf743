import { useFormat } from '@app/platform'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import styles from './DayTable.module.css'

interface DayTableProps {
  caption: string
  columns: readonly string[]
  /** Oldest first, today last. `at`: Unix seconds; `amounts`: hundredths, one for each column. */
  days: readonly { at: number; amounts: readonly bigint[] }[]
}

/** Formats a day without its year. Unix seconds. */
export function useDay(): (at: number) => string {
  const { tag } = useFormat()
  const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' })
  return (at) => format.format(at * 1000)
}

/** The figures of a chart, closed at first: today above the days before it. */
export function DayTable({ caption, columns, days }: DayTableProps): ReactNode {
  const t = useTexts()
  const { figures } = useFormat()
  const day = useDay()
  return (
    <details className={styles.details}>
      <summary>
        {t('report.table')}
        <ChevronDown className="icon-18" aria-hidden="true" />
      </summary>
      <table className={styles.table}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {[t('report.day'), ...columns].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ at, amounts }, index) => (
            <tr key={at}>
              <th scope="row">{index === 0 ? t('day.today') : day(at)}</th>
              {amounts.map((amount, column) => (
                <td key={columns[column]} className={amount === 0n ? styles.none : undefined}>
                  {figures(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
