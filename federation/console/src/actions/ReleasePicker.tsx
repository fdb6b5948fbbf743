import { releaseIdSchema } from '@app/registry'
import { is } from 'valibot'
import { Release } from '../components/Release'
import { texts } from '../texts'
import { Field } from './Field'
import styles from './ReleasePicker.module.css'

/** A release that the console has seen, and where. */
export type KnownRelease = {
  id: string
  where: keyof typeof texts.action.where
  /** By whom and why, if it was rolled back or its rollout halted. */
  takenBack?: string
}

export const isReleaseId = (id: string): boolean => is(releaseIdSchema, id)

type PickerProps = {
  known: readonly KnownRelease[]
  value: string
  onChange: (id: string) => void
  problem: string | null
}

/** One of the known releases, or any other by its ID. */
export const ReleasePicker = ({ known, value, onChange, problem }: PickerProps) => (
  <div className={styles.picker}>
    <Field
      label={texts.action.release}
      hint={texts.action.releaseHint}
      problem={problem}
      value={value}
      onChange={(text) => onChange(text.trim())}
      isMono
    />
    {known.length > 0 && (
      <div className={styles.known} role="group" aria-label={texts.action.known}>
        {known.map(({ id, where, takenBack }) => (
          <button
            key={id}
            type="button"
            className={styles.option}
            aria-pressed={value === id}
            onClick={() => onChange(id)}
          >
            <Release id={id} size={24} note={takenBack ?? texts.action.where[where]} />
          </button>
        ))}
      </div>
    )}
  </div>
)
