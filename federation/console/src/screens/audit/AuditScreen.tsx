import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { useAudit } from '../../api/queries'
import { Screen } from '../../components/Screen'
import { Empty, Failed, Loading, Stale } from '../../components/States'
import { ToolButton } from '../../components/ToolButton'
import { texts } from '../../texts'
import styles from './AuditScreen.module.css'
import { Entries } from './Entries'
import { type Filter, filters, fits } from './fits'
import { Verification } from './Verification'

const words = texts.audit

/** Who did what, and whether the log is whole. */
export function AuditScreen() {
  const audit = useAudit()
  const [filter, setFilter] = useState<Filter>('everything')
  const [search, setSearch] = useState('')
  const searchId = useId()

  const loaded = audit.data?.pages.flat()
  if (loaded === undefined)
    return (
      <Screen title={words.title} facts={<span>{words.hint}</span>}>
        {audit.error ? <Failed error={audit.error} retry={audit.refetch} isRetrying={audit.isFetching} /> : <Loading />}
      </Screen>
    )
  const shown = loaded.filter((entry) => fits(entry, filter, search))
  return (
    <Screen title={words.title} facts={<span>{words.hint}</span>}>
      <Verification />
      <Stale of={[audit]} />
      {loaded.length === 0 ? (
        <Empty title={words.empty} hint={words.emptyHint} />
      ) : (
        <>
          <div className={styles.filters}>
            <div className={styles.chips} role="group" aria-label={words.filters}>
              {filters.map((name) => (
                <button
                  key={name}
                  type="button"
                  className={styles.chip}
                  aria-pressed={filter === name}
                  onClick={() => setFilter(name)}
                >
                  {words.filter[name]}
                </button>
              ))}
            </div>
            <div className={styles.search}>
              <Search className="icon-16" aria-hidden="true" />
              <label htmlFor={searchId} className="sr">
                {words.search}
              </label>
              <input
                id={searchId}
                type="search"
                placeholder={words.placeholder}
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            </div>
          </div>
          {shown.length === 0 ? <Empty title={words.noMatch} hint={words.noMatchHint} /> : <Entries entries={shown} />}
          <div className={styles.end}>
            <span>{words.loaded(loaded.length)}</span>
            {audit.hasNextPage ? (
              <ToolButton loading={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
                {words.older}
              </ToolButton>
            ) : (
              <span>{words.oldest}</span>
            )}
          </div>
        </>
      )}
    </Screen>
  )
}
