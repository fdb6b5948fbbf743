import { fuzz } from '../chaos/scenarios/fuzz'
import { stuffing } from '../chaos/scenarios/stuffing'
import { makePlace, type TestPlace } from './place'

let place: TestPlace
beforeEach(async () => {
  place = await makePlace()
})
afterEach(() => place.remove())

describe('strangers', () => {
  it('ERR-1 ERR-3 API-3 get an envelope and no internal error from every route, whatever they send', async () => {
    expect(await fuzz(place, { perRoute: 6 })).toHaveProperty(['answered by code'])
  })

  it('LOGIN-8 with a list of leaked passwords are slowed down while members are served', async () => {
    const figures = await stuffing(place, { attackers: 2, guesses: 25, memberWaitsMs: Infinity })
    expect(figures).toMatchObject({ guesses: 50, 'looked at': 40, 'slowed down': 10 })
  })
})
