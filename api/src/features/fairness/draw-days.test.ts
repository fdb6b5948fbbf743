import { createHash, createPublicKey, verify } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { fairnessDays, fairnessRound, type FairnessRound } from '@app/contracts/wire'
import { sql } from 'kysely'
import vectors from '../../../../docs/draw-vectors.json' with { type: 'json' }
import { makeTestApp } from '../../../test/app'
import { closeNow, makeGame, openRound } from '../../../test/betting'
import type { Services } from '../../services'
import { voidRound } from '../lottery/draw'
import { settleDue } from '../orders/settle'
import { drawLines, handoverText, noDay, signedText } from './day-file'
import { dayKey } from './day-key'
import { exportDays } from './export-days'

const world = makeTestApp()
const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
/** Over whenever a test runs. */
const first = dayBefore(3)
const second = dayBefore(2)
const zeros = '0'.repeat(64)

const isSigned = (publicKey: string, text: string, signature: string) => {
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'hex').toString('base64url') },
    format: 'jwk',
  })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'))
}

/** Drawn periods of the given days in one game. */
async function drawnDays(...days: string[]) {
  const { services } = world
  const game = await makeGame(services)
  const numbers = []
  for (const day of days)
    for (const place of ['0001', '0002']) numbers.push(await openRound(services, game, 60_000, `${day}${place}`))
  await voidRound(services, game.key, numbers.at(-1) ?? '')
  await closeNow(services, ...numbers)
  await settleDue(services)
  return { game, numbers }
}

