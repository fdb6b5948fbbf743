import { transaction } from '../src/db/database'
import { publishWheel, type NewPrize } from '../src/features/wheel/publish'
import type { Services } from '../src/services'
import type { TestWorld } from './app'

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
