import { codes } from '@app/contracts'
import { type RequestFailure, useFailureText } from '@app/platform'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './FormProblem.module.css'

/** Why what was sent did not succeed, beside the button that sends it again; what was typed stays (ERR-2). */
export function FormProblem({
  failure,
  children,
}: {
  failure: RequestFailure | null
  /** What it means for the member, where that is more than the failure. */
  children?: ReactNode
}): ReactNode {
  const textOf = useFailureText()
  if (failure === null) return null
  return (
    // What a toast tells as well (ERR-1) is not read aloud twice.
    <p role={failure.code === codes.unauthorized ? undefined : 'alert'} className={styles.problem}>
      <CircleAlert className="icon-16" aria-hidden="true" />
      <span>
        {textOf(failure)} {children}
      </span>
    </p>
  )
}
