import type { Role } from '@app/back-office'
import { makeTestApp } from '../../test/app'
import { Authenticator } from '../../test/authenticator'
import { makeBackOffice } from '../../test/back-office'
import { buildBackOffice } from './app'

const world = makeTestApp()
const office = makeBackOffice(world)
const minutes = 60_000
const nobody = office.byNobody()
const refusedBy = (type: string, reason?: RegExp) => ({
  status: 403,
  type: `/problems/${type}`,
  ...(reason && { reasons: [expect.stringMatching(reason) as string] }),
})

/** Somebody in one browser, who proved the second factor just now. */
async function colleague(role: Role) {
  const { cookie } = await office.credentialsOf(role)
  return office.byCookie(cookie)
}
async function withPasskey(role: Role = 'payments') {
  const who = await colleague(role)
  const key = new Authenticator()
  await who.ok('addPasskey', { request: { name: 'Blue key', credential: key.create(await who.ok('beginPasskey')) } })
  return { who, key }
}
const signIn = async (key: Authenticator) =>
  nobody.send('signInWithPasskey', { request: { credential: key.get(await nobody.ok('beginPasskeySignIn')) } })

describe('passkeys', () => {
  it('BACK-70 are added with a name, listed with their last use, and removed, after which they open nothing', async () => {
    const { who, key } = await withPasskey()
    const { rows } = await who.ok('passkeys')
    expect(rows).toEqual([{ id: expect.any(Number), name: 'Blue key', createdAt: expect.any(String), usedAt: null }])
    await signIn(key)
    const [used] = (await who.ok('passkeys')).rows
    expect(used?.usedAt).toMatch(/Z$/)
    const id = used?.id ?? 0
    const other = await colleague('support')
    expect(await other.refused('removePasskey', { params: { id } })).toMatchObject({ status: 404 })
    await who.ok('removePasskey', { params: { id } })
    expect((await signIn(key)).body).toMatchObject(refusedBy('passkey', /was removed/))
    const record = (await office.as('compliance').ok('listRecord')).rows
    expect(record.map(({ verb, person }) => [verb, person]).slice(0, 4)).toEqual([
      ['signInWithPasskey', 'nobody'],
      ['removePasskey', 'payments'],
      ['signInWithPasskey', 'payments'],
      ['addPasskey', 'payments'],
    ])
    expect(record[3]?.details).toMatchObject({ request: { credential: '•••' }, after: { passkey: 'Blue key' } })
  })

  it('BACK-70 are added and removed only with a second factor of the last five minutes', async () => {
    const { who } = await withPasskey()
    const created = await who.ok('beginPasskey')
    const [row] = (await who.ok('passkeys')).rows
    world.clock.advance(6 * minutes)
    const credential = new Authenticator().create(created)
    for (const [call, sent] of [
      ['beginPasskey', {}],
      ['addPasskey', { request: { name: 'x', credential } }],
      ['removePasskey', { params: { id: row?.id ?? 0 } }],
    ] as const)
      expect(await who.refused(call, sent)).toMatchObject(refusedBy('second-factor'))
  })

  it('BACK-71 sign in without a name or password, as fresh as a code', async () => {
    const { key } = await withPasskey()
    const came = await signIn(key)
    expect(came).toMatchObject({ status: 200, body: { name: 'payments', roles: ['payments'] } })
    const who = office.byCookie(came.cookie)
    expect(await who.ok('session')).toMatchObject({ name: 'payments', proofs: ['passkey', 'code'] })
    await who.ok('beginPasskey')
  })

  it('BACK-71 prove the second factor again, for whom they belong to', async () => {
    const { who, key } = await withPasskey()
    const stranger = await withPasskey('support')
    world.clock.advance(6 * minutes)
    expect(await who.refused('beginPasskey')).toMatchObject(refusedBy('second-factor'))
    const prove = async (by: Authenticator) =>
      who.send('proveWithPasskey', { request: { credential: by.get(await who.ok('beginPasskeyProof')) } })
    expect((await prove(stranger.key)).body).toMatchObject(refusedBy('passkey', /somebody else/))
    expect(await who.refused('beginPasskey')).toMatchObject(refusedBy('second-factor'))
    expect((await prove(key)).status).toBe(200)
    await who.ok('beginPasskey')
  })

  it('BACK-71 open nothing for a colleague who was disabled', async () => {
    const { key } = await withPasskey()
    const boss = office.as('administrator', 'Boss')
    const id = (await boss.ok('listPeople')).rows.find(({ name }) => name === 'payments')?.id ?? 0
    await boss.ok('disablePerson', { params: { id }, request: { why: 'left us' } })
    expect((await signIn(key)).body).toMatchObject(refusedBy('passkey'))
  })

  it('BACK-72 sign a challenge once, and within five minutes', async () => {
    const { key } = await withPasskey()
    const options = await nobody.ok('beginPasskeySignIn')
    const send = (credential: object) => nobody.send('signInWithPasskey', { request: { credential } })
    expect((await send(key.get(options))).status).toBe(200)
    expect((await send(key.get(options))).body).toMatchObject(refusedBy('passkey', /sent before/))
    const late = await nobody.ok('beginPasskeySignIn')
    world.clock.advance(5 * minutes)
    expect((await send(key.get(late))).body).toMatchObject(refusedBy('passkey', /longer than five minutes/))
    const invented = { ...late, challenge: Buffer.alloc(32).toString('base64url') }
    expect((await send(key.get(invented))).body).toMatchObject(refusedBy('passkey'))
  })

  it('BACK-72 use no challenge that was for something else, or for another session', async () => {
    const { who, key } = await withPasskey()
    const other = await colleague('support')
    for (const options of [await who.ok('beginPasskeyProof'), await other.ok('beginPasskeyProof')])
      expect(
        (await nobody.send('signInWithPasskey', { request: { credential: key.get(options) } })).body,
      ).toMatchObject(refusedBy('passkey', /begin again/))
    const creation = await who.ok('beginPasskey')
    const { challenge } = await who.ok('beginPasskeyProof')
    const swapped = new Authenticator().create({ ...creation, challenge })
    expect(await who.refused('addPasskey', { request: { name: 'x', credential: swapped } })).toMatchObject(
      refusedBy('passkey', /begin again/),
    )
    const made = new Authenticator().create(await other.ok('beginPasskey'))
    expect(await who.refused('addPasskey', { request: { name: 'x', credential: made } })).toMatchObject(
      refusedBy('passkey', /begin again/),
    )
  })

  it.each<[string, (key: Authenticator) => void, RegExp]>([
    ['a page of another address', (key) => void (key.origin = 'http://localhost:4005'), /origin/],
    ['a device that did not check who holds it', (key) => void (key.isVerifying = false), /verif/],
    ['a copy, whose counter went back', (key) => void (key.counter -= 1), /counter/],
  ])('BACK-72 are refused from %s', async (_, change, reason) => {
    const { key } = await withPasskey()
    expect((await signIn(key)).status).toBe(200)
    change(key)
    expect((await signIn(key)).body).toMatchObject(refusedBy('passkey', reason))
  })

  it('BACK-72 are refused when another key signed, or for another address', async () => {
    const { key } = await withPasskey()
    const options = await nobody.ok('beginPasskeySignIn')
    const forged = { ...key.get(options), response: new Authenticator().get(options).response }
    expect((await nobody.send('signInWithPasskey', { request: { credential: forged } })).body).toMatchObject(
      refusedBy('passkey', /signature/),
    )
    const elsewhere = { ...(await nobody.ok('beginPasskeySignIn')), rpId: 'evil.example' }
    expect(
      (await nobody.send('signInWithPasskey', { request: { credential: key.get(elsewhere) } })).body,
    ).toMatchObject(refusedBy('passkey', /RP ID/))
  })

  it('BACK-72 are nowhere if the address is an IP address, which is named', async () => {
    const { services } = world
    const backOfficeUrl = 'https://10.0.0.7:4004'
    const app = await buildBackOffice({ ...services, config: { ...services.config, backOfficeUrl } })
    const headers = { host: '10.0.0.7:4004', 'sec-fetch-site': 'same-origin' }
    const url = '/operator/v1/session'
    const ways = await app.inject({ method: 'GET', url: `${url}/ways`, headers })
    expect(ways.json()).toEqual({ hasProvider: false, passkeysAt: null, address: backOfficeUrl })
    const begun = await app.inject({ method: 'POST', url: `${url}/passkey/challenge`, headers, payload: {} })
    expect(begun.json()).toMatchObject({ status: 409, detail: expect.stringContaining(backOfficeUrl) })
    await app.close()
  })
})
