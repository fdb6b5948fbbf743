import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { transaction } from '../src/db/database'
import { settleDue } from '../src/features/orders/settle'
import { hashSecret, makeSecret } from '../src/features/session/secret'
import { addMember, startSession } from '../src/features/session/store'
import { invariants } from '../src/invariants'
import { checkInvariants } from '../src/ledger/invariants'
import type { Services } from '../src/services'
import { balance, fund, makeGame, until } from './betting'
import { ChaosBettor } from './chaos-bettor'
import { random, withFolder } from './folder'
import { startApi } from './process'

const kills = 20
const bettorCount = 6
const openingMinor = 1_000_000_00n

async function makePlayers(services: Services): Promise<ChaosBettor[]> {
  const game = await makeGame(services, 2)
  const bettors: ChaosBettor[] = []
  for (let i = 0; i < bettorCount; i++) {
    const secret = makeSecret(random)
    const now = Date.now()
    const memberId = await transaction(services.db, async (tx) => {
      const id = await addMember(tx, { username: `player${i}`, passwordHash: '-', headerImg: '', now })
      await startSession(tx, { memberId: id, secretHash: hashSecret(secret), now })
      return id
    })
    await fund(services, memberId, openingMinor)
    bettors.push(new ChaosBettor({ memberId, secret, gameId: game.id, gameKey: game.key }))
  }
  return bettors
}

type Kept = { id: bigint; stake: bigint; win: bigint; status: number }
const ordersOf = async ({ db }: Services, memberId: number) =>
  (await sql<Kept>`select id, stake, win, status from bet_order where member_id = ${memberId}`.execute(db)).rows

describe('a server that is killed while members bet', () => {
  let dataDir = ''
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'chaos-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  it(`LOT-11 LOT-10 HONEST-1 loses no acknowledged bet and takes none twice through ${kills} kills`, async () => {
    const bettors = await withFolder(dataDir, makePlayers)
    const answered = () => bettors.reduce((sum, bettor) => sum + bettor.receipts.size, 0)
    for (let kill = 0; kill < kills; kill++) {
      const api = await startApi({ dataDir })
      await Promise.all(bettors.map((bettor) => bettor.repeatOpen(api.url)))
      const enough = answered() + 3 + ((kill * 7) % 20)
      const betting = bettors.map((bettor) => bettor.betUntilGone(api.url))
      await until(async () => answered() >= enough)
      await api.kill()
      await Promise.all(betting)
    }
    const api = await startApi({ dataDir })
    await Promise.all(bettors.map((bettor) => bettor.repeatOpen(api.url)))
    await api.kill('SIGTERM')

    await withFolder(dataDir, async (services) => {
      await until(async () => {
        await settleDue(services)
        const { rows } = await sql`select 1 from bet_order where status = 0 limit 1`.execute(services.db)
        return rows.length === 0
      })
      for (const { memberId, receipts, open } of bettors) {
        const kept = await ordersOf(services, memberId)
        expect(open).toEqual([])
        expect(kept.map((order) => Number(order.id)).sort()).toEqual([...receipts.values()].map(({ id }) => id).sort())
        const moved = kept.reduce((sum, order) => sum + order.win - order.stake, 0n)
        expect(await balance(services, memberId)).toBe(openingMinor + moved)
      }
      expect(await checkInvariants(services.db, invariants)).toEqual([])
    })
  }, 240_000)
})
