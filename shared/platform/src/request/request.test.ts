import { editPayPassword, headers, login, noticeList, setSex, userInfo } from '@app/contracts'
import { make } from '@app/testing'
import { waitFor } from '@testing-library/react'
import { encode } from 'js-base64'
import { type PlatformEvent, subscribe } from '../events/events'
import { keepLanguage } from '../i18n/language'
import { currentSession, endSession, startSession } from '../session/session'
import { RequestFailure } from './failure'
import { request } from './request'

const member = { id: 42, tokensso: 'secret-of-the-session' }
const envelope = (data: unknown, code = 200, msg = '') => encode(JSON.stringify({ code, msg, data }))
/** Notices as sent by the server. */
const noticed = (...notices: ReturnType<typeof make.notice>[]) => envelope(noticeList.toWire?.answer(notices))
const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>()
const real = globalThis.fetch
const events: PlatformEvent[] = []
let stop = () => {}

const answers = (body: string) => fetched.mockImplementation(async () => new Response(body))
const sent = () => {
  const [address, init] = fetched.mock.lastCall ?? []
  return { address: String(address), init, headers: new Headers(init?.headers) }
}
const isSent = () => waitFor(() => expect(fetched).toHaveBeenCalled())
const failureOf = (work: Promise<unknown>): Promise<RequestFailure> =>
  work.then(
    () => Promise.reject(new Error('it should have failed')),
    (error: RequestFailure) => error,
  )

beforeEach(() => {
  fetched.mockReset()
  globalThis.fetch = fetched
  endSession('logout')
  keepLanguage('en_us')
  events.length = 0
  stop = subscribe((event) => void events.push(event))
})
afterEach(() => {
  stop()
  globalThis.fetch = real
})

describe('what is sent', () => {
  it('API-1 API-2 sends GET parameters in the query, under the base', async () => {
    answers(envelope([]))
    await request({ ...noticeList, path: 'some_list' }, { page: 2, word: 'a b&c', none: undefined } as object)
    expect(sent().address).toBe('http://localhost/api/some_list?page=2&word=a+b%26c')
    expect(sent().init).toMatchObject({ method: 'GET' })
    expect(sent().init?.body).toBeUndefined()
  })

  it("WALLET-4 WALLET-6 passes on the server's message about a success, and none about a refusal", async () => {
    const heard: string[] = []
    const onMessage = (message: string) => void heard.push(message)
    answers(envelope(member, 200, 'Bank account added'))
    await request(login, { username: 'lena', password: 'x', lang: 'en_us' }, { onMessage })
    answers(envelope(null, 401, 'No'))
    await request(login, { username: 'lena', password: 'x', lang: 'en_us' }, { onMessage }).catch(() => {})
    expect(heard).toEqual(['Bank account added'])
  })

  it('API-2 sends POST parameters as a form, and nothing in the address', async () => {
    answers(envelope(member))
    await request(login, { username: 'lena', password: 'a+b', lang: 'en_us' })
    expect(sent().address).toBe('http://localhost/api/member/doLogin')
    expect(sent().init?.method).toBe('POST')
    expect(sent().init?.body).toBeInstanceOf(URLSearchParams)
    expect(String(sent().init?.body)).toBe('username=lena&password=a%2Bb&lang=en_us')
  })

  it('SESSION-2 sends only the language for a visitor', async () => {
    answers(envelope([]))
    keepLanguage('vi_vn')
    await request(noticeList, {})
    expect(sent().headers.get(headers.lang)).toBe('vi_vn')
    expect(sent().headers.has(headers.token)).toBe(false)
    expect(sent().headers.has(headers.tokensso)).toBe(false)
  })

  it('SESSION-2 sends token and tokensso in base64 for a member', async () => {
    answers(envelope([]))
    startSession(member)
    await request(noticeList, {})
    expect(sent().headers.get(headers.token)).toBe('NDI=')
    expect(sent().headers.get(headers.tokensso)).toBe(encode(member.tokensso))
  })
})

