import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { ToolButton } from '../components/ToolButton'
import {
  type Approvals,
  type LastRow,
  type PlanDraft,
  type PlanRow,
  problemOfLast,
  problemsOfRow,
} from '../release/plan-rows'
import { factsOf } from '../release/rollout'
import { texts } from '../texts'
import styles from './PlanEditor.module.css'
import field from './Field.module.css'

const words = texts.rollouts.start
const maxRows = 11

type PlanEditorProps = {
  draft: PlanDraft
  /** Where the plan is from. */
  hint: string
  /** The host has one step: it has no canary. */
  isHost: boolean
  onChange: (draft: PlanDraft) => void
}

/** The steps of a plan as rows; the last one gives the release to everybody. */
export function PlanEditor({ draft, hint, isHost, onChange }: PlanEditorProps) {
  const id = useId()
  const { base, rows, last } = draft
  const setRows = (changed: PlanRow[]) => onChange({ ...draft, rows: changed })
  const set = (key: number, change: Partial<PlanRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
  const add = () => {
    const before = rows.filter(({ to }) => to === 'percent').at(-1)
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1
    const percent = String(Math.min(99, Number(before?.percent ?? 2) * 2 || 5))
    const preset: PlanRow = {
      key,
      to: 'percent',
      cohort: '',
      percent,
      hold: '2h',
      loads: '',
      isByHand: false,
      approvals: 0,
    }
    setRows([...rows, { ...preset, ...before, key, percent }])
  }
  return (
    <section className={styles.plan} aria-labelledby={id}>
      <h3 id={id} className={field.legend}>
        {words.plan}
      </h3>
      <p className={field.hint}>{[hint, isHost ? words.planHintHost : words.planHint].join(' ')}</p>
      <ol>
        {rows.map((row, at) => (
          <li key={row.key} className={styles.row} aria-label={words.row(at + 1)}>
            <Row
              row={row}
              at={at}
              problems={problemsOfRow(row, rows.slice(0, at))}
              onChange={(change) => set(row.key, change)}
              onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
            />
          </li>
        ))}
        {last && (
          <li className={styles.row} aria-label={words.row(rows.length + 1)}>
            <Last
              last={last}
              isOnly={rows.length === 0}
              onChange={(changed) => onChange({ ...draft, last: changed })}
            />
          </li>
        )}
      </ol>
      {!isHost && <p className={field.hint}>{factsOf(base)}</p>}
      {!isHost && rows.length < maxRows && (
        <ToolButton
          type="button"
          variant="outline"
          icon={<Plus className="icon-16" aria-hidden="true" />}
          onClick={add}
        >
          {words.add}
        </ToolButton>
      )}
    </section>
  )
}

type RowProps = {
  row: PlanRow
  at: number
  problems: ReturnType<typeof problemsOfRow>
  onChange: (change: Partial<PlanRow>) => void
  onRemove: () => void
}
function Row({ row, at, problems, onChange, onRemove }: RowProps) {
  const id = useId()
  const result = Object.values(problems)
  return (
    <>
      {([row.to, 'hold', 'loads'] as const).map((name) => (
        <label key={name} className={styles.cell}>
          {words[name]}
          <input
            className={field.input}
            value={row[name]}
            aria-invalid={problems[name] !== undefined}
            aria-describedby={id}
            inputMode={name === 'percent' || name === 'loads' ? 'decimal' : 'text'}
            autoComplete="off"
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        </label>
      ))}
      <ApprovalsField value={row.approvals} onChange={(approvals) => onChange({ approvals })} />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={row.isByHand}
          onChange={({ target }) => onChange({ isByHand: target.checked })}
        />
        {words.hand}
      </label>
      <button type="button" className={styles.remove} aria-label={words.remove(at + 1)} onClick={onRemove}>
        <X className="icon-16" aria-hidden="true" />
      </button>
      <p id={id} className={result.length > 0 ? `${field.problem} ${styles.message}` : 'sr'}>
        {result.join(' ')}
      </p>
    </>
  )
}

type LastProps = { last: LastRow; isOnly: boolean; onChange: (last: LastRow) => void }
function Last({ last, isOnly, onChange }: LastProps) {
  const id = useId()
  const { hold, approvals } = last
  const problem = problemOfLast(last)
  return (
    <>
      <p className={hold === null ? styles.last : `${styles.last} ${styles.short}`}>
        <b>{words.last}</b> {isOnly ? words.onlyHint : words.lastHint}
      </p>
      {hold !== null && (
        <label className={styles.cell}>
          {words.watch}
          <input
            className={field.input}
            value={hold}
            aria-invalid={problem !== null}
            aria-describedby={id}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...last, hold: target.value })}
          />
        </label>
      )}
      <ApprovalsField value={approvals} onChange={(count) => onChange({ ...last, approvals: count })} />
      <p id={id} className={problem === null ? 'sr' : `${field.problem} ${styles.message}`}>
        {problem}
      </p>
    </>
  )
}

const ApprovalsField = ({ value, onChange }: { value: Approvals; onChange: (count: Approvals) => void }) => (
  <label className={styles.cell}>
    {words.approvals}
    <select
      className={field.input}
      value={value}
      onChange={({ target }) => onChange(Number(target.value) as Approvals)}
    >
      <option value={0}>{words.none}</option>
      <option value={1}>{words.one}</option>
      <option value={2}>{words.two}</option>
    </select>
  </label>
)
