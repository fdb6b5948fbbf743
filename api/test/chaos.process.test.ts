import { instances } from '../chaos/scenarios/instances'
import { kills } from '../chaos/scenarios/kills'
import { makePlace, type TestPlace } from './place'

let place: TestPlace
beforeEach(async () => {
  place = await makePlace()
})
afterEach(() => place.remove())

describe('a server that is killed while members bet', () => {
  it('LOT-11 LOT-10 HONEST-1 loses no acknowledged bet and takes none twice through 4 kills', async () => {
    expect(await kills(place, { times: 4 })).toMatchObject({ kills: 4, lost: 0 })
  })
})

if (process.env['TEST_POSTGRES_URL'] !== undefined) {
  describe('three instances on one database, killed or frozen in turn', () => {
    it('LOT-11 LOT-10 HONEST-1 settle every round once and lose no acknowledged bet', async () => {
      const figures = await instances(place, { seconds: 8, everyMs: 2_000 })
      expect(figures).toMatchObject({ lost: 0, frozen: expect.any(Number), killed: expect.any(Number) })
    })
  })
}
