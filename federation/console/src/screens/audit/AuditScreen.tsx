import { auditPage, useAudit, useAuditCounts } from '../../api/queries'
import { Pager } from '../../components/pages/Pager'
import { Search } from '../../components/pages/Search'
import { usePage } from '../../components/pages/usePage'
import { Screen } from '../../components/Screen'
import { Empty, Failed, Loading, Stale } from '../../components/States'
import { texts } from '../../texts'
import styles from './AuditScreen.module.css'
import { Entries } from './Entries'
import { rowsOf } from './rows'
import { Verification } from './Verification'

const words = texts.audit
const filters = ['everything', 'changes', 'production', 'people', 'forced', 'refused'] as const
type Filter = (typeof filters)[number]

/** Who did what, and whether the log is whole. */
export function AuditScreen() {
  const page = usePage()
  const { search, before } = page
  const filter = filters.find((name) => name === page.get('kind')) ?? 'everything'
  const audit = useAudit({ kind: filter === 'everything' ? null : filter, search, before })
  const counts = useAuditCounts().data

  if (audit.data === undefined)
    return (
      <Screen title={words.title} facts={<span>{words.hint}</span>}>
        {audit.error ? <Failed error={audit.error} retry={audit.refetch} isRetrying={audit.isFetching} /> : <Loading />}
      </Screen>
    )
  const { entries } = audit.data
  const last = entries.length === auditPage ? (entries.at(-1)?.seq ?? 1) : 1
  const rows = rowsOf(audit.data)
  const isAll = filter === 'everything' && search === '' && before === null
  return (
    <Screen title={words.title} facts={<span>{words.hint}</span>}>
      <Verification />
      <Stale of={[audit]} />
      {entries.length === 0 && isAll ? (
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
                  onClick={() => page.setFilter({ kind: name === 'everything' ? null : name })}
                >
                  {words.filter[name]}
                  <Count name={name} counts={counts} />
                </button>
              ))}
            </div>
            <Search page={page} label={words.search} placeholder={words.placeholder} />
          </div>
          {rows.length === 0 ? (
            <Empty
              {...(search === '' ? { title: words.noneOfKind } : { title: words.noMatch, hint: words.noMatchHint })}
            />
          ) : (
            <Entries rows={rows} />
          )}
          <div className={styles.end}>
            <Pager
              label={words.list}
              page={page}
              last={last > 1 ? String(last) : null}
              isLoading={audit.isPlaceholderData}
            />
            {last <= 1 && <span>{words.oldest}</span>}
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
