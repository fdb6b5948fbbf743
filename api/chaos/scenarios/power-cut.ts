import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '../../test/betting'
import type { ChaosBettor } from '../../test/chaos-bettor'
import { startApi } from '../../test/process'
import { BrokenPromise, promise, type Figures } from '../promises'
import { answeredBy, compare, type Place, seatBettors, serverOf, withBooks } from '../table'

/**
 * One power cut: bets run on one folder while a second one keeps what was synced; afterwards only the second one is
 * left.
 */
async function cut(dataDir: string, bettors: ChaosBettor[], env: Record<string, string>): Promise<void> {
  const living = join(dataDir, 'database')
  const shadow = join(dataDir, 'shadow')
  await cp(living, shadow, { recursive: true })
  const recorder = { SHADOW_FROM: living, SHADOW_TO: shadow, ...env }
  const api = await startApi({ dataDir, env: recorder, preload: ['api/chaos/power-cut-files.ts'] })
  await Promise.all(bettors.map((bettor) => bettor.repeatOpen(api.url)))
  const enough = answeredBy(bettors) + 10 + Math.floor(Math.random() * 30)
  const betting = bettors.map((bettor) => bettor.betUntilGone(api.url))
  await until(async () => answeredBy(bettors) >= enough)
  await api.kill()
  await Promise.all(betting)
  await rm(living, { recursive: true })
  await rename(shadow, living)
}

/**
 * Power is cut while members bet: only fsynced data remains, and in every other cut also random blocks of the rest. No
 * privileges are needed: the process maintains the second folder itself (power-cut-files.ts).
 */
export async function powerCuts(place: Place, { times = 10, bettorCount = 4 } = {}): Promise<Figures> {
  const bettors = await withBooks(place, (services) => seatBettors(services, bettorCount))
  for (let count = 0; count < times; count += 1) {
    await cut(place.dataDir, bettors, { SHADOW_EARLY: count % 2 === 0 ? '0' : '0.3' })
  }
  const api = await startApi(serverOf(place))
  await Promise.all(bettors.map((bettor) => bettor.repeatOpen(api.url)))
  await api.kill('SIGTERM')
  await withBooks(place, (services) => compare(services, bettors))
  return { cuts: times, 'bets acknowledged': answeredBy(bettors), lost: 0 }
}

/** The same without fsync must lose bets, else the scenario proves nothing. */
export async function powerCutWithoutFsync(place: Place): Promise<Figures> {
  const bettors = await withBooks(place, (services) => seatBettors(services, 4))
  await cut(place.dataDir, bettors, { SHADOW_IGNORES_FSYNC: '1' })
  const reported = answeredBy(bettors)
  const outcome = await withBooks(place, (services) => compare(services, bettors)).then(
    () => null,
    (error: unknown) => error,
  )
  promise(outcome !== null, 'without fsync a power cut loses acknowledged bets, so the scenario can detect it')
  const how = outcome instanceof BrokenPromise ? outcome.message : 'the database no longer opens'
  return { 'bets acknowledged': reported, 'lost as it must be': how }
}