describe('what comes back', () => {
  it('API-3 reads the envelope from base64, in any script', async () => {
    const notice = make.notice({ name: 'Chào bạn 你好' })
    answers(noticed(notice))
    await expect(request(noticeList, {})).resolves.toEqual([notice])
  })

  it.each([
    '<html>Bad gateway</html>',
    '',
    encode('no json'),
    encode('{"code":"200"}'),
    '{"code":200,"msg":"","data":[]}',
  ])('ERR-3 reports a response that is not an envelope: %j', async (body) => {
    answers(body)
    expect(await failureOf(request(noticeList, {}))).toMatchObject({
      kind: 'envelope',
      endpoint: 'sys_get_notice_list',
    })
  })

  it('ERR-3 says that the server was not reached', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await failureOf(request(noticeList, {}))).toMatchObject({ kind: 'offline', endpoint: 'sys_get_notice_list' })
  })

  it('API-1 ERR-3 times out after 90 000 ms', async () => {
    const clock = new AbortController()
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    )
    const failure = failureOf(request(noticeList, {}))
    await isSent()
    expect(timeout).toHaveBeenCalledWith(90_000)
    clock.abort(new DOMException('too late', 'TimeoutError'))
    expect(await failure).toMatchObject({ kind: 'timeout' })
    timeout.mockRestore()
  })

  it('ERR-3 reports nothing when nobody is waiting any more', async () => {
    const nobody = new AbortController()
    fetched.mockImplementation(async () => {
      nobody.abort()
      throw nobody.signal.reason
    })
    expect(await failureOf(request(noticeList, {}, { signal: nobody.signal }))).toMatchObject({ kind: 'aborted' })
    expect(events).toEqual([])
  })

  it("ERR-1 returns a refusal with the code, the server's message and the named parameter", async () => {
    answers(envelope({ field: 'username' }, 409, 'This username is taken'))
    expect(await failureOf(request(noticeList, {}))).toMatchObject({ code: 409, field: 'username' })
    answers(envelope(null, 409, 'This username is taken'))
    expect(await failureOf(request(noticeList, {}))).toMatchObject({
      kind: 'refused',
      code: 409,
      message: 'This username is taken',
    })
  })

  it('ERR-1 names the refused parameter as the form does', async () => {
    answers(envelope({ field: 'oldpaypwd' }, 401, 'Wrong password'))
    const failure = await failureOf(request(editPayPassword, { old: '246810', password: '135791' }))
    expect(failure).toMatchObject({ code: 401, field: 'old' })
  })

  it('ERR-4 refuses a response that does not match its contract, and reports endpoint and field', async () => {
    answers(envelope({ ...make.user(), groupinfo: { image: 7 } }))
    const failure = await failureOf(request(userInfo, {}))
    expect(failure).toMatchObject({ kind: 'contract', endpoint: 'user_info', field: 'groupinfo.image' })
    expect(events).toEqual([{ type: 'request.failed', failure }])
  })
})

describe('the authentication error', () => {
  it.each(['鉴权错误', 'Lỗi xác thực'])(
    'SESSION-4 ends the session once, however many fail together: %s',
    async (msg) => {
      startSession(member)
      events.length = 0
      answers(envelope(null, 401, msg))
      await Promise.all([1, 2, 3].map(() => failureOf(request(noticeList, {}))))
      expect(currentSession()).toBeNull()
      expect(localStorage.getItem('tokensso')).toBeNull()
      expect(events.filter(({ type }) => type === 'session.ended')).toEqual([
        { type: 'session.ended', reason: 'authentication', message: msg },
      ])
    },
  )

  it('SESSION-4 does not affect a session that began after the request was sent', async () => {
    startSession(member)
    let release = () => {}
    fetched.mockImplementation(
      () => new Promise((resolve) => (release = () => resolve(new Response(envelope(null, 401, '鉴权错误'))))),
    )
    const late = failureOf(request(noticeList, {}))
    await isSent()
    endSession('logout')
    startSession({ id: 42, tokensso: 'another-session-secret' })
    release()
    await late
    expect(currentSession()?.tokensso).toBe('another-session-secret')
  })
})

describe('calls that the page started before its code had loaded', () => {
  it('are used once, then repeated', async () => {
    answers(noticed(make.notice({ id: 2 })))
    window.preloadedCalls = { sys_get_notice_list: Promise.resolve(noticed(make.notice({ id: 1 }))) }
    expect(await request(noticeList, {})).toMatchObject([{ id: 1 }])
    expect(await request(noticeList, {})).toMatchObject([{ id: 2 }])
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('are repeated in the usual way if they failed', async () => {
    answers(noticed(make.notice({ id: 2 })))
    window.preloadedCalls = { sys_get_notice_list: Promise.reject(new TypeError('Failed to fetch')) }
    expect(await request(noticeList, {})).toMatchObject([{ id: 2 }])
  })

  it('ERR-3 are not waited for again if they timed out', async () => {
    answers(noticed(make.notice({ id: 2 })))
    const late = Object.assign(new Error('too late'), { name: 'TimeoutError' })
    window.preloadedCalls = { sys_get_notice_list: Promise.reject(late) }
    expect(await failureOf(request(noticeList, {}))).toMatchObject({
      kind: 'timeout',
      endpoint: 'sys_get_notice_list',
    })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('SESSION-9 are used only for the member who opened the page', async () => {
    answers(noticed(make.notice({ id: 2 })))
    window.preloadedCalls = { sys_get_notice_list: Promise.resolve(noticed(make.notice({ id: 1 }))) }
    startSession(member)
    expect(await request(noticeList, {})).toMatchObject([{ id: 2 }])
    expect(window.preloadedCalls).toBeUndefined()
  })

  it('ROUTE-7 are dropped once the member changes something, because they describe the previous state', async () => {
    answers(envelope(null))
    window.preloadedCalls = { sys_get_notice_list: Promise.resolve(noticed(make.notice({ id: 1 }))) }
    await request(setSex, { sex: '1' })
    answers(noticed(make.notice({ id: 2 })))
    expect(await request(noticeList, {})).toMatchObject([{ id: 2 }])
  })
})
