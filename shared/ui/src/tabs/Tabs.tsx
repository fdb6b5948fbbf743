import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../classes'
import styles from './Tabs.module.css'

interface TabsProps<T extends string> {
  label: string
  /** Connects the tabs to their panels; unique in the page. */
  idBase: string
  tabs: readonly { id: T; label: ReactNode; lang?: string | undefined }[]
  value: T
  onChange: (id: T) => void
  className?: string | undefined
}

const tabId = (idBase: string, id: string): string => `${idBase}-tab-${id}`
const panelId = (idBase: string, id: string): string => `${idBase}-panel-${id}`

/** The target of an arrow key: it wraps around; Home and End go to the ends. */
function targetOf(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count
    case 'ArrowLeft':
      return (from + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

export function Tabs<T extends string>({ label, idBase, tabs, value, onChange, className }: TabsProps<T>) {
  const strip = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!tab || !strip.current) return
    strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.clientWidth) / 2
  }, [value])

  const move = (event: KeyboardEvent): void => {
    const target = targetOf(
      event.key,
      tabs.findIndex((tab) => tab.id === value),
      tabs.length,
    )
    const tab = target === null ? undefined : tabs[target]
    if (!tab) return
    event.preventDefault()
    onChange(tab.id)
    document.getElementById(tabId(idBase, tab.id))?.focus({ preventScroll: true })
  }

  return (
    <div ref={strip} className={classes(styles.tabs, className)} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(idBase, tab.id)}
          lang={tab.lang}
          aria-selected={tab.id === value}
          aria-controls={tab.id === value ? panelId(idBase, tab.id) : undefined}
          tabIndex={tab.id === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(tab.id)}
          onKeyDown={move}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** The content of the current tab. */
export function TabPanel({
  idBase,
  id,
  children,
  className,
}: {
  idBase: string
  id: string
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <div role="tabpanel" id={panelId(idBase, id)} aria-labelledby={tabId(idBase, id)} className={className}>
      {children}
    </div>
  )
}
