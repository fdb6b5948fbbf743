import { login, userInfo } from '@app/contracts'
import { setLoginPassword } from '@app/contracts/wire'
import { makeTestApp } from '../../../test/app'
import { beforeTransaction } from '../../../test/before-transaction'
import { hashPassword } from './password'
import { changePassword, signIn } from './sign-in'

const world = makeTestApp()
const old_password = 'correct horse'
const new_password = 'another horse'
const address = '203.0.113.5'
let passwordHash = ''
beforeAll(async () => {
  passwordHash = await hashPassword(old_password)
})
const memberNamed = (username: string) => world.member({ username, password_hash: passwordHash })
const openSessions = async () => {
  const open = world.services.db.selectFrom('member_session').selectAll().where('ended_at', 'is', null)
  return (await open.execute()).length
}
const change = async (memberId: number, input = new_password) => {
  const { db } = world.services
  const { id } = await db
    .selectFrom('member_session')
    .select('id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const member = { id: memberId, sessionId: id, username: 'ana' }
  return { member, request: { old_password, new_password: input } }
}

describe('a login password that changes in the meantime', () => {
  it('SET-9 leaves no session that was opened with the old one', async () => {
    const memberId = await memberNamed('ana')
    await world.session(memberId)
    const { member, request } = await change(memberId)
    const racing = beforeTransaction(world.services, 2, () => changePassword(world.services, member, request))
    await expect(signIn(racing, { username: 'ana', password: old_password }, { address })).rejects.toThrow(
      'Username or password is wrong.',
    )
    expect(await openSessions()).toBe(0)
    expect((await world.send(login, { username: 'ana', password: new_password })).code).toBe(200)
  })

  it('SET-9 ends the sessions of many simultaneous logins', async () => {
    const memberId = await memberNamed('ana')
    const as = await world.session(memberId)
    const logins = Array.from({ length: 4 }, () => world.send(login, { username: 'ana', password: old_password }))
    await world.ok(setLoginPassword, { old_password, new_password }, { as })
    await Promise.all(logins)
    expect(await openSessions()).toBe(0)
  })

  it('SET-9 changes once per old password', async () => {
    const memberId = await memberNamed('ana')
    await world.session(memberId)
    const first = await change(memberId)
    const second = await change(memberId, 'third horse')
    const racing = beforeTransaction(world.services, 2, () =>
      changePassword(world.services, first.member, first.request),
    )
    await expect(changePassword(racing, second.member, second.request)).rejects.toThrow(
      'The current password is wrong.',
    )
    expect((await world.send(login, { username: 'ana', password: new_password })).code).toBe(200)
    expect((await world.send(login, { username: 'ana', password: 'third horse' })).code).toBe(401)
  })

  it('SET-9 changes once when many calls arrive at once', async () => {
    const memberId = await memberNamed('ana')
    const sessions = await Promise.all(Array.from({ length: 4 }, () => world.session(memberId)))
    const answers = await Promise.all(
      sessions.map((as, i) => world.send(setLoginPassword, { old_password, new_password: `${i} new horses` }, { as })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  it('SESSION-6 many logins at once leave one session if only one is allowed', async () => {
    await memberNamed('ana')
    await world.set({ single_session: 1 })
    const logins = Array.from({ length: 5 }, () => world.ok(login, { username: 'ana', password: old_password }))
    const tokens = await Promise.all(logins)
    const living = await Promise.all(
      tokens.map(({ id, tokensso }) => world.send(userInfo, {}, { as: { memberId: id, tokensso } })),
    )
    expect(living.filter(({ code }) => code === 200)).toHaveLength(1)
  })
})
