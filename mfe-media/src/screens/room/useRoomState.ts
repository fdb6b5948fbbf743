import { liveGrant, type Room } from '@app/contracts'
import { request } from '@app/platform'
import { useCallback, useEffect, useState } from 'react'

/** How often the state is requested while nothing plays; while all is well, the stream itself is enough. */
export const lookMs = { onAir: 2000, interrupted: 2000, waiting: 5000, over: 5000 } as const

/** The state of a room of ours, from what was granted when it was opened. */
export function useRoomState(path: string, granted: Room) {
  const [room, setRoom] = useState(granted)
  /** The stream should play, and does not. */
  const [isInTrouble, setIsInTrouble] = useState(false)
  /** The stream has said so itself. */
  const [hasEnded, setHasEnded] = useState(false)

  const renew = useCallback(async () => {
    const next = await request(liveGrant, { url: path })
    setRoom(next)
    // from now on, the room itself says when there is something again
    if (next.state !== 'onAir') setHasEnded(false)
    return next.url
  }, [path])

  const isLooking = isInTrouble || hasEnded || room.state !== 'onAir'
  useEffect(() => {
    if (!isLooking) return
    // without an answer, the state stays as it is
    const timer = setInterval(() => void renew().catch(() => {}), lookMs[room.state])
    return () => clearInterval(timer)
  }, [isLooking, renew, room.state])

  const end = useCallback(() => {
    setHasEnded(true)
    void renew().catch(() => {})
  }, [renew])
  return { room, isOver: hasEnded || room.state === 'over', renew, end, setIsInTrouble }
}
