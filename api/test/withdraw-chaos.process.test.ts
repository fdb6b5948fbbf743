import { headers } from '@app/contracts'
import { withdraw } from '@app/contracts/wire'
import { sql } from 'kysely'
import { serverOf, withBooks } from '../chaos/table'
import { transaction } from '../src/db/database'
import { hashSecret, makeSecret } from '../src/features/session/secret'
import { addMember, startSession } from '../src/features/session/store'
import { changeSettings } from '../src/features/site/store'
import { payDue } from '../src/features/withdrawals/review'
import { invariants } from '../src/invariants'
import { checkInvariants } from '../src/ledger/invariants'
import type { Services } from '../src/services'
import { base64, openEnvelope, type TestSession } from './app'
import { balance, until } from './betting'
import { random } from './folder'
import { makePlace, type TestPlace } from './place'
import { startApi } from './process'
import { makeReady, payPassword } from './withdrawing'

const kills = 3
const memberCount = 4
const perMember = 12
const openingMinor = 10_000_00n
const eachMinor = 25_00n

type Player = TestSession & { /** Answered keys → the receipt's ID. */ receipts: Map<string, number> }

function makePlayers(services: Services): Promise<Player[]> {
  return Promise.all(
    Array.from({ length: memberCount }, async (_, place) => {
      const tokensso = makeSecret(random)
      const now = Date.now()
      const memberId = await transaction(services.db, async (tx) => {
        const id = await addMember(tx, { username: `payee${place}`, passwordHash: '-', headerImg: '', now })
        await startSession(tx, { memberId: id, secretHash: hashSecret(tokensso), now })
        return id
      })
      await makeReady(services, memberId, openingMinor)
      return { memberId, tokensso, receipts: new Map<string, number>() }
    }),
  )
}

/** The text of the response, or null if the server is down. */
const send = (url: string, { memberId, tokensso }: Player, key: string): Promise<string | null> =>
  fetch(`${url}/api/${withdraw.path}`, {
    method: 'POST',
    headers: {
      [headers.token]: base64(String(memberId)),
      [headers.tokensso]: base64(tokensso),
      [headers.idempotencyKey]: key,
    },
    body: new URLSearchParams({ money: '25', paypwd: payPassword }),
  }).then(
    (answer) => answer.text().catch(() => null),
    () => null,
  )

/** Sends the member's withdrawals one by one, resending unanswered ones with the same key, until the server is down. */
async function withdrawUntilGone(url: string, player: Player): Promise<void> {
  for (let place = 0; place < perMember; place += 1) {
    const key = `withdrawal-${player.memberId}-${place}`
    if (player.receipts.has(key)) continue
    const text = await send(url, player, key)
    if (text === null) return
    const { code, msg, data } = openEnvelope(text)
    expect([code, msg]).toEqual([200, expect.stringContaining('submitted')])
    player.receipts.set(key, (data as { id: number }).id)
  }
}

/** Makes open withdrawals due when the next server starts. */
const makeDue = ({ db }: Services) => sql`update withdrawal set pay_at = created_at where status = 1`.execute(db)
const openCount = async ({ db }: Services) =>
  (await sql`select 1 from withdrawal where status = 1`.execute(db)).rows.length

describe('a server that is killed while members withdraw and payouts run', () => {
  let place: TestPlace
  beforeAll(async () => {
    place = await makePlace()
  })
  afterAll(() => place.remove())

  it(`LOT-11 HONEST-4 reserves and pays each withdrawal once through ${kills} kills`, async () => {
    const players = await withBooks(place, async (services) => {
      await transaction(services.db, (tx) => changeSettings(tx, { withdraws_a_day: 1000 }))
      return makePlayers(services)
    })
    const answered = () => players.reduce((sum, { receipts }) => sum + receipts.size, 0)
    const everything = memberCount * perMember
    for (let kill = 0; kill < kills; kill += 1) {
      const api = await startApi(serverOf(place))
      const enough = Math.min(everything, answered() + 2 + ((kill * 5) % 7))
      const sending = players.map((player) => withdrawUntilGone(api.url, player))
      await until(async () => answered() >= enough)
      await api.kill()
      await Promise.all(sending)
      await withBooks(place, async (services) => {
        expect(await checkInvariants(services.db, invariants)).toEqual([])
        await makeDue(services)
      })
    }
    const api = await startApi(serverOf(place))
    await Promise.all(players.map((player) => withdrawUntilGone(api.url, player)))
    expect(await api.kill('SIGTERM')).toBe(0)

    await withBooks(place, async (services) => {
      await makeDue(services)
      await until(async () => {
        await payDue(services)
        return (await openCount(services)) === 0
      })
      expect(answered()).toBe(everything)
      const { rows } = await sql<{ id: number }>`select id from withdrawal order by id`.execute(services.db)
      const ids = players.flatMap(({ receipts }) => [...receipts.values()]).sort((a, b) => a - b)
      expect(rows.map(({ id }) => id)).toEqual(ids)
      for (const { memberId } of players) {
        expect(await balance(services, memberId)).toBe(openingMinor - BigInt(perMember) * eachMinor)
      }
      expect(await checkInvariants(services.db, invariants)).toEqual([])
    })
  })
})
