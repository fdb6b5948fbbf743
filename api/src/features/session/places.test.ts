import { setLoginPassword } from '@app/contracts/wire'
import { makeTestApp } from '../../../test/app'
import { forgetOldPlaces } from './known-places'
import { hashPassword } from './password'
import { signIn } from './sign-in'

const world = makeTestApp()
const password = 'correct horse'
let passwordHash = ''
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

const home = '203.0.113.5'
const phone = 'a'.repeat(32)
const stranger = (place: number) => ({ address: `198.51.100.${place}` })
const tryIn = async (place: { address: string; device?: string }, input = password) => {
  try {
    await signIn(world.services, { username: 'ana', password: input }, place)
    return 'in'
  } catch (error) {
    return (error as Error).message.startsWith('Too many attempts') ? 'waits' : 'wrong'
  }
}
const times = async (count: number, work: () => Promise<string>) => {
  const answers = []
  for (let turn = 0; turn < count; turn += 1) answers.push(await work())
  return answers
}
/** A member who has logged in at home, on a phone; then strangers guess until they are blocked. */
async function besieged() {
  const memberId = await world.member({ username: 'ana', password_hash: passwordHash })
  expect(await tryIn({ address: home, device: phone })).toBe('in')
  const guesses = []
  for (let place = 0; place < 8; place += 1) guesses.push(await tryIn(stranger(place), 'guessed'))
  expect(guesses).toEqual([...Array<string>(5).fill('wrong'), ...Array<string>(3).fill('waits')])
  return memberId
}

describe('a member whose password strangers guess', () => {
  it('LOGIN-9 logs in from an address they signed in from before', async () => {
    await besieged()
    expect(await tryIn({ address: home })).toBe('in')
  })

  it('LOGIN-9 logs in with a device they signed in with before, from anywhere', async () => {
    await besieged()
    expect(await tryIn({ address: stranger(0).address, device: 'b'.repeat(32) })).toBe('waits')
    expect(await tryIn({ address: stranger(0).address, device: phone })).toBe('in')
  })

  it('LOGIN-9 logs in with a known device even if its address has guessed many names', async () => {
    await besieged()
    for (let name = 0; name < 25; name += 1)
      await signIn(world.services, { username: `name${name}`, password }, { address: home }).catch(() => undefined)
    expect(await tryIn({ address: home })).toBe('waits')
    expect(await tryIn({ address: home, device: phone })).toBe('in')
  })

  it('LOGIN-9 SET-9 changes the password in an open session', async () => {
    const as = await world.session(await besieged())
    await world.ok(setLoginPassword, { old_password: password, new_password: 'another horse' }, { as })
  })

  it('LOGIN-9 has to wait like everybody else at a new place', async () => {
    await besieged()
    expect(await tryIn({ address: '192.0.2.1', device: 'b'.repeat(32) })).toBe('waits')
  })
})

describe('a known place', () => {
  it('LOGIN-9 has five tries of its own', async () => {
    await world.member({ username: 'ana', password_hash: passwordHash })
    await tryIn({ address: home, device: phone })
    const wrong = [...Array<string>(5).fill('wrong'), 'waits']
    expect(await times(6, () => tryIn({ address: home, device: phone }, 'guessed'))).toEqual(wrong)
    expect(await times(6, () => tryIn({ address: home }, 'guessed'))).toEqual(wrong)
    expect(await times(6, () => tryIn(stranger(1), 'guessed'))).toEqual(wrong)
  })

  it('LOGIN-9 is stored as a hash that reveals no address, and unknown again after half a year', async () => {
    await world.member({ username: 'ana', password_hash: passwordHash })
    await tryIn({ address: home, device: phone })
    const { db, clock } = world.services
    const rows = await db.selectFrom('known_place').select('place').execute()
    expect(rows.map(({ place }) => place.length)).toEqual([32, 32])
    await forgetOldPlaces(db, clock.now() + 179 * 86_400_000)
    expect(await db.selectFrom('known_place').selectAll().execute()).toHaveLength(2)
    await forgetOldPlaces(db, clock.now() + 181 * 86_400_000)
    expect(await db.selectFrom('known_place').selectAll().execute()).toEqual([])
  })

  it('LOGIN-9 is not known to other members', async () => {
    await besieged()
    await world.member({ username: 'ben', password_hash: passwordHash })
    for (let turn = 0; turn < 5; turn += 1)
      await signIn(world.services, { username: 'ben', password: 'guessed' }, stranger(9)).catch(() => undefined)
    const asBen = signIn(world.services, { username: 'ben', password }, { address: home, device: phone })
    await expect(asBen).rejects.toThrow('Too many attempts')
  })
})
