import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { codes } from '@app/contracts'
import { sql } from 'kysely'
import { transaction } from '../../src/db/database'
import { changeSettings } from '../../src/features/site/store'
import { settleSpins } from '../../src/features/wheel/settle'
import type { Services } from '../../src/services'
import { balance, until } from '../../test/betting'
import { startApi, type ServerProcess } from '../../test/process'
import { eightPrizes, publish } from '../../test/spinning'
import { call } from '../call'
import { promise, type Figures } from '../promises'
import { compareBooks, openingMinor, seat, serverOf, withBooks, type Place } from '../table'

type SpinResponse = { spin: number; state?: 'waiting' | 'void' }
type Spinner = {
  memberId: number
  secret: string
  /** By key; null: sent, and not answered yet. */
  responses: Map<string, SpinResponse | null>
}

const maxFreeSpins = 100

/** One request for a spin; null: it is not known yet whether it was taken, or what became of it. */
async function send(url: string, spinner: Spinner, key: string): Promise<SpinResponse | null> {
  const answer = await call(url, 'luckdraw', spinner, { algorithm: 'wheel/v2' }, key).catch(() => null)
  if (answer === null || answer.code === codes.failed || answer.code === codes.unavailable) return null
  promise(answer.code === codes.ok, `a free spin is not refused, as with ${answer.code} ${answer.msg}`)
  const response = answer.data as SpinResponse
  return response.state === 'waiting' ? null : response
}

/** Spins one after another; a spin without an answer is sent again, to another server, with its key. */
async function spinUntil(isOver: () => boolean, url: () => string, spinner: Spinner): Promise<void> {
  while (!isOver() && spinner.responses.size < maxFreeSpins) {
    const key = randomBytes(12).toString('hex')
    for (let response: SpinResponse | null = null; response === null && !isOver();) {
      response = await send(url(), spinner, key)
      spinner.responses.set(key, response)
      if (response === null) await pause(50)
    }
  }
}

/**
 * Three instances on one PostgreSQL; one in turn is killed while it waits for the beacon of the spins that it took.
 */
export async function spins(place: Place, { seconds = 30, everyMs = 2_000, spinnerCount = 8 } = {}): Promise<Figures> {
  const spinners: Spinner[] = await withBooks(place, async (services) => {
    await publish(services, eightPrizes)
    await transaction(services.db, (tx) => changeSettings(tx, { isluckdraw: 1, luck_draw_free_spins: maxFreeSpins }))
    const players = await seat(services, spinnerCount, 3600)
    return players.map(({ memberId, secret }) => ({ memberId, secret, responses: new Map() }))
  })
  const apis: ServerProcess[] = await Promise.all([0, 1, 2].map(() => startApi(serverOf(place))))
  const any = () => apis[Math.floor(Math.random() * apis.length)]?.url ?? ''
  const end = Date.now() + seconds * 1000
  let isOver = false
  const spinning = Promise.all(spinners.map((spinner) => spinUntil(() => isOver, any, spinner)))
  // a broken promise is reported below, once the instances are up again
  spinning.catch(() => (isOver = true))
  let killed = 0
  while (!isOver && Date.now() < end) {
    await pause(everyMs)
    await apis[killed % apis.length]?.kill()
    apis[killed % apis.length] = await startApi(serverOf(place))
    killed += 1
  }
  isOver = true
  await spinning
  await Promise.all(spinners.map((spinner) => sendOpen(apis[0]?.url ?? '', spinner)))
  await Promise.all(apis.map((api) => api.kill('SIGTERM')))
  return withBooks(place, async (services) => {
    await compareSpins(services, spinners)
    const responses = spinners.flatMap((spinner) => [...spinner.responses.values()])
    return { killed, 'spins acknowledged': responses.length, lost: 0, 'awarded twice': 0 }
  })
}

async function sendOpen(url: string, spinner: Spinner): Promise<void> {
  for (const [key, known] of spinner.responses) {
    if (known === null) spinner.responses.set(key, await until(() => send(url, spinner, key)))
  }
}

type Stored = { id: number; kind: string | null; amount: bigint | null; isVoid: boolean }

/** Lets the beacon decide what still waits, then compares the responses with the books. */
async function compareSpins(services: Services, spinners: readonly Spinner[]): Promise<void> {
  await until(async () => {
    await settleSpins(services)
    const { rows } = await sql`
      select 1 from wheel_spin where bound_at is not null and spun_at is null and voided_at is null limit 1`.execute(
      services.db,
    )
    return rows.length === 0
  })
  for (const { memberId, responses } of spinners) {
    const { rows } = await sql<Stored>`
      select s.id, p.kind, p.amount, s.voided_at is not null as "isVoid" from wheel_spin s
      left join prize p on p.id = s.prize_id where s.member_id = ${memberId} and s.bound_at is not null`.execute(
      services.db,
    )
    const answered = new Set([...responses.values()].map((answer) => answer?.spin))
    promise(answered.size === responses.size, `each spin of member ${memberId} is one of its own`)
    promise(
      rows.length === responses.size && rows.every(({ id }) => answered.has(Number(id))),
      `each acknowledged spin of member ${memberId} is kept, and no other: ${rows.length} of ${responses.size}`,
    )
    promise(
      rows.every(({ isVoid }) => !isVoid),
      'no spin is void while the beacon publishes',
    )
    const won = rows.reduce((sum, { kind, amount }) => sum + (kind === 'money' ? (amount ?? 0n) : 0n), 0n)
    promise((await balance(services, memberId)) === openingMinor + won, `member ${memberId} has each prize once`)
  }
  await compareBooks(services)
}
