import { hostDetail } from '@app/contracts'
import { useCall } from '@app/platform'
import { useSaved } from '@app/platform/saved'
import { Button } from '@app/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'

/** Follows the room's host, or stops (KEEP-4). */
export function FollowButton({ hostId }: { hostId: number }): ReactNode {
  const t = useTexts()
  const host = useCall(hostDetail, { id: hostId }, { failure: 'quiet' })
  const isFollowed = host.state === 'ready' && host.data.isFollowed
  const [isSaved, toggle] = useSaved('hosts', { id: hostId, isSaved: isFollowed }, hostDetail)
  return (
    <Button size="small" disabled={host.state === 'loading'} onClick={toggle}>
      {t(isSaved ? 'room.following' : 'room.follow')}
    </Button>
  )
}
