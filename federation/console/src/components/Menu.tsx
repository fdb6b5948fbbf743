import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import styles from './Menu.module.css'

export type MenuItem = { name: string } & ({ to: string } | { onChoose: () => void })
type MenuProps = { label: string; items: readonly MenuItem[] }

/** Where the keys lead from an item. */
const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** A button with a list of actions and places: WAI-ARIA's menu button. */
export function Menu({ label, items }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const itemsIn = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  useEffect(() => {
    if (isOpen) list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [isOpen])
  const close = () => {
    // before its item goes, and so that a dialog knows where it was opened
    button.current?.focus()
    setOpen(false)
  }
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    const all = itemsIn()
    const next = moves[event.key]?.(
      all.findIndex((one) => one === document.activeElement),
      all.length - 1,
    )
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  return (
    <div
      className={styles.menu}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis className="icon-18" aria-hidden="true" />
      </button>
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={styles.list}
          onKeyDown={move}
          // Safari does not focus what is pressed, so pressing an item would look like leaving
          onMouseDown={(event) => event.preventDefault()}
        >
          {items.map((item) =>
            'to' in item ? (
              <Link key={item.name} role="menuitem" tabIndex={-1} to={item.to}>
                {item.name}
              </Link>
            ) : (
              <button
                key={item.name}
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  close()
                  item.onChoose()
                }}
              >
                {item.name}
              </button>
            ),
          )}
        </div>
      )}
    </div>
  )
}
