import { once } from 'node:events'
import { connect } from 'node:net'
import { makeTestApp } from '../../test/app'
import { makeBackOffice, signedBody } from '../../test/back-office'
import { storeAsset } from '../../test/assets'

const world = makeTestApp()
const office = makeBackOffice(world)
const hex = (value: number) => Buffer.alloc(32, value).toString('hex')

describe('the back-office port', () => {
  it.each([
    ['without a key', undefined],
    ['with another key', `Bearer ${hex(9)}`],
    ['with the worker’s key', `Bearer ${hex(13)}`],
    ['with a key in capitals', `Bearer ${hex(12).toUpperCase()}`],
    ['with the key as a password', `Basic ${hex(12)}`],
  ])('OFFICE-1 lets nobody do what an operator does %s', async (_, authorization) => {
    for (const [method, url] of [
      ['GET', '/operator/v1/assets'],
      ['POST', '/operator/v1/uploads'],
    ] as const) {
      const answer = await office.app.inject({ method, url, headers: authorization ? { authorization } : {} })
      expect([answer.statusCode, answer.headers['content-type'], answer.headers.connection]).toEqual([
        401,
        'application/problem+json',
        'close',
      ])
      expect(answer.json()).toEqual({
        type: '/problems/signed-out',
        title: 'Unauthorized',
        status: 401,
        detail: 'sign in first, or send OPERATOR_KEY in the header "Authorization: Bearer …"',
      })
    }
  })

  it('OFFICE-1 lets an operator do nothing that a worker does', async () => {
    const headers = { authorization: `Bearer ${hex(12)}` }
    const answer = await office.app.inject({ method: 'POST', url: '/worker/v1/jobs/take', headers, payload: {} })
    expect(answer.statusCode).toBe(401)
  })

  it('OFFICE-1 names everything that is wrong with a call, and changes and records nothing', async () => {
    const asset = await storeAsset(world)
    const video = { slug: 'Wet city', class: 'films', name: '', picture: '../keys.json', colour: 'red' }
    const { status, type, body } = await office.post(`/operator/v1/assets/${asset}/videos`, video)
    expect([status, type]).toEqual([400, 'application/problem+json'])
    const { detail, reasons } = body as { detail: string; reasons: string[] }
    expect(detail).toBe('the video cannot be used')
    for (const field of ['by', 'why', 'slug', 'name', 'picture', 'colour'])
      expect(reasons).toContainEqual(expect.stringMatching(new RegExp(`^${field} `)))
    expect(await world.services.db.selectFrom('operator_action').selectAll().execute()).toEqual([])
  })

  it.each([
    ['POST', '/operator/v1/assets', 404],
    ['GET', '/operator/v1/assets/..%2f..%2fkeys', 404],
    ['GET', '/operator/v1/assets/0123456789abcdef', 404],
    ['POST', '/worker/v1/jobs/x/made', 404],
  ])('OFFICE-1 answers a problem to %s %s', async (method, path, expected) => {
    const { status, type } = method === 'GET' ? await office.get(path) : await office.post(path, signedBody)
    expect([status, type]).toEqual([expected, 'application/problem+json'])
  })

  it('OFFICE-1 answers a problem to what is not JSON', async () => {
    const headers = { authorization: `Bearer ${hex(13)}`, 'content-type': 'application/json' }
    const answer = await office.app.inject({ method: 'POST', url: '/worker/v1/jobs/take', headers, payload: '{' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'application/problem+json'])
  })

  it('OFFICE-1 does not wait for the body of somebody without a key', async () => {
    const socket = connect(Number(new URL(await office.listen()).port), '127.0.0.1')
    const head = 'PATCH /operator/v1/uploads/0123456789abcdef HTTP/1.1\r\nhost: a\r\ncontent-length: 1000000000\r\n'
    socket.write(`${head}content-type: application/offset+octet-stream\r\n\r\nfirst`)
    let answer = ''
    socket.on('data', (text) => (answer += text.toString()))
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1.1 401 /)
  })
})
