import { randomBytes } from 'node:crypto'
import { balance } from '../../test/betting'
import type { Player } from '../../test/chaos-bettor'
import { startApi } from '../../test/process'
import { call, roundOf } from '../call'
import { promise, type Figures } from '../promises'
import { seat, serverOf, withBooks, type Place } from '../table'

const bet = (url: string, player: Player, expect: string, key = randomBytes(12).toString('hex')) =>
  call(
    url,
    'game_place_order',
    player,
    { item: 'bi', money: '1', lid: player.gameId, mid: player.memberId, expect },
    key,
  )

/** Of which all copies are sent at once; with more, a busy machine does not accept each connection in time. */
const keysAtOnce = 20

/**
 * 50 concurrent bets on a member's last 10, on two instances with PostgreSQL; then 300 keys, each sent 8 times at once.
 */
export async function overspend(place: Place, { spends = 50, keys = 300, copies = 8 } = {}): Promise<Figures> {
  const [spender, supervisor] = await withBooks(place, async (services) => [
    ...(await seat(services, 1, 3600, 10_00n)),
    ...(await seat(services, 1, 3600)),
  ])
  promise(spender !== undefined && supervisor !== undefined, 'there are two members')
  const count = place.databaseUrl === undefined ? 1 : 2
  const apis = await Promise.all(Array.from({ length: count }, () => startApi(serverOf(place))))
  const urlOf = (index: number) => apis[index % apis.length]?.url ?? ''

  const round = await roundOf(urlOf(0), spender)
  const spent = await Promise.all(Array.from({ length: spends }, (_, index) => bet(urlOf(index), spender, round)))
  const taken = spent.filter(({ code }) => code === 200).length
  promise(taken === 10, `exactly 10 of ${spends} concurrent bets are accepted, not ${taken}`)
  promise(
    spent.every(({ code }) => code === 200 || code === 401),
    'the others are refused with a reason',
  )

  const storedRound = await roundOf(urlOf(0), supervisor)
  const sets = Array.from({ length: keys }, () => randomBytes(12).toString('hex'))
  const receipts: Awaited<ReturnType<typeof bet>>[] = []
  for (let from = 0; from < sets.length; from += keysAtOnce) {
    const sent = sets
      .slice(from, from + keysAtOnce)
      .flatMap((key) => Array.from({ length: copies }, (_, index) => bet(urlOf(index), supervisor, storedRound, key)))
    receipts.push(...(await Promise.all(sent)))
  }
  const ids = new Set(receipts.map(({ data }) => (data as { id: number } | null)?.id))
  promise(
    receipts.every(({ code }) => code === 200),
    'every copy of a bet is answered',
  )
  promise(ids.size === keys, `${keys} keys create ${keys} orders, not ${ids.size}`)
  await Promise.all(apis.map((api) => api.kill('SIGTERM')))
  await withBooks(place, async (services) => {
    promise((await balance(services, spender.memberId)) === 0n, "the spender's balance is exactly 0")
    const left = 1_000_000_00n - BigInt(keys) * 100n
    promise((await balance(services, supervisor.memberId)) === left, 'each key was paid for once')
  })
  return { spends, taken, keys, 'copies of each': copies, orders: ids.size }
}
