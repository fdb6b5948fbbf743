import { baseInfo, headers, login, userInfo } from '@app/contracts'
import { recharge } from '@app/contracts/wire'
import { makeTestApp, openEnvelope } from '../../test/app'
import { codeOf } from './errors'

const world = makeTestApp()

type Inject = { method: 'GET' | 'POST' | 'PUT'; url: string; headers?: Record<string, string>; payload?: string }
async function inject(request: Inject) {
  const answer = await world.app.inject(request)
  return { status: answer.statusCode, type: answer.headers['content-type'], ...openEnvelope(answer.body) }
}
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('the wire', () => {
  it('API-3 answers base64 of {code, msg, data}, also with text beyond Latin', async () => {
    await world.set({ name: '游廊 ✓' })
    const answer = await world.app.inject({ method: 'GET', url: '/api/base_info' })
    expect(answer.body).toMatch(/^[A-Za-z0-9+/]+={0,2}$/)
    const envelope = openEnvelope(answer.body)
    expect(Object.keys(envelope)).toEqual(['code', 'msg', 'data'])
    expect(envelope).toMatchObject({ code: 200, data: { name: '游廊 ✓' } })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  it.each<[string, Inject, number]>([
    ['an unknown path', { method: 'GET', url: '/api/nothing' }, 404],
    ['a path outside the base', { method: 'GET', url: '/' }, 404],
    ['GET where POST is the method', { method: 'GET', url: `/api/${login.path}?username=a` }, 400],
    ['POST where GET is the method', { method: 'POST', url: `/api/${userInfo.path}`, headers: form, payload: '' }, 400],
    ['a method that no call takes', { method: 'PUT', url: `/api/${userInfo.path}` }, 400],
    [
      'a JSON body',
      {
        method: 'POST',
        url: '/api/member/doLogin',
        headers: { 'content-type': 'application/json' },
        payload: '{"username":"a","password":"b"}',
      },
      400,
    ],
    [
      'a body above 32 KB',
      { method: 'POST', url: '/api/member/doLogin', headers: form, payload: `username=${'a'.repeat(33_000)}` },
      400,
    ],
    ['no body', { method: 'POST', url: '/api/member/doLogin' }, 400],
    ['a broken percent sign', { method: 'GET', url: '/api/%zz' }, 400],
  ])('ERR-1 API-2 answers %s with an envelope', async (_name, request, code) => {
    expect(await inject(request)).toMatchObject({ status: 200, code, data: null, msg: expect.stringMatching(/\S/) })
  })

  it.each<[string, string, string]>([
    ['a missing field', 'password=b', 'username'],
    ['a field given twice', 'username=a&username=b&password=c', 'username'],
    ['an object in place of a text', 'username[x]=a&password=c', 'username'],
    ['a character that no database keeps', 'username=%00&password=c', 'username'],
    ['a language that is none', 'username=a&password=c&lang=xx', 'lang'],
  ])('API-4 names the field of %s', async (_name, payload, field) => {
    const answer = await inject({ method: 'POST', url: '/api/member/doLogin', headers: form, payload })
    expect(answer).toMatchObject({ code: 400, msg: `Please check the field "${field}".` })
  })

  it('SESSION-2 speaks the language of the header lang, English without one', async () => {
    const msgs = await Promise.all(
      (['de_de', 'ja_jp', undefined] as const).map(async (lang) => {
        const answer = await world.refused({ ...baseInfo, path: 'nothing' }, {}, lang === undefined ? {} : { lang })
        return answer.msg
      }),
    )
    expect(msgs).toEqual([
      'Unter dieser Adresse gibt es nichts.',
      'このアドレスには何もありません。',
      'There is nothing at this address.',
    ])
  })

  it('SESSION-4 says authentication error in Vietnamese, and in Chinese in every other language', async () => {
    expect(await world.refused(userInfo, {}, { lang: 'vi_vn' })).toEqual({ code: 401, msg: 'Lỗi xác thực' })
    for (const lang of ['en_us', 'zh_cn', 'de_de'] as const) {
      expect(await world.refused(userInfo, {}, { lang })).toEqual({ code: 401, msg: '鉴权错误' })
    }
  })

  it('LOT-11 refuses a malformed idempotency key, and names it', async () => {
    const member = await world.session()
    const request = { pay_way: 'bank', money: '1', bank_type: 'x' }
    expect(await world.refused(recharge, request, { as: member, key: 'short' })).toEqual({
      code: 400,
      msg: `Please check the field "${headers.idempotencyKey}".`,
    })
  })

  it('ERR-3 answers an error of ours with an envelope that does not reveal its cause, and logs it', async () => {
    const { db } = world.services
    world.services.db = new Proxy(db, {
      get(target, name) {
        if (name === 'selectFrom') throw new Error('the disk is on fire')
        return Reflect.get(target, name) as unknown
      },
    })
    const session = { memberId: 1, tokensso: 'x'.repeat(43) }
    const answer = await world.refused(userInfo, {}, { as: session })
    world.services.db = db
    expect(answer).toEqual({ code: 500, msg: 'Something went wrong on our side. Please try again.' })
    expect(world.logged.join('')).toContain('a call failed')
  })

  it('WALLET-11 keeps queries, bodies, headers and tokens out of the log', async () => {
    const session = await world.session()
    await world.send(userInfo, { note: 'in-the-query' }, { as: session })
    await world.send(login, { username: 'somebody-of-note', password: 'pass-of-note', lang: 'en_us' })
    const log = world.logged.join('')
    expect(log).toContain('/api/member/doLogin')
    for (const secret of ['in-the-query', 'somebody-of-note', 'pass-of-note', session.tokensso]) {
      expect(log).not.toContain(secret)
      expect(log).not.toContain(Buffer.from(secret).toString('base64'))
    }
  })

  it('ERR-1 gives every kind of refusal one code, and shows refusals as 401', () => {
    expect(codeOf.refused).toBe(401)
    expect(codeOf.endedElsewhere).toBe(10001)
  })

  it('answers readiness without the envelope', async () => {
    expect((await world.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await world.app.inject('/readyz')).json()).toEqual({ status: 'ready', books: 'open' })
  })
})
