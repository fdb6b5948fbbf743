import { until } from '../../test/betting'
import { whileBetting, type ChaosBettor } from '../../test/chaos-bettor'
import { freePort } from '@app/database/testing'
import { startApi } from '../../test/process'
import { call } from '../call'
import { findNginx, startNginx } from '../nginx'
import { promise, Skipped, type Figures } from '../promises'
import { answeredBy, compare, type Place, roundsOf, seatBettors, serverOf, withBooks } from '../table'

const unavailableTo = (bettors: readonly ChaosBettor[]) =>
  bettors.reduce((sum, { codes }) => sum + (codes.get(503) ?? 0), 0)

/**
 * Three instances behind nginx as configured in deploy/: each is restarted in turn while members bet, then one is
 * killed, then all are. nginx reports unreachable instances in a form that the app understands, and no bet is lost or
 * taken twice.
 */
export async function behindNginx(place: Place, { betsBetween = 100, bettorCount = 8 } = {}): Promise<Figures> {
  const command = findNginx()
  if (command === null) throw new Skipped('nginx is not installed here (Debian: apt-get install nginx-light)')
  const bettors = await withBooks(place, (services) => seatBettors(services, bettorCount))
  const ports = await Promise.all([freePort(), freePort(), freePort()])
  const start = (port: number) => startApi({ ...serverOf(place, { TRUSTED_HOPS: '1' }), port })
  const apis = await Promise.all(ports.map(start))
  const nginx = await startNginx(command, ports)
  const more = async () => {
    const enough = answeredBy(bettors) + betsBetween
    await until(async () => answeredBy(bettors) >= enough)
  }

  const play = async () => {
    await more()
    for (const [turn, port] of ports.entries()) {
      promise((await apis[turn]?.kill('SIGTERM')) === 0, 'an instance stops cleanly under load')
      await more()
      apis[turn] = await start(port)
      await more()
    }
    const rolled = { bets: answeredBy(bettors), unavailable: unavailableTo(bettors) }
    await apis[0]?.kill()
    await more()
    return { rolled, killed: { bets: answeredBy(bettors), unavailable: unavailableTo(bettors) } }
  }
  const { rolled, killed } = await whileBetting(bettors, () => nginx.url, play)
  await Promise.all(bettors.map((bettor) => bettor.repeatOpen(nginx.url)))
  await Promise.all(apis.map((api) => api.kill('SIGTERM')))
  promise((await call(nginx.url, 'base_info', null)).code === 503, 'without any instance nginx returns a 503 envelope')
  await nginx.stop()
  return withBooks(place, async (services) => {
    await compare(services, bettors)
    return {
      'bets acknowledged': answeredBy(bettors),
      lost: 0,
      'answered 503 in the rolling restart': `${rolled.unavailable} (${rolled.bets} bets)`,
      'in the kill': `${killed.unavailable - rolled.unavailable} (${killed.bets - rolled.bets} bets)`,
      'rounds settled once': (await roundsOf(services)).settled,
    }
  })
}
