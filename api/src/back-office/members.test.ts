import { checkLoginOut, login } from '@app/contracts'
import { setPlayLimits } from '@app/contracts/wire'
import { sql } from 'kysely'
import { makeTestApp } from '../../test/app'
import { makeBackOffice } from '../../test/back-office'
import { balance, bet, closeNow, fund, makeGame, openRound } from '../../test/betting'
import { openDeposit, openWithdrawal } from '../../test/operating'
import { makeReady } from '../../test/withdrawing'
import { settleDue } from '../features/orders/settle'
import { exactKey } from '../features/session/name-key'

const world = makeTestApp()
const office = makeBackOffice(world)
const support = office.as('support')
const compliance = office.as('compliance')
const why = 'a call from the member'

const record = async () => (await compliance.ok('listRecord')).rows
const latest = async () => (await record())[0]
const secretsIn = async (...secrets: string[]) => {
  const text = JSON.stringify(
    await sql`select * from operator_action`.execute(world.services.db),
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  )
  return secrets.filter((secret) => text.includes(secret))
}

describe('finding a member', () => {
  const found = async (text: string) =>
    (await support.ok('findMembers', { request: { search: text } })).rows.map(({ username, foundBy }) => [
      username,
      foundBy,
    ])

  it('BACK-20 takes the beginning of a name in any spelling, the number of something of theirs, a reference or a bank account’s end', async () => {
    const { services } = world
    const mira = await world.member({ username: 'Mira.Stone' })
    const other = await world.member({ username: 'mirabel' })
    await makeReady(services, mira, 100_00n)
    const game = await makeGame(services)
    await bet(services, mira, game, await openRound(services, game, 600_000))
    await openDeposit(world, mira)
    const { reference } = await services.db.selectFrom('deposit').select('reference').executeTakeFirstOrThrow()

    expect(await found('MIRA')).toEqual([
      ['Mira.Stone', 'name'],
      ['mirabel', 'name'],
    ])
    expect(await found('mira.')).toEqual([['Mira.Stone', 'name']])
    expect(await found('3322')).toEqual([['Mira.Stone', 'bank']])
    expect(await found(reference)).toEqual([['Mira.Stone', 'reference']])
    expect(await found(String(other))).toContainEqual(['mirabel', 'member'])
    expect(await found('nobody')).toEqual([])
    expect(await found('')).toEqual([
      ['mirabel', null],
      ['Mira.Stone', null],
    ])
  })

  it('BACK-20 takes the number of an order, a deposit or a withdrawal', async () => {
    const { services } = world
    const bettor = await world.member({ username: 'bettor' })
    await fund(services, bettor, 100_00n)
    const game = await makeGame(services)
    await bet(services, bettor, game, await openRound(services, game, 600_000))
    const { rows } = await sql<{ id: bigint }>`select id from bet_order`.execute(services.db)
    const payer = await world.member({ username: 'payer' })
    const deposit = await openDeposit(world, payer)
    const withdrawal = await openWithdrawal(world)
    expect(await found(String(rows[0]?.id))).toContainEqual(['bettor', 'order'])
    expect(await found(deposit)).toContainEqual(['payer', 'deposit'])
    expect(await found(withdrawal.id)).toContainEqual(['mira', 'withdrawal'])
    expect(await found('987654321')).toEqual([])
  })

  it('BACK-20 finds an older name that differs from another in its spelling alone by that spelling', async () => {
    await world.member({ username: 'mira' })
    const older = await world.member({ username: 'older' })
    const name = { username: 'MIRA', name_key: exactKey('MIRA') }
    await world.services.db.updateTable('member').set(name).where('id', '=', older).execute()
    expect(await found('MIRA')).toEqual([
      ['MIRA', 'name'],
      ['mira', 'name'],
    ])
    expect(await found('mira')).toEqual([['mira', 'name']])
  })

  it('BACK-20 goes on where a page ended, through names and bank accounts alike', async () => {
    for (const name of ['4242a', '4242b', 'x', 'y', '4242c']) {
      const id = await world.member({ username: name })
      const account = { bank_code: 'KITE', bank: 'Kite Bank', holder: name, sealed: new Uint8Array(40), last4: '4242' }
      if (!name.startsWith('4242'))
        await world.services.db
          .insertInto('bank_account')
          .values({ ...account, member_id: id, created_at: new Date() })
          .execute()
    }
    const names: string[] = []
    let after: string | undefined
    do {
      const { rows, next } = await support.ok('findMembers', { request: { search: '4242', limit: 2, after } })
      names.push(...rows.map(({ username }) => username))
      after = next ?? undefined
    } while (after !== undefined)
    expect(names).toEqual(['4242a', '4242b', '4242c', 'x', 'y'])
    expect(await support.refused('findMembers', { request: { search: '4242', after: 'nonsense' } })).toMatchObject({
      status: 400,
      detail: expect.stringContaining('after') as string,
    })
  })
})

