import type { ReactNode } from 'react'
import styles from './SeenBar.module.css'

/** At the foot of a video's picture: how much of it the member has watched. */
export function SeenBar({ share }: { share: number }): ReactNode {
  return <span className={styles.seen} style={{ '--seen': Math.min(1, share) }} />
}
