import { LayoutGrid, ScrollText, Stamp } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { useRequests } from '../api/queries'
import { texts } from '../texts'
import styles from './Frame.module.css'

const words = texts.nav

/** The three places of the console, in the sidebar and in the bottom bar. */
export function Places({ iconClass }: { iconClass: string }) {
  const waiting = useRequests('open').data?.length ?? 0
  return (
    <>
      <NavLink to="/" end>
        <LayoutGrid className={iconClass} aria-hidden="true" />
        <span>{words.overview}</span>
      </NavLink>
      <NavLink to="/approvals">
        <Stamp className={iconClass} aria-hidden="true" />
        <span>{words.approvals}</span>
        {waiting > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{waiting}</span>
            <span className="sr">{words.waiting(waiting)}</span>
          </span>
        )}
      </NavLink>
      <NavLink to="/audit">
        <ScrollText className={iconClass} aria-hidden="true" />
        <span>{words.audit}</span>
      </NavLink>
    </>
  )
}
