import { parseWire } from '@app/money'
import { useFormat, useNavigate, useSearchParams } from '@app/platform'
import { Amount, ListGroup, ListRow } from '@app/ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { Days } from '../days/Days'
import styles from './Panes.module.css'

export interface RecordPanesProps<Item> {
  items: readonly Item[]
  /** The whole record as a row; `isAlone` is not in a list of them. */
  whole: (item: Item, isAlone: boolean) => ReactNode
  /** What the list says of it beside the whole. */
  brief: (item: Item) => { icon: ReactNode; title: string; amount: string; status: string }
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The arrow keys choose the record above or below. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const lines = [...event.currentTarget.querySelectorAll('button')]
  const at = lines.findIndex((line) => line === event.target)
  const next = lines[at + (steps[event.key] ?? 0)]
  if (at < 0 || !next || next === lines[at]) return
  event.preventDefault()
  next.focus()
  next.click()
}

/** When the list opens; what is chosen in it later is in sight already. */
const showChosen = (list: HTMLElement | null) =>
  list?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })

/** The list, and beside it the record that the address names (`?id=`), at first the newest. */
export function Panes<Item extends { id: number; createdAt: number }>({
  items,
  whole,
  brief,
}: RecordPanesProps<Item>): ReactNode {
  const { time, moneyLook } = useFormat()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const chosen = items.find(({ id }) => query.get('id') === String(id)) ?? items[0]
  if (!chosen) return null
  const choose = (id: number) => {
    const search = new URLSearchParams(query)
    search.set('id', String(id))
    void navigate({ search: search.toString() }, { replace: true, preventScrollReset: true })
  }
  return (
    <div className={styles.columns}>
      <div ref={showChosen} role="presentation" onKeyDown={step}>
        <Days
          items={items}
          row={(item) => {
            const { icon, title, amount, status } = brief(item)
            return (
              <ListRow
                key={item.id}
                tile
                icon={icon}
                title={title}
                detail={<span className="num">{`${time(item.createdAt)} · ${status}`}</span>}
                value={<Amount minor={parseWire(amount)} {...moneyLook} />}
                current={item === chosen}
                onClick={() => choose(item.id)}
              />
            )
          }}
        />
      </div>
      <section className={styles.pane} aria-label={brief(chosen).title}>
        <ListGroup>{whole(chosen, true)}</ListGroup>
      </section>
    </div>
  )
}
