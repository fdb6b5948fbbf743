import { IconButton } from '@app/ui'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'

/** The way to the search, in the bars of the halls. */
export function SearchLink(): ReactNode {
  const t = useTexts()
  return (
    <IconButton href="/Search" label={t('search.title')}>
      <Search aria-hidden="true" />
    </IconButton>
  )
}
