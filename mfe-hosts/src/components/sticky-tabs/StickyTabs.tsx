import { Tabs } from '@app/ui/form'
import type { ComponentProps, ReactNode } from 'react'
import styles from './StickyTabs.module.css'

/** Tabs that stay visible; changing the tab scrolls to the top. */
export function StickyTabs({ onChange, ...tabs }: Omit<ComponentProps<typeof Tabs<string>>, 'className'>): ReactNode {
  const change = (id: string) => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    onChange(id)
  }
  return <Tabs {...tabs} onChange={change} className={styles.tabs} />
}