describe('one member', () => {
  it('BACK-21 is on one page, with limits, breaks, sessions and the bank account’s end', async () => {
    const { member } = await openWithdrawal(world)
    await makeReady(world.services, member, 0n)
    await world.ok(setPlayLimits, { stake: '50', break_days: '7' }, member)
    const page = await support.ok('readMember', { params: { id: member } })
    expect(page).toMatchObject({
      username: 'mira',
      isActive: true,
      balanceMinor: 70_00,
      heldMinor: 30_00,
      bank: { bank: 'Kite Bank', holder: 'Ana Berg', number: '••••\u00a03322', phone: '' },
      hasPayPassword: true,
      sessions: [{ endedAt: null, isNotified: false }],
    })
    expect(page.limits.map(({ kind, limitMinor }) => [kind, limitMinor])).toEqual([
      ['deposit', null],
      ['stake', 50_00],
      ['loss', null],
    ])
    expect(page.breaks).toEqual([{ from: expect.any(String) as string, until: page.breakUntil }])
    expect(JSON.stringify(page)).not.toContain('998877')
    expect(await support.refused('readMember', { params: { id: 99_999 } })).toMatchObject({ status: 404 })
  })

  it('BACK-22 has a ledger whose movements add up to the balance, page after page', async () => {
    const { services } = world
    const { member } = await openWithdrawal(world)
    const game = await makeGame(services)
    for (let count = 0; count < 3; count += 1)
      await bet(services, member, game, await openRound(services, game, 600_000))
    let sum = 0
    const numbers: number[] = []
    let after: string | undefined
    do {
      const { rows, next } = await support.ok('memberLedger', { params: { id: member }, request: { limit: 2, after } })
      for (const { id, amountMinor, balanceMinor } of rows) {
        if (numbers.length === 0) expect(balanceMinor).toBe(Number(await balance(services, member)))
        numbers.push(id)
        sum += amountMinor
      }
      after = next ?? undefined
    } while (after !== undefined)
    expect(numbers).toEqual([5, 4, 3, 2, 1])
    expect(sum).toBe(Number(await balance(services, member)))
  })

  it('BACK-23 has bets with the address of their proof, and no result before a bet is settled', async () => {
    const { services } = world
    const member = await world.member()
    await fund(services, member, 100_00n)
    const game = await makeGame(services)
    const period = await openRound(services, game, 600_000)
    await bet(services, member, game, period)
    const bets = async () => (await support.ok('memberBets', { params: { id: member } })).rows
    const open = {
      game: 'Quick Three',
      period,
      stakeMinor: 2_00,
      proof: `/Fairness?key=${game.key}&expect=${period}`,
    }
    expect(await bets()).toEqual([expect.objectContaining({ ...open, state: 'open', dice: null, winMinor: 0 })])
    await closeNow(services, period)
    await settleDue(services)
    const [settled] = await bets()
    expect(settled).toMatchObject({ ...open, state: 'won', dice: expect.any(Array) as number[] })
    expect(settled?.picks.map(({ pick }) => pick)).toEqual(['bi', 'sm'])
  })

  it('BACK-24 has notes of colleagues, which nobody changes or removes', async () => {
    const id = await world.member()
    await support.ok('addMemberNote', { params: { id }, request: { text: 'Called about a deposit.' } })
    await office.as('payments', 'Pia').ok('addMemberNote', { params: { id }, request: { text: 'Found it.' } })
    const { rows } = await compliance.ok('memberNotes', { params: { id } })
    expect(rows.map(({ by, text }) => [by, text])).toEqual([
      ['Pia', 'Found it.'],
      ['support', 'Called about a deposit.'],
    ])
    for (const change of [
      sql`update member_note set text = ''`,
      sql`delete from member_note`,
      sql`truncate member_note`,
    ])
      await expect(change.execute(world.services.db)).rejects.toThrow('append-only')
  })
})

