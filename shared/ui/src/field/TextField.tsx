import { type ComponentProps, type ReactNode, useId } from 'react'
import { Field, type FieldTexts, noteProps } from './Field'
import styles from './Field.module.css'

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'children' | 'className'> {
  /** An icon before the value. */
  start?: ReactNode
  /** A button after the value. */
  end?: ReactNode
}

export function TextField({ label, labelHidden, hint, error, start, end, className, id, ...input }: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <Field id={inputId} label={label} labelHidden={labelHidden} hint={hint} error={error} className={className}>
      <div className={styles.box}>
        {start}
        <input type="text" {...input} {...noteProps(inputId, { hint, error })} id={inputId} />
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </div>
    </Field>
  )
}
