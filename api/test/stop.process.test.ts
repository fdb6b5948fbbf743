import { answeredBy, compare, seatBettors, serverOf, withBooks } from '../chaos/table'
import { until } from './betting'
import { makePlace, type TestPlace } from './place'
import { startApi } from './process'

let place: TestPlace
beforeEach(async () => {
  place = await makePlace()
})
afterEach(() => place.remove())

describe('an API that is stopped and started again', () => {
  it('LOT-11 says that it is stopping, finishes calls in progress, exits with 0, and loses nothing', async () => {
    const bettors = await withBooks(place, (services) => seatBettors(services, 4))
    const first = await startApi(serverOf(place, { STOP_NOTICE_MS: '600' }))
    const betting = bettors.map((bettor) => bettor.betUntilGone(first.url))
    await until(async () => answeredBy(bettors) >= 20)
    const stopped = first.kill('SIGTERM')
    await until(async () => (await fetch(`${first.url}/readyz`)).status === 503)
    const before = answeredBy(bettors)
    await until(async () => answeredBy(bettors) > before)
    expect(await stopped).toBe(0)
    await Promise.all(betting)

    const next = await startApi(serverOf(place))
    await Promise.all(bettors.map((bettor) => bettor.repeatOpen(next.url)))
    expect(await next.kill('SIGTERM')).toBe(0)
    await withBooks(place, (services) => compare(services, bettors))
  })
})
