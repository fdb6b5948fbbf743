import { Chip, TextField } from '@app/ui/form'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../../texts'
import { always, isBackwards, type Period, periodDays } from './period'
import type { Choice, Chosen, RecordFilter } from './useRecordFilter'
import { usePeriodName } from './usePeriodName'
import styles from './FilterForm.module.css'

type ChoiceProps = Omit<Choice, 'name'> & { value: string; onChange: (value: string) => void }

/** One option or, at first, all. */
function Options({ title, options, value, onChange }: ChoiceProps): ReactNode {
  const t = useTexts()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {[{ value: '', label: t('filter.all') }, ...options].map((option) => (
        <Chip key={option.value} selected={option.value === value} onClick={() => onChange(option.value)}>
          {option.label}
        </Chip>
      ))}
    </fieldset>
  )
}

const own = 'own'

function PeriodChoice({ period, onChange }: { period: Period; onChange: (period: Period) => void }): ReactNode {
  const t = useTexts()
  const nameOf = usePeriodName()
  const dates = 'from' in period ? period : always
  const [isOwn, setOwn] = useState(dates.from !== '' || dates.to !== '')
  const choose = (value: string) => {
    setOwn(value === own)
    onChange(value === own || value === '' ? always : { days: value })
  }
  const options = [
    ...periodDays.map((days) => ({ value: days, label: nameOf(days) })),
    { value: own, label: t('filter.own') },
  ]
  const error = isBackwards(dates) ? t('filter.backwards') : undefined
  return (
    <>
      <Options
        title={t('report.period')}
        options={options}
        value={isOwn ? own : 'days' in period ? period.days : ''}
        onChange={choose}
      />
      {isOwn && (
        <div className={styles.dates}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              label={t(`filter.${end}`)}
              value={dates[end]}
              error={end === 'to' ? error : undefined}
              onChange={({ target }) => onChange({ ...dates, [end]: target.value })}
            />
          ))}
        </div>
      )}
    </>
  )
}

export interface FilterFormProps {
  /** Of the form, for its submit button. */
  id: string
  filter: RecordFilter
  choices: readonly Choice[]
  onApply?: () => void
}

/** What the records are filtered by (FIND-6). */
export function FilterForm({ id, filter, choices, onApply }: FilterFormProps): ReactNode {
  const [chosen, setChosen] = useState<Chosen>(filter.chosen)
  const [period, setPeriod] = useState(filter.period)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if ('from' in period && isBackwards(period)) return
    onApply?.()
    filter.set(chosen, period)
  }
  return (
    <form id={id} className={styles.form} noValidate onSubmit={apply}>
      <PeriodChoice period={period} onChange={setPeriod} />
      {choices.map(({ name, ...choice }) => (
        <Options
          key={name}
          {...choice}
          value={chosen[name] ?? ''}
          onChange={(value) => setChosen({ ...chosen, [name]: value })}
        />
      ))}
    </form>
  )
}
