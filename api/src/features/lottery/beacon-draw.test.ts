import { isSignedBy } from '@app/fairness/beacon'
import { sql } from 'kysely'
import { balance, closeNow, fund, longAgo, makeGame, openRound, roundState } from '../../../test/betting'
import { makeTestApp } from '../../../test/app'
import type { Services } from '../../services'
import { makeBeacons } from '../beacon/beacons'
import { fetchFromRelay } from '../beacon/relays'
import { placeOrder } from '../orders/place'
import { settleDue } from '../orders/settle'
import { voidRound } from './draw'

const world = makeTestApp()

/** A period with a bet of 10 by each of three members, who had 100. */
async function table(services: Services = world.services) {
  const game = await makeGame(services)
  const period = await openRound(services, game, 60_000)
  const members: number[] = []
  for (let count = 0; count < 3; count++) {
    const mid = await world.member()
    await fund(services, mid, 100_00n)
    await placeOrder(services, mid, null, { item: 'bi', money: '10', lid: game.id, mid, expect: period })
    members.push(mid)
  }
  const money = () => Promise.all(members.map((member) => balance(services, member)))
  const voidRow = async () => {
    const { rows } = await sql<{ cause: string | null; secret: Uint8Array | null; transactions: bigint }>`
      select r.void_cause as cause, r.secret, (select count(distinct j.xmin::text) from journal j
        where j.kind = 'refund' and j.ref in (select 'order:' || o.id from bet_order o where o.round_id = r.id)
      ) as transactions
      from round r where r.number = ${period}`.execute(services.db)
    return rows[0]
  }
  return { game, period, money, voidRow }
}

/** The same house, whose beacon gives what the function says. */
const withBeacon = (signature: Services['beacons']['signature']): Services => ({
  ...world.services,
  beacons: { ...world.services.beacons, signature },
})
const inAll = [100_00n, 100_00n, 100_00n]

describe('a draw whose beacon is late', () => {
  it('BEACON-3 waits with its secret closed, and is drawn once the round is published', async () => {
    const { period, money } = await table()
    await closeNow(world.services, period)
    await settleDue(withBeacon(async () => null))
    expect(await roundState(world.services, period)).toMatchObject({ status: 'open', secret: null, dice: null })
    expect(await money()).toEqual([90_00n, 90_00n, 90_00n])
    await settleDue(world.services)
    expect(await roundState(world.services, period)).toMatchObject({ status: 'settled' })
  })

  it('BEACON-3 is void after ten minutes: all stakes go back in one transaction, and the secret is shown', async () => {
    const { period, money, voidRow } = await table()
    await longAgo(world.services, period)
    await Promise.all([settleDue(withBeacon(async () => null)), settleDue(withBeacon(async () => null))])
    expect(await money()).toEqual(inAll)
    expect(await voidRow()).toMatchObject({ cause: 'beacon', transactions: 1n })
    expect((await voidRow())?.secret).toHaveLength(32)
  })

  it('BEACON-3 is not voided while the books are closed, since that moves money', async () => {
    const { period, money } = await table()
    await longAgo(world.services, period)
    await settleDue({ ...world.services, books: { isOpen: false } })
    expect(await roundState(world.services, period)).toMatchObject({ status: 'open' })
    await settleDue(world.services)
    expect(await money()).toEqual(inAll)
  })
})

