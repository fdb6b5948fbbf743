import { type Host, hostsOnAir } from '@app/contracts'
import { type PagedList, request } from '@app/platform'
import { useEffect, useRef } from 'react'

/** Who is on air shows within 2 s (LIVE-6), with the time of a call. */
export const lookMs = 1500

/** Whether these are the first of those on air, and all of them if the list has ended. */
function areFresh({ items, more }: { items: readonly Host[]; more: string }, onAir: readonly number[]): boolean {
  const isStart = items.every(({ id }, at) => onAir[at] === id)
  return isStart && (more !== 'end' || items.length === onAir.length)
}

/** Loads the list of rooms again when somebody goes on air or off, while the page is in view and online. */
export function useFreshRooms(rooms: PagedList<Host>): void {
  const latest = useRef(rooms)
  useEffect(() => {
    latest.current = rooms
  })
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      const onAir = await request(hostsOnAir, {})
      const now = latest.current
      if (now.state === 'ready' && !areFresh(now, onAir)) await now.refresh()
    }
    // what fails now is tried again
    const timer = setInterval(() => void look().catch(() => {}), lookMs)
    return () => clearInterval(timer)
  }, [])
}
