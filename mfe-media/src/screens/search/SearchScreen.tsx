import { useScreenTitle, useSetAtom } from '@app/platform'
import { Screen } from '@app/ui'
import type { ReactNode } from 'react'
import { saveSearchAtom } from '../../state/searches'
import { useTexts } from '../../texts'
import { RecentSearches } from './RecentSearches'
import { Results } from './Results'
import { SearchBar } from './SearchBar'
import { useSearchTerm } from './useSearchTerm'

/** Finds videos, hosts and rooms. What led to a result, or was sent with Enter, is kept as a recent search. */
export function SearchScreen(): ReactNode {
  const t = useTexts()
  const { typed, term, type, show } = useSearchTerm()
  const store = useSetAtom(saveSearchAtom)
  useScreenTitle(t('search.title'))

  const search = (text: string) => {
    const shown = show(text)
    if (shown !== '') store(shown)
  }
  return (
    <Screen>
      <SearchBar typed={typed} onType={type} onSearch={search} />
      {term === '' ? <RecentSearches onChoose={search} /> : <Results term={term} onFollow={() => store(term)} />}
    </Screen>
  )
}
