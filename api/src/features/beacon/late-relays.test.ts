import { quicknetHash } from '@app/fairness'
import { sql } from 'kysely'
import { makeTestApp, TestClock } from '../../../test/app'
import { balance, closeNow, fund, longAgo, makeGame, openRound, roundState, until } from '../../../test/betting'
import { openWheel, prize, spinLongAgo } from '../../../test/spinning'
import type { Services } from '../../services'
import { placeOrder } from '../orders/place'
import { settleDue } from '../orders/settle'
import { settleSpins } from '../wheel/settle'
import { spinWheel } from '../wheel/spin'
import { makeBeacons } from './beacons'
import type { FetchText } from './relays'

const world = makeTestApp()

/** A house on quicknet; what its relays do is the test's to say. */
function house(request: FetchText, beaconRelays = ['http://one'], clock: { now(): number } = early) {
  const config = { ...world.services.config, beacon: 'quicknet' as const, beaconRelays }
  const services: Services = { ...world.services, beacons: makeBeacons(config, clock, world.services.log, request) }
  return services
}
/** So that the beacon's round is due as soon as a period closes. */
const early = { now: () => Date.now() + 60_000 }
/** Checking a signature takes the processor, and a busy machine's time is not the relays'. */
const patient = { signal: new AbortController().signal }
const roundIn = (url: string) => Number(url.split('/').at(-1))

/** A promise that the test settles. */
function held<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (reason: Error) => void = () => undefined
  const promise = new Promise<T>((resolved, rejected) => {
    resolve = resolved
    reject = rejected
  })
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}

/** Relays that have no round, and from `hang` on answer nothing until `end`. */
function hangingRelays() {
  const requested: number[] = []
  const hold = held<string>()
  let hangs = false
  const services = house((url) => {
    if (!hangs) return Promise.reject(new Error('status 404'))
    requested.push(roundIn(url))
    return hold.promise
  })
  const missed = async (table: 'round' | 'wheel_spin', id: number | bigint) => {
    const { rows } = await sql<{ beacon: string; round: bigint }>`
      select beacon, beacon_round as round from ${sql.table(table)} where id = ${id}`.execute(services.db)
    const [row] = rows
    if (row) expect(await services.beacons.signature(row.beacon, Number(row.round))).toBeNull()
    return Number(row?.round)
  }
  return {
    services,
    requested,
    /** Relays were requested for it and did not have it, as in each run before. Returns the beacon's round. */
    missed,
    hang: () => (hangs = true),
    end: () => hold.reject(new Error('ended')),
  }
}

/** A period with a bet of 10 by a member who had 100. */
async function period(services: Services) {
  const game = await makeGame(services)
  const number = await openRound(services, game, 60_000)
  const mid = await world.member()
  await fund(services, mid, 100_00n)
  await placeOrder(services, mid, null, { item: 'bi', money: '10', lid: game.id, mid, expect: number })
  const id = async () =>
    (await sql<{ id: bigint }>`select id from round where number = ${number}`.execute(services.db)).rows[0]?.id ?? 0n
  const status = async () => (await roundState(services, number)).status
  return { number, id, status, money: () => balance(services, mid) }
}

describe('what is too late while relays hang', () => {
  it('BEACON-3 is void at once and its stakes are back, before any relay is waited for', async () => {
    const { services, requested, missed, hang, end } = hangingRelays()
    const late = await period(services)
    const due = await period(services)
    await longAgo(services, late.number)
    await closeNow(services, due.number)
    await missed('round', await late.id())
    const round = await missed('round', await due.id())
    hang()
    const run = settleDue(services)
    await until(async () => (await late.status()) !== 'open')
    expect(await late.money()).toBe(100_00n)
    await until(async () => requested.length > 0)
    expect(requested).toEqual([round])
    end()
    await run
    expect([await late.status(), await due.status()]).toEqual(['void', 'open'])
    const { rows } = await sql`select void_cause from round where number = ${late.number}`.execute(services.db)
    expect(rows).toEqual([{ void_cause: 'beacon' }])
  })

  it('BEACON-16 is void at once and the free spin is back, before any relay is waited for', async () => {
    const { services, requested, missed, hang, end } = hangingRelays()
    const one = await openWheel(world, [prize('money', 5_00n)])
    const late = await spinWheel(services, { memberId: one, key: null }, {})
    const due = await spinWheel(services, { memberId: await world.member(), key: null }, {})
    await spinLongAgo(services, late)
    await missed('wheel_spin', late)
    const round = await missed('wheel_spin', due)
    hang()
    const run = settleSpins(services)
    const voids = async () => {
      const { rows } = await sql<{ id: number; void_cause: string }>`
        select id, void_cause from wheel_spin where voided_at is not null`.execute(services.db)
      return rows
    }
    await until(async () => (await voids()).length > 0)
    await until(async () => requested.length > 0)
    expect(requested).toEqual([round])
    end()
    await run
    expect(await voids()).toEqual([{ id: late, void_cause: 'beacon' }])
  })
})

