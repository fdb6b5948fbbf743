import { diskFull } from '../chaos/scenarios/disk-full'
import { lostAnswers } from '../chaos/scenarios/lost-answers'
import { overspend } from '../chaos/scenarios/overspend'
import { powerCuts, powerCutWithoutFsync } from '../chaos/scenarios/power-cut'
import { slowDatabase } from '../chaos/scenarios/slow-database'
import { makePlace, type TestPlace } from './place'

let place: TestPlace
beforeEach(async () => {
  place = await makePlace()
})
afterEach(() => place.remove())

const onPostgres = process.env['TEST_POSTGRES_URL'] !== undefined

describe('members in a hurry', () => {
  it('LOT-10 LOT-11 WALLET-9 spend exactly what they have, and each key once, however often it is sent', async () => {
    const figures = await overspend(place, { keys: 40 })
    expect(figures).toMatchObject({ spends: 50, taken: 10, keys: 40, orders: 40 })
  })

  it('LOT-11 get every bet acknowledged once through a network that loses responses', async () => {
    expect(await lostAnswers(place, { bets: 40 })).toMatchObject({ 'taken twice': 0 })
  })
})

if (onPostgres) {
  describe('a database that hangs', () => {
    it('ERR-3 leads to a 503 envelope, and bets continue once it responds', async () => {
      const figures = await slowDatabase(place, { slowMs: 1_000, stallMs: 19_000 })
      expect(figures).toMatchObject({ lost: 0, 'answered 503': expect.any(Number) })
    })
  })
} else {
  describe('a power cut while members bet', () => {
    it('HONEST-1 WALLET-9 loses no acknowledged bet', async () => {
      expect(await powerCuts(place, { times: 2 })).toMatchObject({ cuts: 2, lost: 0 })
    })

    it('would lose them without the sync to disk, so the test can detect it', async () => {
      expect(await powerCutWithoutFsync(place)).toHaveProperty(['lost as it must be'])
    })
  })

  describe('a full disk', () => {
    it('ERR-3 makes writes fail with a refusal, still serves reads, ends the process when nothing can be stored, and is recovered from', async () => {
      expect(await diskFull(place)).toMatchObject({ lost: 0 })
    })
  })
}
