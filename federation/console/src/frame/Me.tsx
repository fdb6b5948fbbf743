import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { signOut } from '../api/send'
import type { Session } from '../api/session'
import { Face } from '../components/Person'
import { leave } from '../leave'
import { texts } from '../texts'
import styles from './Frame.module.css'

const words = texts.me

/** Such as `admin, releaser in wallet and 2 more`. */
export function rolesText({ isAdmin, roles }: Pick<Session, 'isAdmin' | 'roles'>): string {
  const [first, ...others] = Object.entries(roles).map(([team, role]) => words.roleIn(role, team))
  const inTeams = first === undefined ? [] : [others.length > 0 ? `${first} ${words.more(others.length)}` : first]
  const all = [...(isAdmin ? [words.admin] : []), ...inTeams]
  return all.length > 0 ? all.join(', ') : words.noTeam
}

/** Who is signed in, with the way out. */
export function Me({ session }: { session: Session }) {
  const [isFailed, setFailed] = useState(false)
  const out = async () => {
    try {
      await signOut()
      leave.reload()
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      {isFailed && (
        <p role="alert" className={styles.failed}>
          {words.signOutFailed}
        </p>
      )}
      <div className={styles.me}>
        <Face name={session.person} />
        <span>
          {session.person}
          <small>{rolesText(session)}</small>
        </span>
        <button type="button" className={styles.leave} onClick={() => void out()} title={words.signOut}>
          <LogOut className="icon-18" aria-hidden="true" />
          <span className="sr">{words.signOut}</span>
        </button>
      </div>
    </>
  )
}
