import { setTimeout as pause } from 'node:timers/promises'
import { whileBetting } from '../../test/chaos-bettor'
import { startApi } from '../../test/process'
import { promise, within, type Figures } from '../promises'
import { startProxy } from '../proxy'
import { answeredBy, compare, type Place, seatBettors, serverOf, withBooks } from '../table'

type Options = { slowMs?: number; stallMs?: number; bettorCount?: number }

/**
 * PostgreSQL behind a network that first adds 40 ms to every answer and then stands still for longer than any query may take:
 * calls end with an envelope, and once it goes on so do they.
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
  const during = async (ms: number) => {
    const before = answeredBy(bettors)
    await pause(ms)
    return answeredBy(bettors) - before
  }

  const recoveredMs = await whileBetting(
    bettors,
    () => api.url,
    async () => {
      proxy.weather.delayMs = 40
      const slow = await during(slowMs)
      promise(slow > 0, 'bets go on, slowly')
      proxy.weather.delayMs = 0
      proxy.weather.isStalled = true
      await pause(stallMs)
      const readiness = await within(10, '/healthz while the database stands still', fetch(`${api.url}/healthz`))
      promise(readiness.ok, 'the process answers while the database does not')
      proxy.weather.isStalled = false
      const stalledAt = Date.now()
      const before = answeredBy(bettors)
      while (answeredBy(bettors) < before + bettorCount) {
        promise(Date.now() - stalledAt < 20_000, 'bets are taken again within 20 s')
        await pause(20)
      }
      return Date.now() - stalledAt
    },
  )
  await Promise.all(bettors.map((bettor) => bettor.repeatOpen(api.url)))
  await api.kill('SIGTERM')
  await proxy.close()
  await withBooks(place, (services) => compare(services, bettors))
  const codes = new Map<number, number>()
  for (const bettor of bettors) for (const [code, n] of bettor.codes) codes.set(code, (codes.get(code) ?? 0) + n)
  promise(!codes.has(500), 'a slow database is told as 503, never as a fault')
  return {
    'bets acknowledged': answeredBy(bettors),
    lost: 0,
    'answered 503': codes.get(503) ?? 0,
    'stood still ms': stallMs,
    'all bettors served again after ms': recoveredMs,
  }
}
