import { until } from '../../test/betting'
import { whileBetting } from '../../test/chaos-bettor'
import { startApi } from '../../test/process'
import { promise, type Figures } from '../promises'
import { startProxy } from '../proxy'
import { answeredBy, compare, type Place, seatBettors, serverOf, withBooks } from '../table'

/** A network that drops a third of the responses: the affected bets are sent again with the same keys. */
export async function lostAnswers(place: Place, { bets = 300, bettorCount = 6 } = {}): Promise<Figures> {
  const bettors = await withBooks(place, (services) => seatBettors(services, bettorCount))
  const api = await startApi(serverOf(place))
  const proxy = await startProxy(Number(new URL(api.url).port))
  const url = `http://127.0.0.1:${proxy.port}`
  proxy.weather.loss = 0.33
  await whileBetting(
    bettors,
    () => url,
    () => until(async () => answeredBy(bettors) >= bets),
  )
  const lost = proxy.lost()
  await proxy.close()
  await Promise.all(bettors.map((bettor) => bettor.repeatOpen(api.url)))
  await api.kill('SIGTERM')
  promise(lost > bets / 10, `enough responses were dropped: ${lost}`)
  await withBooks(place, (services) => compare(services, bettors))
  return { 'bets acknowledged': answeredBy(bettors), 'responses dropped': lost, 'taken twice': 0 }
}
