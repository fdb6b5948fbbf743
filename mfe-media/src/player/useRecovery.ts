import { useEffect, useRef, useState } from 'react'
import type { Player } from './player'
import { superviseStream, type Recovery } from './recovery'

/** Keeps a stream playing while the screen shows it; see superviseStream. */
export function useRecovery(
  player: Player | null,
  { stallMs, isHeld = false, reload }: { stallMs: number; isHeld?: boolean; reload: () => Promise<void> },
): { isReconnecting: boolean; hasGivenUp: boolean; startAnew: () => void } {
  const [recovery, setRecovery] = useState<Recovery>('running')
  const supervisor = useRef<ReturnType<typeof superviseStream> | null>(null)
  const latest = useRef({ reload, isHeld })
  useEffect(() => {
    latest.current = { reload, isHeld }
  })
  useEffect(() => {
    if (!player) return
    const mine = superviseStream(player, {
      stallMs,
      isHeld: () => latest.current.isHeld,
      reload: () => latest.current.reload(),
      onChange: setRecovery,
    })
    supervisor.current = mine
    return mine.stop
  }, [player, stallMs])
  return {
    isReconnecting: recovery === 'reconnecting',
    hasGivenUp: recovery === 'given-up',
    startAnew: () => supervisor.current?.startAnew(),
  }
}
