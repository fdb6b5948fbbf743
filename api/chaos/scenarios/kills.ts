import { until } from '../../test/betting'
import { startApi } from '../../test/process'
import type { Figures } from '../promises'
import { answeredBy, compare, type Place, seatBettors, serverOf, withBooks } from '../table'

/** The process is killed (SIGKILL) again and again while members bet. */
export async function kills(place: Place, { times = 50, bettorCount = 6 } = {}): Promise<Figures> {
  const bettors = await withBooks(place, (services) => seatBettors(services, bettorCount))
  for (let kill = 0; kill < times; kill += 1) {
    const api = await startApi(serverOf(place))
    await Promise.all(bettors.map((bettor) => bettor.repeatOpen(api.url)))
    const enough = answeredBy(bettors) + 3 + ((kill * 7) % 20)
    const betting = bettors.map((bettor) => bettor.betUntilGone(api.url))
    await until(async () => answeredBy(bettors) >= enough)
    await api.kill()
    await Promise.all(betting)
  }
  const unanswered = bettors.reduce((sum, { open }) => sum + open.length, 0)
  const api = await startApi(serverOf(place))
  await Promise.all(bettors.map((bettor) => bettor.repeatOpen(api.url)))
  await api.kill('SIGTERM')
  await withBooks(place, (services) => compare(services, bettors))
  return { kills: times, 'bets acknowledged': answeredBy(bettors), 'unanswered at the last kill': unanswered, lost: 0 }
}
