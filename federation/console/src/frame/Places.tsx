import {
  ChartNoAxesColumnIncreasing,
  GitPullRequest,
  LayoutGrid,
  ScrollText,
  SlidersHorizontal,
  Stamp,
} from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { usePreviews, useRequests, useRollouts } from '../api/queries'
import { texts } from '../texts'
import styles from './Frame.module.css'

const words = texts.nav

/** The places of the console, in the sidebar and in the bottom bar. */
export function Places({ iconClass }: { iconClass: string }) {
  const waiting = useRequests('open').data?.length ?? 0
  const previews = usePreviews().data?.length ?? 0
  const running = useRollouts('open').data?.length ?? 0
  return (
    <>
      <NavLink to="/" end>
        <LayoutGrid className={iconClass} aria-hidden="true" />
        <span>{words.overview}</span>
      </NavLink>
      <NavLink to="/rollouts">
        <ChartNoAxesColumnIncreasing className={iconClass} aria-hidden="true" />
        <span>{words.rollouts}</span>
        {running > 0 && <Count count={running} text={words.running(running)} />}
      </NavLink>
      <NavLink to="/approvals">
        <Stamp className={iconClass} aria-hidden="true" />
        <span>{words.approvals}</span>
        {waiting > 0 && <Count count={waiting} text={words.waiting(waiting)} />}
      </NavLink>
      <NavLink to="/previews">
        <GitPullRequest className={iconClass} aria-hidden="true" />
        <span>{words.previews}</span>
        {previews > 0 && <Count count={previews} text={words.previewsThere(previews)} />}
      </NavLink>
      <NavLink to="/audit">
        <ScrollText className={iconClass} aria-hidden="true" />
        <span>{words.audit}</span>
      </NavLink>
      <NavLink to="/settings">
        <SlidersHorizontal className={iconClass} aria-hidden="true" />
        <span>{words.settings}</span>
      </NavLink>
    </>
  )
}

const Count = ({ count, text }: { count: number; text: string }) => (
  <span className={styles.count}>
    <span aria-hidden="true">{count}</span>
    <span className="sr">{text}</span>
  </span>
)
