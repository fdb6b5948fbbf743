import type { Member } from '@app/contracts'
import { isRunning, type Player } from '../../player/player'

/** How long a member without membership may watch; null: no limit. */
export type Trial = { limitS: number } | null

export const trialOf = ({ canSeeInFull, freeSeconds }: Pick<Member, 'canSeeInFull' | 'freeSeconds'>): Trial =>
  canSeeInFull ? null : { limitS: freeSeconds }

/** How often the position is compared with the limit (VIDEO-6). */
const trialCheckMs = 2000
/** A larger jump between two reports means that somebody sought. */
const jumpS = 1.5

/**
 * Stops the player at the limit: every 2 s while it plays, and at once if it is started or moved beyond it.
 * @returns a function that stops watching
 */
export function watchTrial(player: Player, limitS: number, onOver: () => void): () => void {
  let before = player.state()

  const stop = () => {
    player.pause()
    if (player.state().positionS > limitS) player.seek(limitS)
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
    const hasStarted = isRunning(now) && !isRunning(last)
    const hasJumped = now.positionS > last.positionS + jumpS
    if (now.phase === 'ended' && last.phase !== 'ended') stop()
    else if (hasStarted || hasJumped) check()
  })
  return () => {
    clearInterval(timer)
    unsubscribe()
  }
}
