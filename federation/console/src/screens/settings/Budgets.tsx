import type { AnswerOf } from '@app/release/calls'
import { useBudgets } from '../../api/queries'
import { production } from '../../channels'
import { Panel } from '../../components/Panel'
import { Failed, Loading } from '../../components/States'
import { type UseOf, usesOf } from '../../release/budget-use'
import { partsOf } from '../../release/name'
import { texts } from '../../texts'
import styles from './Budgets.module.css'

const words = texts.budgets
type BudgetUse = AnswerOf<'budgets'>['apps'][number]
const kinds = ['entry', 'screen', 'css'] as const

/** What each app may have and what it uses of it; a build brings its budgets, so nothing is changed here. */
export function Budgets() {
  const found = useBudgets(production)
  return (
    <Panel title={words.title} hint={words.hint} className={styles.budgets}>
      {found.data ? (
        found.data.length === 0 ? (
          <p className={styles.note}>{words.nothing}</p>
        ) : (
          <>
            <Table apps={found.data} />
            <p className={styles.note}>{words.where}</p>
          </>
        )
      ) : found.error ? (
        <Failed error={found.error} retry={found.refetch} isRetrying={found.isFetching} />
      ) : (
        <Loading />
      )}
    </Panel>
  )
}

const Table = ({ apps }: { apps: readonly BudgetUse[] }) => (
  <table>
    <caption className="sr">{words.title}</caption>
    <thead>
      <tr>
        <th scope="col">{words.app}</th>
        {kinds.map((kind) => (
          <th key={kind} scope="col">
            {words[kind]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {apps.map((one) => {
        const uses = usesOf(one)
        return (
          <tr key={one.app}>
            <th scope="row">
              <b>{one.app}</b>
              <small>{releaseText(one)}</small>
            </th>
            {kinds.map((kind) => (
              <td key={kind} data-label={words[kind]}>
                <Use {...uses[kind]} isScreen={kind === 'screen'} label={words.ofMeter(words[kind], one.app)} />
              </td>
            ))}
          </tr>
        )
      })}
    </tbody>
  </table>
)

function releaseText({ served, newest }: BudgetUse): string {
  const stable = partsOf(served.id).version
  return newest ? words.newest(partsOf(newest.id).version, stable) : words.served(stable)
}

const kb = (bytes: number) => (bytes / 1024).toFixed(1)

type UseProps = UseOf & { label: string; isScreen: boolean }
function Use({ used, budget, before, path, label, isScreen }: UseProps) {
  if (used === null)
    return <span className={styles.none}>{isScreen && path === null ? words.noScreen : words.unknown}</span>
  const isOver = used > budget
  const text = words.used(kb(used), kb(budget))
  return (
    <>
      {text}
      {/* the element `meter` looks different in each browser */}
      <span
        className={`${styles.meter} ${isOver ? styles.full : ''}`}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(budget, used)}
        aria-valuenow={used}
        aria-valuetext={text}
      >
        <span style={{ width: `${Math.min(1, used / budget) * 100}%` }} />
      </span>
      {path !== null && <small className={styles.path}>{path}</small>}
      {isOver && <small className={styles.over}>{words.over}</small>}
      {before !== null && <small>{growthText(used - before)}</small>}
    </>
  )
}

function growthText(more: number): string {
  const text = kb(Math.abs(more))
  return text === '0.0' ? words.same : words.grew(`${more > 0 ? '+' : '−'}${text}`)
}
