import type { Member } from '@app/contracts'
import { isRunning, type Player } from '../../player/player'

/** How long a member without membership may watch; null: no limit. */
export type Trial = { limitS: number } | null

export const trialOf = ({ canSeeInFull, freeSeconds }: Pick<Member, 'canSeeInFull' | 'freeSeconds'>): Trial =>
  canSeeInFull ? null : { limitS: freeSeconds }

/** How often the position is compared with the limit at least (VIDEO-6). */
const trialCheckMs = 2000

/**
 * Stops the player at the limit: at each report of it, about four a second, and every 2 s without any.
 * @returns a function that stops watching
 */
export function watchTrial(player: Player, limitS: number, onOver: () => void): () => void {
  let before = player.state()
  let isStopping = false

  const stop = () => {
    isStopping = true
    player.pause()
    if (player.state().positionS > limitS) player.seek(limitS)
    isStopping = false
    onOver()
  }
  const check = () => {
    const now = player.state()
    if (isRunning(now) ? now.positionS >= limitS : now.positionS > limitS) stop()
  }
  const timer = setInterval(check, trialCheckMs)
  const unsubscribe = player.subscribe(() => {
    const last = before
    const now = player.state()
    before = now
    if (isStopping) return
    if (now.phase === 'ended' && last.phase !== 'ended') stop()
    else check()
  })
  return () => {
    clearInterval(timer)
    unsubscribe()
  }
}
