import { luckDraw, type LuckDrawResult, type UnresolvedSpin } from '@app/contracts/wire'
import { sql } from 'kysely'
import { transaction } from '../src/db/database'
import { publishWheel, type NewPrize } from '../src/features/wheel/publish'
import { awaitSpin, spinAnswer, spinWheel } from '../src/features/wheel/spin'
import type { Services } from '../src/services'
import type { Caller, TestWorld } from './app'

export const prize = (kind: NewPrize['kind'], amount: bigint, weight = 1): NewPrize => ({
  title: '',
  image: `/media/art/prizes/${kind}.svg`,
  kind,
  amount,
  weight,
})

export const eightPrizes = [
  prize('money', 5_00n),
  prize('views', 3n),
  prize('points', 10n),
  prize('money', 20_00n),
  prize('spin', 1n),
  prize('money', 50_00n),
  prize('views', 1n),
  prize('none', 0n),
]

export const publish = (services: Services, prizes: readonly NewPrize[]) =>
  transaction(services.db, (tx) => publishWheel(tx, prizes, services.clock.now()))

/** Publishes a wheel and returns a member who may spin it. */
export async function openWheel(
  world: TestWorld,
  prizes: readonly NewPrize[] = eightPrizes,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  await publish(world.services, prizes)
  await world.set({ isluckdraw: 1, ...settings })
  return world.member({ username: 'mira.stone' })
}

/** A spin as today's screens ask for it, whose beacon is there. */
export async function spin(world: TestWorld, caller: Caller, seed?: string): Promise<LuckDrawResult> {
  const answer = await world.ok(luckDraw, { client_seed: seed, algorithm: 'wheel/v2' }, caller)
  if ('state' in answer) throw new Error(`spin ${answer.spin} is ${answer.state}`)
  return answer
}

/** What nobody but a test can do: moves a spin that waits into the past, so that it was not made in time. */
export const spinLongAgo = (services: Services, id: number) =>
  transaction(services.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const ago = sql`interval '1 hour'`
    await sql`
      update wheel_spin s set published_at = published_at - ${ago}, bound_at = bound_at - ${ago},
        beacon_round = beacon_round - 3600 / b.period_seconds, due_at = due_at - ${ago}, void_at = void_at - ${ago}
      from beacon b where b.hash = s.beacon and s.id = ${id}`.execute(tx)
  })

/** The house's beacon for the tests of a file, until the end of each. */
export function lateBeacon(world: TestWorld) {
  let honest: Services['beacons']
  beforeAll(() => (honest = world.services.beacons))
  afterEach(() => (world.services.beacons = honest))
  const answers = (signature: Services['beacons']['signature']) => (world.services.beacons = { ...honest, signature })
  return {
    honest: () => honest,
    isHonest: () => (world.services.beacons = honest),
    /** The beacon gives what the function says. */
    answers,
    /** A spin made while the beacon is silent, which stays so; what its member is told. */
    async waiting(member: number, key: string | null = null): Promise<UnresolvedSpin> {
      answers(async () => null)
      const id = await spinWheel(world.services, { memberId: member, key }, {})
      await awaitSpin(world.services, id, 0)
      const answer = await spinAnswer(world.services, { memberId: member, id }, { lang: 'en_us', currency: '' })
      if (!('state' in answer)) throw new Error('the spin does not wait')
      return answer
    },
  }
}