describe('who wants to steer a draw', () => {
  it('BEACON-4 cannot wait for a result and then choose: a round that is too late is void, whatever it would give', async () => {
    const { period, money, voidRow } = await table()
    await longAgo(world.services, period)
    await settleDue(world.services)
    expect(await money()).toEqual(inAll)
    expect(await voidRow()).toMatchObject({ cause: 'late', transactions: 1n })
  })

  it('BEACON-4 is told of rounds that passed during a pause in one line, however many', async () => {
    const passed = [await table(), await table()]
    for (const { period } of passed) await longAgo(world.services, period)
    await settleDue(world.services)
    const reported = world.logged.filter((line) => line.includes('in time'))
    expect(reported).toHaveLength(1)
    expect((JSON.parse(reported[0] ?? '') as { rounds: string[] }).rounds).toHaveLength(2)
  })

  it('BEACON-4 cannot withhold the secret unseen', async () => {
    const { period, money, voidRow } = await table()
    await longAgo(world.services, period)
    const { config } = world.services
    const keys = { ...config.keys, draw: new Uint8Array(32) }
    await settleDue({ ...world.services, config: { ...config, keys } })
    expect(await money()).toEqual(inAll)
    expect(await voidRow()).toMatchObject({ cause: 'secret', secret: null })
  })

  it('BEACON-4 cannot void a period by command once it is closed, when its result can be known', async () => {
    const { game, period, money } = await table()
    await closeNow(world.services, period)
    expect(await voidRound(world.services, game.key, period)).toBe(false)
    await settleDue(world.services)
    expect(await roundState(world.services, period)).toMatchObject({ status: 'settled' })
    expect(await money()).not.toEqual(inAll)
  })

  const hash = 'ab'.repeat(32)
  const secretIs = sql`secret = '\\x00', drawn_at = clock_timestamp()`
  it.each([
    ['to another round of the beacon', sql`update round set beacon_round = beacon_round + 1`, /does not change/],
    ['to another beacon', sql`update round set beacon = null`, /does not change/],
    ['to another time after which it is void', sql`update round set void_at = now()`, /does not change/],
    ['to the old rule', sql`update round set algorithm = 'dice3/v1'`, /does not change/],
    [
      'to void, as if the beacon were late',
      sql`update round set status = 'void', void_cause = 'beacon', ${secretIs}`,
      /cannot be voided now/,
    ],
    ['to void without a cause', sql`update round set status = 'void', ${secretIs}`, /./],
    ['to drawn without the beacon', sql`update round set status = 'drawn', dice = '{1,1,1}', ${secretIs}`, /./],
  ])('BEACON-4 cannot change a published period in the database %s', async (_, change, message) => {
    const { period } = await table()
    const changed = sql`${change} where number = ${period}`.execute(world.services.db)
    await expect(changed).rejects.toThrow(message)
  })

  it.each([
    ['a later round than the first after the close', sql`beacon_round + 1, void_at`],
    ['a round before the close', sql`beacon_round - 100, void_at`],
    ['a time of its own after which it is void', sql`beacon_round, void_at + interval '1 minute'`],
  ])('BEACON-4 cannot publish a period bound to %s', async (_, bond) => {
    const { period } = await table()
    const insert = sql`
      insert into round (game_id, number, published_at, opens_at, closes_at, algorithm, beacon, commitment, sealed_secret,
        chain_previous, chain, beacon_round, void_at)
      select game_id, '999999999999', published_at, opens_at, closes_at, algorithm, beacon, commitment, sealed_secret,
        chain, ${hash}, ${bond} from round where number = ${period}`.execute(world.services.db)
    await expect(insert).rejects.toThrow('not bound to the round of a beacon that follows its close')
  })

  it('BEACON-4 cannot exchange a beacon in the database', async () => {
    const cases = [sql`update beacon set public_key = repeat('ab', 96)`, sql`delete from beacon`]
    for (const change of cases) {
      await table()
      await expect(change.execute(world.services.db)).rejects.toThrow('stays')
    }
  })
})

