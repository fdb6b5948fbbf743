import { makeTestApp } from '../../../test/app'
import { signUp } from './sign-in'

const world = makeTestApp()
const password = 'lampe-brot-kiesel'
const join = async (username: string, address: string, registrationsPerHour = 10) => {
  try {
    await signUp(
      { ...world.services, config: { ...world.services.config, registrationsPerHour } },
      { username, password, code: 'WELCOME' },
      { address },
    )
    return 'in'
  } catch (error) {
    return (error as Error).message
  }
}
const wait = 'Too many attempts. Please wait {{minutes}} min and try again.'
const usesLeft = async () =>
  (await world.services.db.selectFrom('invite').select('uses_left').executeTakeFirstOrThrow()).uses_left
beforeEach(async () => {
  await world.services.db.insertInto('invite').values({ code: 'WELCOME', uses_left: 99, expires_at: null }).execute()
})

describe('new members from one address', () => {
  it.each(['203.0.113.5', '127.0.0.1', '0:0:0:0::/64'])(
    'REG-8 are limited to ten in an hour, however many come at once; the others do not use up the code: %s',
    async (address) => {
      const answers = await Promise.all(Array.from({ length: 14 }, (_, i) => join(`newcomer${i}`, address)))
      expect(answers.filter((answer) => answer === 'in')).toHaveLength(10)
      expect(answers.filter((answer) => answer === wait)).toHaveLength(4)
      expect(await usesLeft()).toBe(89)
      expect(await join('elsewhere', '203.0.113.6')).toBe('in')
      world.clock.advance(60 * 60_000)
      expect(await join('later', address)).toBe('in')
    },
  )

  it('REG-8 are limited to what the operator sets', async () => {
    const answers = []
    for (let turn = 0; turn < 3; turn += 1) answers.push(await join(`newcomer${turn}`, '203.0.113.5', 2))
    expect(answers).toEqual(['in', 'in', wait])
  })

  it('REG-8 are not limited by failed registrations', async () => {
    expect(await join('taken', '203.0.113.5')).toBe('in')
    for (let turn = 0; turn < 12; turn += 1) {
      expect(await join('taken', '203.0.113.5')).toBe('This username is taken. Please choose another.')
    }
    expect(await join('newcomer', '203.0.113.5')).toBe('in')
  })
})
