import type { ReactNode } from 'react'
import { ServiceError } from '../api/problem'
import { texts } from '../texts'
import { Field } from './Field'

/** Is its size the only objection to the change? */
export const isLargerError = (error: Error | null): boolean => error instanceof ServiceError && error.is('larger')

type LargerFieldProps = { value: string; onChange: (value: string) => void; isTried: boolean }

/** Asks why a release has to be larger than what is served, once the service has said that it is. */
export function LargerField({ value, onChange, isTried }: LargerFieldProps): ReactNode {
  return (
    <Field
      kind="area"
      label={texts.action.larger}
      hint={texts.action.largerHint}
      problem={isTried && value.trim() === '' ? texts.action.largerMissing : null}
      value={value}
      onChange={onChange}
    />
  )
}
