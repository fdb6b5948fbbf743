import { codes } from '@app/contracts'
import { type RequestFailure, useFailureText } from '@app/platform'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './FormProblem.module.css'

/** Why submitting failed, beside the submit button; what was typed stays (ERR-2). */
export function FormProblem({
  failure,
  children,
}: {
  failure: RequestFailure | null
  /** What it means for the member, if there is more to say than the failure itself. */
  children?: ReactNode
}): ReactNode {
  const textOf = useFailureText()
  if (failure === null) return null
  return (
    // A 401 also raises a toast (ERR-1): do not read it aloud twice.
    <p role={failure.code === codes.unauthorized ? undefined : 'alert'} className={styles.problem}>
      <CircleAlert className="icon-16" aria-hidden="true" />
      <span>
        {textOf(failure)} {children}
      </span>
    </p>
  )
}