describe('what is done for a member', () => {
  it('BACK-96 takes any text that can be stored, and refuses what cannot', async () => {
    const id = await world.member()
    const note = (text: string) => support.send('addMemberNote', { params: { id }, request: { text } })
    for (const text of ['NUL \0', 'half \ud83d', '\udc00']) {
      const { status, body } = await note(text)
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({ reasons: [expect.stringContaining('surrogate')] }),
      ])
    }
    expect(await record()).toEqual([])
    for (const text of ['typed: \\u0000 \\ud83d', '😀', '‮right to left']) expect((await note(text)).status).toBe(200)
  })

  it('BACK-25 does what the command does, and records who did it, why, and what was there before', async () => {
    const { services } = world
    const id = await world.member({ username: 'mira' })
    const session = await world.session(id)
    await makeReady(services, id, 0n)
    const act = (call: Parameters<typeof support.ok>[0], request: object = {}) =>
      support.ok(call, { params: { id }, request: { ...request, why } })

    await act('permitMember', { canSeeVideos: true })
    await act('addMemberViews', { count: 5 })
    await act('unbindMemberBank')
    await act('resetMemberPayPassword')
    await act('endMemberSessions')
    expect((await world.send(checkLoginOut, {}, { as: session })).code).not.toBe(200)
    await act('setMemberStatus', { isActive: false })
    expect(await latest()).toMatchObject({
      verb: 'setMemberStatus',
      person: 'support',
      target: `member ${id}`,
      why,
      details: { before: { isActive: true }, after: { isActive: false } },
    })
    expect(await support.ok('readMember', { params: { id } })).toMatchObject({
      isActive: false,
      canSeeVideos: true,
      viewsLeft: 8,
      bank: null,
      hasPayPassword: false,
    })
    await office.as('administrator').ok('addGroup', {
      request: {
        slug: 'guests',
        name: 'Guests',
        picture: '/media/art/icon.svg',
        isSee: false,
        freeSeeSeconds: 15,
        why,
      },
    })
    await act('setMemberGroup', { group: 'guests' })
    expect((await latest())?.details).toMatchObject({
      before: { group: 'group-1', canSeeVideos: true },
      after: { group: 'guests', canSeeVideos: false },
    })
    for (const [call, request] of [
      ['setMemberStatus', { isActive: false }],
      ['unbindMemberBank', {}],
      ['resetMemberPayPassword', {}],
      ['revealMemberBank', {}],
      ['setMemberGroup', { group: 'none' }],
    ] as const)
      expect([call, (await support.refused(call, { params: { id }, request: { ...request, why } })).status]).toEqual([
        call,
        409,
      ])
    expect((await record()).length).toBe(8)
  })

  it('BACK-26 shows a bank account in full to who says why, and the record has the reason but not the account', async () => {
    const id = await world.member()
    await makeReady(world.services, id, 0n)
    expect(await support.refused('revealMemberBank', { params: { id } })).toMatchObject({ status: 400 })
    expect(await support.ok('revealMemberBank', { params: { id }, request: { why } })).toEqual({
      number: '9988776655443322',
      phone: '',
    })
    expect(await latest()).toMatchObject({ verb: 'revealMemberBank', target: `member ${id}`, why })
    expect(await secretsIn('9988776655443322')).toEqual([])
    const late = office.as('support', 'Lou', { provenAgoMs: 6 * 60_000 })
    expect(await late.refused('revealMemberBank', { params: { id }, request: { why } })).toMatchObject({ status: 403 })
  })

  it('BACK-27 shows a one-time password once, with which the member can log in', async () => {
    const id = await world.member({ username: 'mira' })
    const sent = { params: { id }, request: { why } }
    const { oneTimePassword } = await support.ok('resetMemberPassword', sent)
    await world.ok(login, { username: 'mira', password: oneTimePassword })
    const { password_hash: hash } = await world.services.db
      .selectFrom('member')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await secretsIn(oneTimePassword, hash)).toEqual([])
    expect((await support.ok('resetMemberPassword', sent)).oneTimePassword).not.toBe(oneTimePassword)
  })
})
