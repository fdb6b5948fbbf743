import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '../chaos/call'
import type { Player } from '../test/chaos-bettor'

/** How long each bet takes, in ms. They start at fixed times, also while others are slow. */
export function placeBets(
  url: string,
  players: readonly Player[],
  expect: string,
  { count, everyMs }: { count: number; everyMs: number },
): Promise<number[]> {
  const bets = Array.from({ length: count }, async (_, at) => {
    await pause(at * everyMs)
    const player = players[at % players.length]
    if (player === undefined) throw new Error('nobody is seated')
    const fields = { item: 'bi', money: 1, lid: player.gameId, mid: player.memberId, expect }
    const start = performance.now()
    const { code, msg } = await call(url, 'game_place_order', player, fields, randomBytes(12).toString('hex'))
    if (code !== 200) throw new Error(`a bet was refused: ${msg}`)
    return performance.now() - start
  })
  return Promise.all(bets)
}

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
