import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { useAudit, useAuditCounts } from '../../api/queries'
import { Screen } from '../../components/Screen'
import { Empty, Failed, Loading, Stale } from '../../components/States'
import { ToolButton } from '../../components/ToolButton'
import { texts } from '../../texts'
import styles from './AuditScreen.module.css'
import { Entries } from './Entries'
import { fits, rowsOf } from './rows'
import { Verification } from './Verification'

const words = texts.audit
const filters = ['everything', 'changes', 'production', 'people', 'forced', 'refused'] as const
type Filter = (typeof filters)[number]

/** Who did what, and whether the log is whole. */
export function AuditScreen() {
  const [filter, setFilter] = useState<Filter>('everything')
  const audit = useAudit(filter === 'everything' ? null : filter)
  const counts = useAuditCounts().data
  const [search, setSearch] = useState('')
  const searchId = useId()

  if (audit.data === undefined)
    return (
      <Screen title={words.title} facts={<span>{words.hint}</span>}>
        {audit.error ? <Failed error={audit.error} retry={audit.refetch} isRetrying={audit.isFetching} /> : <Loading />}
      </Screen>
    )
  const { pages } = audit.data
  const loaded = rowsOf(pages)
  const shown = loaded.filter((row) => fits(row, search))
  return (
    <Screen title={words.title} facts={<span>{words.hint}</span>}>
      <Verification />
      <Stale of={[audit]} />
      {loaded.length === 0 && filter === 'everything' ? (
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
                  <Count name={name} counts={counts} />
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
          {shown.length === 0 ? (
            <Empty
              {...(loaded.length === 0
                ? { title: words.noneOfKind }
                : { title: words.noMatch, hint: words.noMatchHint })}
            />
          ) : (
            <Entries rows={shown} />
          )}
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

type CountProps = { name: Filter; counts: { forced: number; refused: number } | undefined }
/** Of the whole log; somebody who went around the gate is not to be missed. */
function Count({ name, counts }: CountProps) {
  const count = name === 'forced' || name === 'refused' ? counts?.[name] : undefined
  if (!count) return null
  return (
    <b className={name === 'forced' ? styles.alarm : undefined}>
      <span aria-hidden="true">{` ${count}`}</span>
      <span className="sr">{`, ${words.inLog(count)}`}</span>
    </b>
  )
}
