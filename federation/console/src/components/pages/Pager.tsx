import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { texts } from '../../texts'
import { ToolButton } from '../ToolButton'
import styles from './Pages.module.css'
import type { Page } from './usePage'

type PagerProps = {
  /** Of the list, for screen readers. */
  label: string
  page: Page
  /** The last entry of this page; null if nothing comes after it. */
  last: string | null
  isLoading?: boolean
}
/** The ways from one page of a list to the others; the next one begins at the list's heading. */
export function Pager({ label, page, last, isLoading = false }: PagerProps) {
  const place = useRef<HTMLElement>(null)
  if (page.before === null && last === null) return null
  const go = (before: string | null) => () => {
    page.setBefore(before)
    const list = place.current?.closest('section') ?? document
    list.querySelector<HTMLElement>('h2[tabindex], h1[tabindex]')?.focus()
  }
  return (
    <nav ref={place} className={styles.pager} aria-label={texts.pages.label(label)}>
      {page.before !== null && (
        <ToolButton icon={<ChevronLeft className="icon-16" aria-hidden="true" />} onClick={go(null)}>
          {texts.pages.newest}
        </ToolButton>
      )}
      {last !== null && (
        <ToolButton
          icon={<ChevronRight className="icon-16" aria-hidden="true" />}
          loading={isLoading}
          onClick={go(last)}
        >
          {texts.pages.older}
        </ToolButton>
      )}
    </nav>
  )
}