describe('what is due while relays hang', () => {
  it('BEACON-3 is requested together with one deadline for all, and what has its round is drawn meanwhile', async () => {
    const signals = new Set<AbortSignal | undefined>()
    const hold = held<null>()
    const hangs = await period(world.services)
    const published = await period(world.services)
    await closeNow(world.services, hangs.number, published.number)
    let first: number | null = null
    const { beacons } = world.services
    const signature: typeof beacons.signature = (hash, round, options) => {
      signals.add(options?.signal)
      if (first !== null) return beacons.signature(hash, round)
      first = round
      return hold.promise
    }
    const run = settleDue({ ...world.services, beacons: { ...beacons, signature } })
    await until(async () => (await published.status()) !== 'open')
    expect(await hangs.status()).toBe('open')
    expect([...signals]).toEqual([expect.any(AbortSignal)])
    hold.resolve(null)
    await run
    expect(await published.status()).toBe('settled')
  })
})

describe('relays', () => {
  const round = 5928395
  const right = 'a5d07c0071b4e386b3ae09206522253c68fefe8490ad59ecc44a7dd0d0745be91da5779e2247a82403fbc0cb9a34cb61'
  const another = 657413
  const rightOfIt = 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'
  const signatures = new Map([
    [round, right],
    [another, rightOfIt],
  ])

  it('BEACON-1 are waited for until the deadline of the run, whatever they do', async () => {
    const deadline = new AbortController()
    const hang: FetchText = (_, signal) =>
      new Promise((_resolve, reject) => {
        if (signal.aborted) reject(new Error('ended'))
        signal.addEventListener('abort', () => reject(new Error('ended')))
      })
    const { beacons } = house(hang)
    const both = [round, another].map((one) => beacons.signature(quicknetHash, one, { signal: deadline.signal }))
    deadline.abort()
    expect(await Promise.all(both)).toEqual([null, null])
  })

  it('BEACON-1 that forge rounds cost one check, are left out for two seconds, and hold up nothing', async () => {
    const clock = new TestClock()
    clock.stop()
    const requested: string[] = []
    const relays = ['http://forger', 'http://honest']
    const request: FetchText = async (url) => {
      requested.push(new URL(url).hostname)
      const [own, other] = url.includes('forger') ? [right, rightOfIt].reverse() : [right, rightOfIt]
      return JSON.stringify({ round: roundIn(url), signature: roundIn(url) === round ? own : other })
    }
    const { beacons } = house(request, relays, clock)
    const all = [...signatures.keys()].map((one) => beacons.signature(quicknetHash, one, patient))
    expect(await Promise.all(all)).toEqual([...signatures.values()])
    expect(world.logged.filter((line) => line.includes('not signed by the chain'))).toHaveLength(1)
    expect(requested.filter((name) => name === 'forger')).toHaveLength(2)
    expect(await beacons.signature(quicknetHash, 1)).toBeNull()
    expect(requested.filter((name) => name === 'forger')).toHaveLength(2)
    clock.advance(2000)
    expect(await beacons.signature(quicknetHash, 1)).toBeNull()
    expect(requested.filter((name) => name === 'forger')).toHaveLength(3)
  })

  it('BEACON-4 that did not have a round are the cause of its void for ten seconds, and are then requested again', async () => {
    const clock = new TestClock()
    clock.stop()
    let requests = 0
    let isPublished = false
    const { beacons } = house(
      async () => {
        requests += 1
        if (!isPublished) throw new Error('status 404')
        return JSON.stringify({ round, signature: right })
      },
      ['http://one'],
      clock,
    )
    const forCause = () => beacons.signature(quicknetHash, round, { ...patient, maxAgeMs: 10_000 })
    expect(await forCause()).toBeNull()
    isPublished = true
    clock.advance(9_999)
    expect(await forCause()).toBeNull()
    expect(requests).toBe(1)
    clock.advance(1)
    expect(await forCause()).toBe(right)
    expect(requests).toBe(2)
  })
})
