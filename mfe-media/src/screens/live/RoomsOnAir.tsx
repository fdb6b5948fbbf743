import { LoadFailure, PagedEnd, useCommonTexts, useIsMember, useMember } from '@app/platform'
import { CardGrid, EmptyState, SkeletonCards } from '@app/ui'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useRooms } from '../../api/rooms'
import { LiveLockedPopup } from '../../components/customer-service/LiveLockedPopup'
import { RoomCard } from '../../components/room-card/RoomCard'
import { useTexts } from '../../texts'
import { useFreshRooms } from './useFreshRooms'

const loadOffsetPx = 50
const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null

/** The rooms, page by page. Without live permission, tapping one says whom to contact instead (LIVE-3). */
export function RoomsOnAir(): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const rooms = useRooms()
  useFreshRooms(rooms)
  const isMember = useIsMember()
  const member = useMember()
  const [isShown, setIsShown] = useState(false)
  const isLocked = isMember && member.state === 'ready' && !member.data.canEnterRooms

  const holdBack = (event: MouseEvent) => {
    if (!isLocked || !isLink(event.target)) return
    event.preventDefault()
    setIsShown(true)
  }

  switch (rooms.state) {
    case 'loading':
      return <SkeletonCards label={common('loading')} shape="portrait" />
    case 'failed':
      return <LoadFailure failure={rooms.failure} retry={rooms.retry} />
    case 'ready':
      if (rooms.items.length === 0) return <EmptyState title={t('live.empty')} text={t('live.emptyText')} />
      return (
        <>
          <div onClickCapture={holdBack}>
            <CardGrid>
              {rooms.items.map((host, index) => (
                <RoomCard key={host.id} host={host} isEager={index < 4} />
              ))}
            </CardGrid>
          </div>
          <PagedEnd list={rooms} offsetPx={loadOffsetPx} />
          <LiveLockedPopup isOpen={isShown} onClose={() => setIsShown(false)} />
        </>
      )
  }
}
