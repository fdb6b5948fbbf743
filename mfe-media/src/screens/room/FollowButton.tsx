import { hostDetail } from '@app/contracts'
import { useCall } from '@app/platform'
import { useKept } from '@app/platform/kept'
import { Button } from '@app/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'

/** Follows the room's host, or stops (KEEP-4). */
export function FollowButton({ hostId }: { hostId: number }): ReactNode {
  const t = useTexts()
  const host = useCall(hostDetail, { id: hostId }, { failure: 'quiet' })
  const isFollowed = host.state === 'ready' && host.data.isFollowed
  const [isKept, toggle] = useKept('hosts', { id: hostId, isKept: isFollowed }, hostDetail)
  return (
    <Button size="small" disabled={host.state === 'loading'} onClick={toggle}>
      {t(isKept ? 'room.following' : 'room.follow')}
    </Button>
  )
}
