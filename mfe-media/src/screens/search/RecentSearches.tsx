import { useAtom, useSetAtom } from '@app/platform'
import { Button, EmptyState, IconButton, ListGroup, ListRow } from '@app/ui'
import { History, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { removeSearchAtom, searchesAtom } from '../../state/searches'
import { useTexts } from '../../texts'
import styles from './SearchScreen.module.css'

/** Before there is a search: the latest ones of this device, or what can be searched for. */
export function RecentSearches({ onChoose }: { onChoose: (term: string) => void }): ReactNode {
  const t = useTexts()
  const [terms, setTerms] = useAtom(searchesAtom)
  const remove = useSetAtom(removeSearchAtom)
  if (terms.length === 0) return <EmptyState title={t('search.empty')} text={t('search.emptyText')} seed="search" />
  return (
    <div className={`pad ${styles.recent}`}>
      <ListGroup title={t('search.recent')}>
        {terms.map((term) => (
          <ListRow
            key={term}
            icon={<History aria-hidden="true" />}
            title={term}
            className={styles.term}
            onClick={() => onChoose(term)}
            end={
              <IconButton label={t('search.remove', { term })} onClick={() => remove(term)}>
                <X className="icon-20" aria-hidden="true" />
              </IconButton>
            }
          />
        ))}
      </ListGroup>
      <Button variant="quiet" size="small" onClick={() => setTerms([])}>
        {t('search.removeAll')}
      </Button>
    </div>
  )
}
