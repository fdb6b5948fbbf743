import { useContext } from 'react'
import { useLocation } from 'react-router-dom'
import { TextLink } from '../components/Panel'
import { problemsOf, ServiceError } from '../api/problem'
import styles from './Problems.module.css'
import { texts } from '../texts'
import link from '../components/Panel.module.css'
import { DraftContext } from './useDraft'

/** Where to sign in again, and come back from. */
const freshSignIn = (path: string) => `/sign-in?fresh=1&return=${encodeURIComponent(path)}`

/** Why a change was not made: all problems, and the way on if there is one. */
export function Problems({ error }: { error: Error }) {
  const { pathname } = useLocation()
  const draft = useContext(DraftContext)
  const known = error instanceof ServiceError ? error : null
  const waits = known?.is('needs-approval') ?? false
  const head = waits ? texts.action.waits : texts.action.refused
  return (
    <div role="alert" className={`${styles.problems} ${waits ? styles.waits : ''}`}>
      <b>{known?.isUnsettled ? texts.action.unsettled : head}</b>
      <ul>
        {problemsOf(error).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      {known?.problem.request !== undefined && (
        <p>
          <TextLink to={`/approvals/${encodeURIComponent(known.problem.request)}`}>{texts.action.toRequest}</TextLink>
        </p>
      )}
      {known?.is('stale-sign-in') && (
        <p>
          <a className={link.link} href={freshSignIn(pathname)} onClick={draft?.leave}>
            {texts.signInAgain}
          </a>
        </p>
      )}
    </div>
  )
}
