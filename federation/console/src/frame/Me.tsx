import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { signOut } from '../api/send'
import type { Session } from '../api/session'
import { Face } from '../components/Person'
import { draft } from '../draft'
import { leave } from '../leave'
import { texts } from '../texts'
import styles from './Frame.module.css'

const words = texts.me

/** Such as `admin, releaser in wallet`. */
export function rolesText({ isAdmin, roles }: Pick<Session, 'isAdmin' | 'roles'>): string {
  const all = [...(isAdmin ? [words.admin] : []), ...teamsText(Object.entries(roles))]
  return all.length > 0 ? all.join(', ') : words.noTeam
}

function teamsText(roles: readonly (readonly [string, string])[]): string[] {
  const [first] = roles
  if (!first) return []
  const [team, role] = first
  if (roles.length === 1) return [words.roleIn(role, team)]
  const isSame = roles.every(([, other]) => other === role)
  return [isSame ? words.roleInTeams(role, roles.length) : words.rolesInTeams(roles.length)]
}

/** Who is signed in, with the way out. */
export function Me({ session }: { session: Session }) {
  const [isFailed, setFailed] = useState(false)
  const out = async () => {
    try {
      await signOut()
      draft.remove()
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
