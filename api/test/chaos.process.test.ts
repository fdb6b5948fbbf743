import { instances } from '../chaos/scenarios/instances'
import { kills } from '../chaos/scenarios/kills'
import { spins } from '../chaos/scenarios/spins'
import { workerKills } from '../chaos/scenarios/worker-kills'
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

describe('a media worker that is killed while it makes clips', () => {
  it('MAKE-2 MEDIA-13 loses no job, publishes nothing half, and leaves nothing half through 2 kills', async () => {
    expect(await workerKills(place, { times: 2, films: 1 })).toMatchObject({ 'clips made': 1, lost: 0 })
  })
})

if (process.env['TEST_POSTGRES_URL'] !== undefined) {
  describe('three instances on one database, killed or frozen in turn', () => {
    it('LOT-11 LOT-10 HONEST-1 settle every round once and lose no acknowledged bet', async () => {
      const figures = await instances(place, { seconds: 8, everyMs: 2_000 })
      expect(figures).toMatchObject({ lost: 0, frozen: expect.any(Number), killed: expect.any(Number) })
    })

    it('BEACON-15 make every acknowledged spin of the wheel once, whichever instance was waiting for its beacon', async () => {
      const figures = await spins(place, { seconds: 8, everyMs: 2_000, spinnerCount: 4 })
      expect(figures).toMatchObject({ lost: 0, killed: expect.any(Number) })
    })
  })
}
