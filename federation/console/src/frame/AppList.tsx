import { freezeOf, frozenAppsOf, stableOf } from '@app/registry'
import { Snowflake } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { useChannel, useRequests, useUnserved } from '../api/queries'
import { production } from '../channels'
import { ReleaseSeal } from '../components/Release'
import { appsOf } from '../release/revisions'
import { isDue } from '../release/rollout'
import { newAppsIn } from '../release/unserved'
import { texts } from '../texts'
import styles from './Frame.module.css'
import { useNow } from '../now'

const words = texts.nav

/** The apps that production serves, each with the seal of its release and with what is going on, and those that are new. */
export function AppList() {
  const head = useChannel(production).data?.head
  const requests = useRequests('open').data ?? []
  const unserved = useUnserved(production).data ?? []
  const now = useNow()
  if (!head) return null
  const frozen = freezeOf(head, now)
  const alone = frozenAppsOf(head, now)
  return (
    <nav className={`${styles.list} ${styles.apps}`} aria-label={words.apps}>
      <h2>{words.apps}</h2>
      {appsOf(head).map((app) => {
        const waits = requests.some(
          (request) =>
            isDue(request) && request.channel === production && request.releases.some((one) => one.app === app),
        )
        return (
          <NavLink key={app} to={`/apps/${app}`}>
            <ReleaseSeal id={stableOf(head, app)?.stable ?? ''} size={18} />
            <span className={styles.name}>{app}</span>
            {head.remotes[app]?.canary && <Flag look={styles.runs} text={words.canary} />}
            {waits && <Flag look={styles.waits} text={words.waits} />}
            {(frozen ?? alone[app]) && (
              <>
                <Snowflake className={styles.cold} aria-hidden="true" />
                <span className="sr">{words.frozen}</span>
              </>
            )}
          </NavLink>
        )
      })}
      {newAppsIn(unserved, head).map(({ app, id }) => (
        <NavLink key={app} to={`/apps/${app}`}>
          <ReleaseSeal id={id} size={18} />
          <span className={styles.name}>{app}</span>
          <Flag look={styles.isNew} text={words.unserved} />
        </NavLink>
      ))}
    </nav>
  )
}

const Flag = ({ look, text }: { look: string | undefined; text: string }) => (
  <span className={`${styles.flag} ${look}`} title={text}>
    <span className="sr">{text}</span>
  </span>
)
