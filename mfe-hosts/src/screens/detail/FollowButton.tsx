import { type HostDetail, hostDetail } from '@app/contracts'
import { useSaved } from '@app/platform/saved'
import { Button } from '@app/ui'
import { Check, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import styles from './About.module.css'

/** Follows a host, or stops (KEEP-4). */
export function FollowButton({ host: { id, isFollowed } }: { host: HostDetail }): ReactNode {
  const t = useTexts()
  const [isSaved, toggle] = useSaved('hosts', { id, isSaved: isFollowed }, hostDetail)
  const Icon = isSaved ? Check : Plus
  return (
    <Button
      size="small"
      className={styles.follow}
      icon={<Icon className="icon-18" aria-hidden="true" />}
      onClick={toggle}
    >
      {t(isSaved ? 'detail.following' : 'detail.follow')}
    </Button>
  )
}
