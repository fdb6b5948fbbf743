import { loginThird, userInfo } from '@app/contracts'
import { randomBytes } from 'node:crypto'
import { makeTestApp, testConfig } from '../../../test/app'
import { forgetUsedTickets } from './sign-on'
import { signedText, signTicket } from './ticket'

const world = makeTestApp()
const key = testConfig.partners.get('acme') ?? new Uint8Array()
const minute = 60_000

/** A partner's signed query parameters; `changes` are applied after signing. */
function ticket(input: Record<string, string> = {}, changes: Record<string, string> = {}, by = key) {
  const parameters: Record<string, string> = {
    partner: 'acme',
    username: 'ana',
    time: String(Math.floor(world.clock.now() / 1000)),
    nonce: randomBytes(16).toString('hex'),
    ...input,
  }
  return { ...parameters, sso: signTicket(by, parameters), lang: 'en_us', ...changes }
}
const signOn = (request: Record<string, string>) => world.ok(loginThird, request)
const refused = (request: Record<string, string>) => world.refused(loginThird, request)
const again = 'Please open it again from where you came.'

describe('third-party sign-on', () => {
  it('SESSION-3 creates the member on the first sign-on, with a working session', async () => {
    const { id, tokensso } = await signOn(ticket())
    expect(await world.ok(userInfo, {}, { as: { memberId: id, tokensso } })).toMatchObject({
      username: 'ana',
      money: '0.00',
    })
  })

  it('SET-2 SESSION-3 gives the new member the first picture of head_toal', async () => {
    await world.set({ head_toal: ['/a/7.svg', '/a/2.svg'] })
    const { id, tokensso } = await signOn(ticket())
    expect((await world.ok(userInfo, {}, { as: { memberId: id, tokensso } })).header_img).toBe('/a/7.svg')
  })

  it('SESSION-3 finds the same member again', async () => {
    const first = await signOn(ticket())
    const second = await signOn(ticket())
    expect(second.id).toBe(first.id)
    expect(second.tokensso).not.toBe(first.tokensso)
  })

  it('SESSION-3 never signs on as an existing member with the same name', async () => {
    const ours = await world.member({ username: 'Ana' })
    const { id, tokensso } = await signOn(ticket())
    expect(id).not.toBe(ours)
    expect((await world.ok(userInfo, {}, { as: { memberId: id, tokensso } })).username).toBe('ana-acme')
    expect((await signOn(ticket())).id).toBe(id)
  })

  it('SESSION-3 says so when both names are taken', async () => {
    await world.member({ username: 'ana' })
    await world.member({ username: 'ana-acme' })
    expect(await refused(ticket())).toEqual({ code: 401, msg: 'This username is taken. Please choose another.' })
  })

  it('SESSION-6 ends the other sessions if only one is allowed', async () => {
    await world.set({ single_session: 1 })
    const first = await signOn(ticket())
    await signOn(ticket())
    expect((await world.send(userInfo, {}, { as: { memberId: first.id, tokensso: first.tokensso } })).code).toBe(401)
  })

  it('SESSION-10 accepts further parameters in the address, all of them signed', async () => {
    await signOn(ticket({ campaign: 'autumn & more', a: 'ö' }))
    expect(await refused(ticket({ campaign: 'autumn' }, { campaign: 'winter' }))).toMatchObject({ code: 401 })
    expect(await refused(ticket({}, { extra: '1' }))).toMatchObject({ code: 401 })
  })

  it('SESSION-10 signs the parameters sorted by name, form-encoded, without sso and lang', () => {
    const parameters = { username: 'a na', sso: 'x', time: '1', partner: 'p', lang: 'de_de', nonce: 'ö' }
    expect(signedText(parameters)).toBe('nonce=%C3%B6&partner=p&time=1&username=a+na')
  })
})

describe('a sign-on that is refused', () => {
  it('SESSION-10 SESSION-3 refuses each wrong link with its own message', async () => {
    const cases: [string, () => Record<string, string>, string][] = [
      [
        'an unknown partner',
        () => ticket({ partner: 'nobody' }),
        'This sign-on comes from a partner that we do not know.',
      ],
      ['another username', () => ticket({}, { username: 'bert' }), `This sign-on link is damaged. ${again}`],
      ['another key', () => ticket({}, {}, new Uint8Array(32).fill(9)), `This sign-on link is damaged. ${again}`],
      ['no signature', () => ticket({}, { sso: '' }), `This sign-on link is damaged. ${again}`],
      [
        'a signature that is no hex',
        () => ticket({}, { sso: 'z'.repeat(64) }),
        `This sign-on link is damaged. ${again}`,
      ],
      [
        'one that is 5 minutes and a second old',
        () => ticket({ time: String(Math.floor(world.clock.now() / 1000) - 301) }),
        `This sign-on link is older than 5 minutes. ${again}`,
      ],
      [
        'one from the future',
        () => ticket({ time: String(Math.floor(world.clock.now() / 1000) + 360) }),
        `This sign-on link is older than 5 minutes. ${again}`,
      ],
      ['no username', () => ticket({ username: '' }), 'Please check the field "username".'],
      ['a short nonce', () => ticket({ nonce: 'short' }), 'Please check the field "nonce".'],
      ['a time that is none', () => ticket({ time: 'now' }), 'Please check the field "time".'],
    ]
    for (const [, made, msg] of cases) {
      expect((await refused(made())).msg).toBe(msg)
      expect(await world.services.db.selectFrom('member').select('id').execute()).toEqual([])
    }
  })

  it('SESSION-10 refuses a call without sso', async () => {
    const { sso: _sso, ...rest } = ticket()
    expect(await refused(rest)).toEqual({ code: 400, msg: 'Please check the field "sso".' })
  })

  it('SESSION-10 accepts a link once, and once of ten times at once', async () => {
    const used = `This sign-on link has already been used. ${again}`
    const link = ticket()
    await signOn(link)
    expect(await refused(link)).toEqual({ code: 401, msg: used })
    const other = ticket()
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.send(loginThird, other)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  it('SESSION-10 remembers a used link for as long as it could be used', async () => {
    const link = ticket({ time: String(Math.floor(world.clock.now() / 1000) + 290) })
    await signOn(link)
    world.clock.advance(9 * minute)
    await forgetUsedTickets(world.services)
    expect((await refused(link)).msg).toContain('already been used')
    world.clock.advance(7 * minute)
    await forgetUsedTickets(world.services)
    expect(await world.services.db.selectFrom('sso_nonce').select('nonce').execute()).toEqual([])
  })

  it('ERR-1 says it in the language of the request', async () => {
    const { msg } = await world.refused(loginThird, ticket({ partner: 'nobody' }), { lang: 'de_de' })
    expect(msg).toBe('Diese Anmeldung kommt von einem Partner, den wir nicht kennen.')
  })
})
