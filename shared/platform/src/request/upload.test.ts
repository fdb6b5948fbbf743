import { headers, uploadImage } from '@app/contracts'
import { encode } from 'js-base64'
import { endSession, startSession } from '../session/session'
import { request } from './request'

const file = new File(['picture'], 'me.png', { type: 'image/png' })
const answer = encode(JSON.stringify({ code: 200, msg: '', data: '/media/uploads/1.webp' }))

/** Replaces XMLHttpRequest; the test decides how the request goes. */
class FakeSending extends EventTarget {
  static last: FakeSending
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  readonly responseText = answer
  address = ''
  body: unknown
  constructor() {
    super()
    FakeSending.last = this
  }
  open(_method: string, address: string) {
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.body = body
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  sent(loaded: number, total: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }))
  }
}

const realFetch = globalThis.fetch
const RealSending = globalThis.XMLHttpRequest
beforeEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: FakeSending })
  startSession({ id: 42, tokensso: 'secret-of-the-session' })
})
afterEach(() => {
  endSession('logout')
  globalThis.fetch = realFetch
  globalThis.XMLHttpRequest = RealSending
})

const upload = (signal?: AbortSignal) => {
  const shares: number[] = []
  const onProgress = (share: number) => void shares.push(share)
  const result = request(uploadImage, { file }, signal ? { onProgress, signal } : { onProgress })
  return { shares, result, started: () => FakeSending.last }
}

describe('an upload', () => {
  it('API-2 is multipart, and leaves the content type to the browser, which knows the boundary', async () => {
    const fetched = jest.fn(async (_address: unknown, _init?: RequestInit) => new Response(answer))
    globalThis.fetch = fetched
    await expect(request(uploadImage, { file })).resolves.toBe('/media/uploads/1.webp')
    const [address, init] = fetched.mock.lastCall ?? []
    expect(address).toBe('http://localhost/api/sys_uploadimg')
    const body = init?.body
    expect(body).toBeInstanceOf(FormData)
    expect(body instanceof FormData && body.get('file')).toMatchObject({ name: 'me.png', size: 7 })
    expect(new Headers(init?.headers).has('content-type')).toBe(false)
  })

  it('SET-10 reports its progress, and carries the member’s session', async () => {
    const { shares, result, started } = upload()
    started().sent(2, 8)
    started().sent(8, 8)
    started().dispatchEvent(new Event('load'))
    await expect(result).resolves.toBe('/media/uploads/1.webp')
    expect(shares).toEqual([0.25, 1])
    expect(started().address).toBe('http://localhost/api/sys_uploadimg')
    expect(started().headers[headers.tokensso]).toBe(encode('secret-of-the-session'))
    expect(started().body).toBeInstanceOf(FormData)
  })

  it('ERR-3 says that the server was not reached', async () => {
    const { result, started } = upload()
    started().dispatchEvent(new Event('error'))
    await expect(result).rejects.toMatchObject({ kind: 'offline', endpoint: 'sys_uploadimg' })
  })

  it('ERR-3 ends when nobody waits for it any more', async () => {
    const nobody = new AbortController()
    const { result } = upload(nobody.signal)
    nobody.abort()
    await expect(result).rejects.toMatchObject({ kind: 'aborted' })
  })
})
