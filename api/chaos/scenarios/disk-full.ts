import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { userInfo } from '@app/contracts'
import { until } from '../../test/betting'
import { startApi } from '../../test/process'
import { call } from '../call'
import { promise, type Figures } from '../promises'
import { answeredBy, compare, type Place, seat, serverOf, withBooks } from '../table'
import { ChaosBettor, whileBetting } from '../../test/chaos-bettor'

/**
 * The disk is full while members bet; the process simulates it (full-disk-files.ts), which needs no privileges. First
 * no file can grow: calls that write are refused, reads go on, and everything resumes once there is space. Then nothing
 * can be written at all: the process logs it and exits, and a start with space recovers.
 */
export async function diskFull(place: Place, { bettorCount = 4 } = {}): Promise<Figures> {
  const players = await withBooks(place, (services) => seat(services, bettorCount))
  const bettors = players.map((player) => new ChaosBettor(player))
  const [someone] = players
  promise(someone !== undefined, 'there is a member')
  const flag = join(place.dataDir, 'full')
  const env = { FULL_FOLDER: join(place.dataDir, 'database'), FULL_FLAG: flag }
  const api = await startApi({ ...serverOf(place, env), preload: ['api/chaos/full-disk-files.ts'] })
  const count = (code: number) => bettors.reduce((sum, bettor) => sum + (bettor.codes.get(code) ?? 0), 0)
  const more = async (bets: number) => {
    const enough = answeredBy(bettors) + bets
    await until(async () => answeredBy(bettors) >= enough)
  }

  const refused = await whileBetting(
    bettors,
    () => api.url,
    async () => {
      await more(20)
      await writeFile(flag, 'growth')
      await until(async () => count(503) >= 20)
      promise((await call(api.url, userInfo.path, someone)).code === 200, 'reads go on while the disk is full')
      await rm(flag)
      await more(20)
      promise(count(500) === 0, 'a full disk leads to 503, never to an internal error')
      const reported = count(503)

      await writeFile(flag, 'all')
      const code = await api.ended()
      promise(
        code === 1 && api.output().includes('cannot be written to disk'),
        `the process logs why it exits, with code 1: got code ${code}`,
      )
      return reported
    },
  )
  await rm(flag)
  const next = await startApi(serverOf(place))
  await Promise.all(bettors.map((bettor) => bettor.repeatOpen(next.url)))
  await next.kill('SIGTERM')
  await withBooks(place, (services) => compare(services, bettors))
  return { 'bets acknowledged': answeredBy(bettors), 'answered 503': refused, lost: 0 }
}
