import { calls, type Call, type CallName } from '@app/back-office'
import { playLimits, setPlayLimits } from '@app/contracts/wire'
import { makeTestApp } from '../../test/app'
import { makeBackOffice } from '../../test/back-office'
import { fund, makeGame, openRound, roundState } from '../../test/betting'
import { openWithdrawal } from '../../test/operating'
import { makeReady } from '../../test/withdrawing'
import { sql } from 'kysely'
import { placeOrder } from '../features/orders/place'
import { openSecret } from '../features/lottery/sealing'
import { withdrawalReasons } from '../features/withdrawals/reasons'

const world = makeTestApp()
const office = makeBackOffice(world)
const table = Object.entries(calls) as [CallName, Call][]

/** The names of a schema's fields, however deep. */
function wordsIn(schema: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return found
  seen.add(schema)
  if ('entries' in schema && typeof schema.entries === 'object' && schema.entries !== null)
    for (const name of Object.keys(schema.entries)) found.add(name)
  for (const inner of Object.values(schema)) {
    if (typeof inner === 'object' && inner !== null) wordsIn(inner, found, seen)
  }
  return found
}
/** A field that is yes or no holds nothing itself. */
const isSwitch = /^(is|has|can|hides)[A-Z]/
const matching = (schema: unknown, pattern: RegExp) =>
  [...wordsIn(schema)].filter((word) => pattern.test(word) && !isSwitch.test(word)).sort()
const withWords = (side: 'request' | 'answer', pattern: RegExp) =>
  table
    .map(([name, call]) => [name, matching(call[side], pattern)] as const)
    .filter(([, words]) => words.length > 0)
    .map(([name, words]) => [name, ...words])

describe('no call', () => {
  it('BACK-39 chooses a result, a winner or a bet', () => {
    expect(withWords('request', /dice|result|outcome|winner|opencode|nonce|sealed|^win|bet(s|Id)?$/i)).toEqual([])
  })

  it('BACK-39 answers a password, except the one-time one that a member gets', () => {
    expect(withWords('answer', /password|passwordHash/i)).toEqual([['resetMemberPassword', 'oneTimePassword']])
  })

  it('BACK-39 refuses a withdrawal for a reason that is not published', () => {
    const { options } = calls.refuseWithdrawal.request.entries.reason
    expect([...options].sort()).toEqual(Object.keys(withdrawalReasons).sort())
    expect(table.filter(([, { path }]) => /withdrawals.*refuse/.test(path)).map(([name]) => name)).toEqual([
      'refuseWithdrawal',
    ])
  })

  it('BACK-39 shows what a period will bring, or a password’s hash, to anybody', async () => {
    const { services } = world
    const { member, id } = await openWithdrawal(world)
    await makeReady(services, member, 50_00n)
    const game = await makeGame(services)
    const period = await openRound(services, game, 600_000)
    await placeOrder(services, member, null, { item: 'bi', money: '2', lid: game.id, mid: member, expect: period })
    const { rows: rounds } = await sql<{
      sealed: Uint8Array
    }>`select sealed_secret as sealed from round where number = ${period}`.execute(services.db)
    const sealed = rounds[0]?.sealed ?? new Uint8Array()
    const secret = openSecret(services.config.keys.draw, { game: game.key, round: period }, sealed)
    const { rows } = await sql<{ hash: string }>`
      select password_hash as hash from member union all select hash from pay_password`.execute(services.db)
    const hidden = [
      ...[secret, sealed].flatMap((bytes) =>
        (['hex', 'base64', 'base64url'] as const).map((form) => Buffer.from(bytes).toString(form)),
      ),
      ...rows.map(({ hash }) => hash).filter((hash) => hash !== 'none'),
    ]
    const administrator = office.as(['administrator', 'editor', 'payments', 'support', 'compliance'])
    const params = { id: member, game: game.key, period, kind: 'games' }
    let answered = 0
    for (const [name, { method }] of table) {
      if (method !== 'GET') continue
      const { status, text } = await administrator.send(name, { params })
      if (status === 200) answered += 1
      expect([name, status === 500, hidden.filter((word) => text.includes(word))]).toEqual([name, false, []])
    }
    expect(answered).toBeGreaterThan(15)
    expect((await roundState(services, period)).dice).toBeNull()
    expect((await administrator.send('readWithdrawal', { params: { id } })).status).toBe(200)
  })

  it('BACK-39 shortens a break or raises a limit of a member', async () => {
    const id = await world.member()
    await fund(world.services, id, 50_00n)
    await makeReady(world.services, id, 0n)
    await world.ok(setPlayLimits, { stake: '50', deposit: '50', loss: '50', break_days: '30' }, id)
    const before = await world.ok(playLimits, {}, id)
    const samples: Readonly<Record<string, object>> = {
      addMemberNote: { text: 'They want the break to end.' },
      endMemberSessions: {},
      setMemberStatus: { isActive: false },
      permitMember: { canSeeVideos: true, canSeeLive: true },
      setMemberGroup: { group: 'member' },
      addMemberViews: { count: 1 },
      unbindMemberBank: {},
      resetMemberPayPassword: {},
      resetMemberPassword: {},
      revealMemberBank: {},
      writeToMember: { title: 'Your break', text: 'It goes on.' },
      offerBreak: { days: 1 },
      lowerMemberLimit: { kind: 'stake', limitMinor: 500_00 },
    }
    const changes = table.filter(([, { method, path }]) => method !== 'GET' && path.startsWith('/members/'))
    expect(changes.map(([name]) => name).sort()).toEqual(Object.keys(samples).sort())
    const administrator = office.as(['administrator', 'support', 'compliance'])
    for (const [name] of changes) {
      const { status } = await administrator.send(name, { params: { id }, request: { ...samples[name], why: 'a try' } })
      expect([name, status < 500]).toEqual([name, true])
    }
    await administrator.ok('setMemberStatus', { params: { id }, request: { isActive: true, why: 'back' } })
    expect(await world.ok(playLimits, {}, { as: await world.session(id) })).toEqual(before)
  })
})
