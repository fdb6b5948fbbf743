import { useId } from 'react'
import styles from './Field.module.css'

type ChoiceProps<Value extends string> = {
  label: string
  hint?: string
  problem?: string | null
  value: Value
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

/** One of a few values. */
export function Choice<Value extends string>({
  label,
  hint,
  problem = null,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.input}
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={`${id}d`}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
      <p id={`${id}d`} className={problem === null ? styles.hint : styles.problem}>
        {problem ?? hint}
      </p>
    </div>
  )
}

type TicksProps = {
  label: string
  hint?: string
  problem?: string | null
  names: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Any of a few names. */
export function Ticks({ label, hint, problem = null, names, chosen, onChange }: TicksProps) {
  const id = useId()
  const set = (name: string, isOn: boolean) =>
    onChange(names.filter((other) => (other === name ? isOn : chosen.includes(other))))
  return (
    <fieldset className={styles.field} aria-describedby={id}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.ticks}>
        {names.map((name) => (
          <label key={name} className={styles.tick}>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target }) => set(name, target.checked)}
            />
            {name}
          </label>
        ))}
      </div>
      <p id={id} className={problem === null ? styles.hint : styles.problem}>
        {problem ?? hint}
      </p>
    </fieldset>
  )
}