describe('a beacon of the world', () => {
  /** Checking a signature takes the processor, and a busy machine's time is not the relays'. */
  const patient = { signal: new AbortController().signal }
  const round = 5928395
  const right = 'a5d07c0071b4e386b3ae09206522253c68fefe8490ad59ecc44a7dd0d0745be91da5779e2247a82403fbc0cb9a34cb61'
  const quicknet = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
  const answer = (changes: object = {}) => JSON.stringify({ round, randomness: '00', signature: right, ...changes })

  /** Relays that give these texts, or nothing. */
  function relays(answers: Record<string, string | null>, now = Date.now()) {
    const requests: string[] = []
    const config = { ...world.services.config, beacon: 'quicknet' as const, beaconRelays: Object.keys(answers) }
    const beacons = makeBeacons(config, { now: () => now }, world.services.log, async (url) => {
      requests.push(url)
      const text = answers[url.slice(0, url.indexOf('/', 8))]
      if (typeof text !== 'string') throw new Error('no answer')
      return text
    })
    return { requests, beacons }
  }

  it('BEACON-1 is named by a setting, and is asked over its HTTP API', async () => {
    const { beacons, requests } = relays({ 'http://one': answer() })
    expect((await beacons.current()).hash).toBe(quicknet)
    expect(await beacons.signature(quicknet, round, patient)).toBe(right)
    expect(requests).toEqual([`http://one/${quicknet}/public/${round}`])
    expect(await beacons.signature(quicknet, round, patient)).toBe(right)
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['is silent', null],
    ['forges the signature', answer({ signature: `b${right.slice(1)}` })],
    ['gives another round', answer({ round: round + 1 })],
    [
      'gives the signature of another round',
      answer({
        signature: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
      }),
    ],
    ['answers with something else', '<html>'],
  ])('BEACON-1 does not believe a relay that %s, and takes the next', async (_, wrong) => {
    expect(
      await relays({ 'http://one': wrong, 'http://two': answer() }).beacons.signature(quicknet, round, patient),
    ).toBe(right)
    expect(await relays({ 'http://one': wrong }).beacons.signature(quicknet, round)).toBeNull()
  })

  it('BEACON-1 is asked again while it has not published, and never before its time', async () => {
    const { beacons, requests } = relays({ 'http://one': null })
    expect(await beacons.signature(quicknet, round)).toBeNull()
    expect(await beacons.signature(quicknet, round)).toBeNull()
    expect(requests).toHaveLength(2)
    const early = relays({ 'http://one': answer() }, 1_700_000_000_000)
    expect(await early.beacons.signature(quicknet, round)).toBeNull()
    expect(early.requests).toEqual([])
  })

  it('BEACON-1 is read only as far as a round can be long', async () => {
    const request = (text: string) => fetchFromRelay(`data:text/plain,${text}`, new AbortController().signal)
    expect(await request('x'.repeat(4096))).toHaveLength(4096)
    await expect(request('x'.repeat(4097))).rejects.toThrow('more than 4096 bytes')
  })

  it('BEACON-1 that this house does not know gives nothing', async () => {
    expect(await relays({ 'http://one': answer() }).beacons.signature('ab'.repeat(32), round)).toBeNull()
  })

  it('BEACON-1 draws a period of the house, which stays checkable after the setting changes', async () => {
    const { period } = await table()
    await closeNow(world.services, period)
    const { beacons } = relays({ 'http://one': answer() }, Date.now() + 60_000)
    await settleDue({ ...world.services, beacons })
    expect(await roundState(world.services, period)).toMatchObject({ status: 'settled' })
  })
})

describe('the beacon of this machine', () => {
  const get = (path: string) => world.app.inject({ url: `/api/beacon/${path}` })

  it('BEACON-1 answers in the form of drand’s HTTP API', async () => {
    const [hash] = (await get('chains')).json<string[]>()
    const info = (await get(`${hash}/info`)).json<Record<string, unknown>>()
    expect(info).toMatchObject({ hash, period: 1, schemeID: 'bls-unchained-g1-rfc9380', metadata: { beaconID: 'own' } })
    const latest = (await get(`${hash}/public/latest`)).json<{ round: number; signature: string }>()
    expect(await isSignedBy(String(info['public_key']), latest.round, latest.signature)).toBe(true)
    expect((await get(`${hash}/public/${latest.round}`)).json()).toEqual(latest)
  })

  it('BEACON-1 signs no round before its time, and knows no other chain', async () => {
    const [hash] = (await get('chains')).json<string[]>()
    const { round } = (await get(`${hash}/public/latest`)).json<{ round: number }>()
    for (const path of [
      `${hash}/public/${round + 60}`,
      `${hash}/public/0`,
      `${hash}/public/x`,
      `${'0'.repeat(64)}/info`,
    ])
      expect((await get(path)).statusCode).toBe(404)
    world.clock.advance(60_000)
    expect((await get(`${hash}/public/${round + 60}`)).statusCode).toBe(200)
  })

  it('BEACON-1 signs for strangers only the rounds of the last minute, so that nobody can keep it busy', async () => {
    world.clock.stop()
    const [hash] = (await get('chains')).json<string[]>()
    const { round } = (await get(`${hash}/public/latest`)).json<{ round: number }>()
    world.clock.advance(59_000)
    expect((await get(`${hash}/public/${round}`)).statusCode).toBe(200)
    world.clock.advance(1000)
    expect((await get(`${hash}/public/${round}`)).statusCode).toBe(404)
  })
})
