import { setTimeout as pause } from 'node:timers/promises'
import { whileBetting } from '../../test/chaos-bettor'
import { startApi } from '../../test/process'
import { promise, within, type Figures } from '../promises'
import { startProxy } from '../proxy'
import { answeredBy, compare, type Place, seatBettors, serverOf, withBooks } from '../table'

type Options = { slowMs?: number; stallMs?: number; bettorCount?: number }

/**
 * PostgreSQL behind a network that first adds 40 ms to every response and then stalls for longer than the query
 * timeout: calls end with an envelope, and work again when the network recovers.
 */
export async function slowDatabase(
  place: Place,
  { slowMs = 5_000, stallMs = 20_000, bettorCount = 16 }: Options = {},
): Promise<Figures> {
  const bettors = await withBooks(place, (services) => seatBettors(services, bettorCount))
  const target = new URL(place.databaseUrl ?? '')
  const proxy = await startProxy(Number(target.port))
  target.port = String(proxy.port)
  const api = await startApi(serverOf({ ...place, databaseUrl: target.href }))
  /** @returns how long it took until each bettor, on average, had placed one more bet */
  const moreBets = async (sentence: string) => {
    const startedAt = Date.now()
    const before = answeredBy(bettors)
    while (answeredBy(bettors) < before + bettorCount) {
      promise(Date.now() - startedAt < 20_000, sentence)
      await pause(20)
    }
    return Date.now() - startedAt
  }

  const recoveredMs = await whileBetting(
    bettors,
    () => api.url,
    async () => {
      proxy.weather.delayMs = 40
      await pause(slowMs)
      await moreBets('bets continue, slowly')
      proxy.weather.delayMs = 0
      proxy.weather.isStalled = true
      await pause(stallMs)
      const readiness = await within(10, '/healthz while the database hangs', fetch(`${api.url}/healthz`))
      promise(readiness.ok, 'the process answers while the database does not')
      proxy.weather.isStalled = false
      return moreBets('bets are accepted again within 20 s')
    },
  )
  await Promise.all(bettors.map((bettor) => bettor.repeatOpen(api.url)))
  await api.kill('SIGTERM')
  await proxy.close()
  await withBooks(place, (services) => compare(services, bettors))
  const codes = new Map<number, number>()
  for (const bettor of bettors) for (const [code, n] of bettor.codes) codes.set(code, (codes.get(code) ?? 0) + n)
  promise(!codes.has(500), 'a slow database leads to 503, never to an internal error')
  return {
    'bets acknowledged': answeredBy(bettors),
    lost: 0,
    'answered 503': codes.get(503) ?? 0,
    'database hung ms': stallMs,
    'all bettors served again after ms': recoveredMs,
  }
}