const request = (day: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: `/api/${fairnessDays.path}/${day}`, headers })
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('the file of a day', () => {
  it('BEACON-10 is signed as the public page says', () => {
    const { publicKey, sign } = dayKey(Uint8Array.from({ length: 32 }, (_, i) => i))
    const sha256 = createHash('sha256')
      .update(drawLines('20261125', noDay, []))
      .digest('hex')
    const next = dayKey(new Uint8Array(32).fill(255)).publicKey
    const signature = sign(signedText({ day: '20261125', previous: zeros, sha256 }))
    expect(vectors.day).toEqual(
      expect.objectContaining({
        public_key: publicKey,
        sha256,
        signature,
        handover: { day: '20261126', public_key: next, signature: sign(handoverText('20261126', next)) },
      }),
    )
  })

  it('BEACON-10 has every draw of the day as it is public, and is signed, for anybody', async () => {
    const { services } = world
    const { game, numbers } = await drawnDays(first)
    const other = await makeGame(services)
    const last = await openRound(services, other, 60_000, `${first}0001`)
    await closeNow(services, last)
    await settleDue(services)
    expect(await exportDays(services)).toBe(1)

    const { body, headers } = await request(first, { origin: 'https://sceptic.example' })
    const lines = linesOf(body)
    const keys = [game.key, other.key].sort()
    expect(lines[0]).toEqual({ format: 'draws/v1', day: first, previous_day: '', previous: zeros, count: 3 })
    const draws = lines.slice(1, -1) as FairnessRound[]
    expect(draws.map(({ key }) => key).sort()).toEqual(draws.map(({ key }) => key))
    expect(new Set(draws.map(({ key }) => key))).toEqual(new Set(keys))
    expect(draws.filter(({ key }) => key === game.key).map((draw) => draw.expect)).toEqual(numbers)
    for (const draw of draws)
      expect(draw).toEqual(await world.ok(fairnessRound, { key: draw.key, expect: draw.expect }))

    const hashed = body.slice(0, body.trimEnd().lastIndexOf('\n') + 1)
    const sha256 = createHash('sha256').update(hashed).digest('hex')
    const { publicKey } = dayKey(services.config.keys.day)
    const [listed] = await world.ok(fairnessDays)
    const { signature = '', ...rest } = listed ?? {}
    expect(rest).toEqual({
      day: first,
      previous_day: '',
      previous: zeros,
      sha256,
      count: 3,
      public_key: publicKey,
      handover: '',
    })
    expect(lines.at(-1)).toEqual({ sha256, public_key: publicKey, handover: '', signature })
    expect(isSigned(publicKey, `draws/v1|${first}|${zeros}|${sha256}`, signature)).toBe(true)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/jsonl; charset=utf-8',
    })
    const packed = await request(first, { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(body)
    expect((await request(first, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })

  it('BEACON-10 follows that of the day before, once each with several instances', async () => {
    const { services } = world
    await drawnDays(first, second)
    const made = await Promise.all([exportDays(services), exportDays(services), exportDays(services)])
    expect(made.reduce((total, each) => total + each, 0)).toBe(2)
    const days = await world.ok(fairnessDays)
    expect(days.map(({ day, previous_day: before }) => [day, before])).toEqual([
      [first, ''],
      [second, first],
    ])
    expect(days[1]?.previous).toBe(days[0]?.sha256)
    expect(await world.ok(fairnessDays, { after: first })).toEqual(days.slice(1))
    expect(await exportDays(services)).toBe(0)
  })

  it('BEACON-10 waits until the day is over and each of its draws is settled or void', async () => {
    const { services } = world
    const game = await makeGame(services)
    const open = await openRound(services, game, 60_000, `${first}0001`)
    const today = await openRound(services, game, 60_000, `${dayBefore(-1)}0001`)
    await voidRound(services, game.key, open)
    // void, but its stakes are not back yet
    expect(await exportDays(services)).toBe(0)
    await closeNow(services, open, today)
    await settleDue(services)
    expect(await exportDays(services)).toBe(1)
    for (const day of [dayBefore(-1), '20260101', 'x', '%00'])
      expect([(await request(day)).statusCode, (await request(day)).headers['cache-control']]).toEqual([404, undefined])
    expect((await world.ok(fairnessDays)).map(({ day }) => day)).toEqual([first])
  })

  it('BEACON-10 is refused by the database if it is not what it says, and stays', async () => {
    const { services } = world
    const { game } = await drawnDays(first, second)
    expect(await exportDays(services)).toBe(2)
    const add = (changes: Record<string, string | number>) => {
      const draws = 'x\n'
      const row = {
        day: dayBefore(1),
        previous_day: second,
        count: 1,
        draws,
        previous: 'LAST',
        sha256: createHash('sha256').update(draws).digest('hex'),
        ...changes,
      }
      return sql`
        insert into draw_day (day, previous_day, previous, sha256, count, public_key, handover, signature, draws)
        select ${row.day}, ${row.previous_day}, case ${row.previous} when 'LAST' then d.sha256 else ${row.previous} end,
          ${row.sha256}, ${row.count}::int4, ${zeros}, '', ${zeros + zeros}, ${row.draws}
        from draw_day d where d.day = ${second}`.execute(services.db)
    }
    const late = await openRound(services, game, 60_000, `${dayBefore(1)}0001`)
    await expect(add({})).rejects.toThrow(/1 draws, 1 of them neither/)
    await closeNow(services, late)
    await settleDue(services)
    await expect(add({ count: 2 })).rejects.toThrow(/has 1 draws/)
    await expect(add({ sha256: zeros })).rejects.toThrow(/is not that of its draws/)
    await expect(add({ previous: zeros })).rejects.toThrow(/does not follow/)
    await expect(add({ previous_day: first })).rejects.toThrow(/does not follow/)
    await expect(add({ day: first })).rejects.toThrow(/does not follow/)
    await expect(add({ day: '29991231' })).rejects.toThrow(/is not over/)
    for (const change of [
      sql`update draw_day set signature = ${zeros + zeros}`,
      sql`delete from draw_day`,
      sql`truncate draw_day`,
    ])
      await expect(change.execute(services.db)).rejects.toThrow(/stay/)
    await expect(openRound(services, game, 60_000, `${second}0003`)).rejects.toThrow(/were exported/)
    expect(await exportDays(services)).toBe(1)
  })

  it('BEACON-10 with a new key has the word of the key before for it, or says so in the log', async () => {
    const { services } = world
    const withKey = (seed: number, before: number | null): Services => ({
      ...services,
      config: {
        ...services.config,
        keys: { ...services.config.keys, day: new Uint8Array(32).fill(seed) },
        dayKeyBefore: before === null ? null : new Uint8Array(32).fill(before),
      },
    })
    for (const [day, seed, before] of [
      [first, 1, null],
      [second, 2, 1],
      [dayBefore(1), 3, 1],
    ] as const) {
      expect(world.logged.join('')).not.toContain('did not name')
      await drawnDays(day)
      expect(await exportDays(withKey(seed, before))).toBe(1)
    }
    const [, handed, taken] = await world.ok(fairnessDays)
    const [key1, key2, key3] = [1, 2, 3].map((seed) => dayKey(new Uint8Array(32).fill(seed)).publicKey)
    expect([handed?.public_key, taken?.public_key, taken?.handover]).toEqual([key2, key3, ''])
    expect(isSigned(key1 ?? '', `draws/v1|key|${second}|${key2}`, handed?.handover ?? '')).toBe(true)
    expect(world.logged.join('')).toContain('did not name')
  })
})
