import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { ToolButton } from '../components/ToolButton'
import { type Approvals, type PlanRow, problemsOfRow } from '../release/plan-rows'
import { texts } from '../texts'
import styles from './PlanEditor.module.css'
import field from './Field.module.css'

const words = texts.rollouts.start
const mostRows = 11

type PlanEditorProps = {
  rows: readonly PlanRow[]
  last: Approvals
  onChange: (rows: PlanRow[], last: Approvals) => void
}

/** The steps of a plan as rows; the last one gives the release to everybody. */
export function PlanEditor({ rows, last, onChange }: PlanEditorProps) {
  const id = useId()
  const set = (key: number, change: Partial<PlanRow>) =>
    onChange(
      rows.map((row) => (row.key === key ? { ...row, ...change } : row)),
      last,
    )
  const add = () => {
    const before = rows.at(-1)
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1
    const percent = String(Math.min(99, Number(before?.percent ?? 2) * 2 || 5))
    const row: PlanRow = { hold: '2h', loads: '', isByHand: false, approvals: 0, ...before, key, percent }
    onChange([...rows, row], last)
  }
  return (
    <section className={styles.plan} aria-labelledby={id}>
      <h3 id={id} className={field.legend}>
        {words.plan}
      </h3>
      <p className={field.hint}>{words.planHint}</p>
      <ol>
        {rows.map((row, at) => (
          <li key={row.key} className={styles.row} aria-label={words.row(at + 1)}>
            <Row
              row={row}
              problems={problemsOfRow(row, rows[at - 1])}
              onChange={(change) => set(row.key, change)}
              onRemove={() =>
                onChange(
                  rows.filter(({ key }) => key !== row.key),
                  last,
                )
              }
              at={at}
            />
          </li>
        ))}
        <li className={styles.row} aria-label={words.row(rows.length + 1)}>
          <p className={styles.last}>
            <b>{words.last}</b> {words.lastHint}
          </p>
          <ApprovalsField value={last} onChange={(count) => onChange([...rows], count)} />
        </li>
      </ol>
      {rows.length < mostRows && (
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
  const said = Object.values(problems)
  return (
    <>
      {(['percent', 'hold', 'loads'] as const).map((name) => (
        <label key={name} className={styles.cell}>
          {words[name]}
          <input
            className={field.input}
            value={row[name]}
            aria-invalid={problems[name] !== undefined}
            aria-describedby={id}
            inputMode={name === 'hold' ? 'text' : 'decimal'}
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
      <p id={id} className={said.length > 0 ? `${field.problem} ${styles.said}` : 'sr'}>
        {said.join(' ')}
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
