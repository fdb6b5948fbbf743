import {
  depositRecords,
  encodeWire,
  headers,
  notificationsReceived,
  notificationStreamPath,
  playLimits,
  systemConfig,
  userInfo,
  lotteryHot,
  noticeList,
} from '@app/contracts'
import { expectNoViolations, fakeServer, make } from '@app/testing'
import { ReadableStream, TextDecoderStream, TransformStream } from 'node:stream/web'
import { openPage } from '../../test/open-page'

const server = fakeServer()
type Opened = { request: Headers; send(text: string): void; end(): void; isAborted(): boolean }

/** The stream's side of the server: each request to it, in order. */
const opened: Opened[] = []
let refusals = 0
const posted: unknown[] = []
let listen: ((event: { data: unknown }) => void) | null = null

beforeEach(() => {
  opened.length = 0
  posted.length = 0
  refusals = 0
  const api = globalThis.fetch
  globalThis.fetch = (input, init) => {
    if (!String(input).endsWith(`/api/${notificationStreamPath}`)) return api(input, init)
    if (refusals > 0) {
      refusals -= 1
      return Promise.resolve(new Response('', { headers: { 'content-type': 'text/plain' } }))
    }
    let send = (_text: string) => {}
    let end = () => {}
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (text) => controller.enqueue(new TextEncoder().encode(text))
        end = () => controller.close()
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
      },
    })
    opened.push({ request: new Headers(init?.headers), send, end, isAborted: () => init?.signal?.aborted === true })
    const answer = { ok: true, body, headers: new Headers({ 'content-type': 'text/event-stream' }) }
    return Promise.resolve(answer as unknown as Response)
  }
  Object.assign(globalThis, {
    TextDecoderStream,
    TransformStream,
    BroadcastChannel: class {
      addEventListener(_type: string, listener: (event: { data: unknown }) => void) {
        listen = listener
      }
      postMessage(message: unknown) {
        posted.push(message)
      }
      close() {}
    },
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  })
  server.answer(noticeList, [make.notice()])
  server.answer(lotteryHot, [])
  server.answer(systemConfig, make.systemConfig())
  server.answer(notificationsReceived, null)
})
afterEach(() => localStorage.clear())

async function open(path: string, notifications: 0 | 1 = 1) {
  server.answer(userInfo, make.user({ notifications }))
  const page = await openPage(path, { isMember: true })
  const [{ start, FrameBar }, { frameBarAtom }] = await Promise.all([
    import('../start'),
    import('../../layout/deferred'),
  ])
  await start(Promise.resolve(), 0)
  page.platform.store.set(frameBarAtom, { Bar: FrameBar })
  const stream = async (count = 1) => {
    await page.waitFor(() => expect(opened).toHaveLength(count))
    return opened[count - 1] as Opened
  }
  return { ...page, stream }
}
let number = 100
const event = (name: string, more: object = {}) =>
  `id: ${(number += 1)}\nevent: notification\ndata: ${JSON.stringify({ event: name, id: 7, is_quiet: 0, ...more })}\n\n`

describe('a notification', () => {
  it('TELL-6 is shown with the way to its record and announced, and closes by itself or by hand', async () => {
    const { screen, stream, user } = await open('/Setting')
    const { send, request } = await stream()
    expect(request.get(headers.tokensso)).toBe(encodeWire('secret-of-the-session'))
    send(event('deposit_arrived'))
    const text = await screen.findByText('A deposit has arrived.')
    expect(text.closest('[role=status]')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Deposit records' })).toHaveAttribute('href', '/RechargeRecord?id=7')
    await expectNoViolations(document.body)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('A deposit has arrived.')).toBeNull()
  })

  it('TELL-6 TELL-11 says what happened, one after the other', async () => {
    const { screen, stream } = await open('/Setting')
    const { send } = await stream()
    for (const [name, text, href] of [
      ['draw_settled', 'A draw that you played is settled.', '/GameRecord?id=7'],
      ['draw_void', 'A draw that you played is void. Your stake is back.', '/GameRecord?id=7'],
      ['withdrawal_paid', 'A withdrawal was paid.', '/WithdrawRecord?id=7'],
      ['withdrawal_returned', 'A withdrawal came back to your balance.', '/WithdrawRecord?id=7'],
      ['host_live', 'A host that you follow is on air.', '/nHomeDetail?id=7'],
    ] as const) {
      send(event(name))
      const shown = await screen.findByText(text)
      expect(shown.querySelector('a')).toHaveAttribute('href', href)
    }
  })

  it('TELL-6 refetches the balance, in other tabs too', async () => {
    const { stream, waitFor } = await open('/Setting')
    const { send } = await stream()
    const before = server.requests(userInfo).length
    send(event('withdrawal_returned', { is_quiet: 1 }))
    await waitFor(() => expect(server.requests(userInfo)).toHaveLength(before + 1))
    const reported = JSON.stringify({ event: 'withdrawal_returned', id: 7, is_quiet: 1 })
    await waitFor(() => expect(posted).toEqual([reported]))
    listen?.({ data: posted[0] })
    await waitFor(() => expect(server.requests(userInfo)).toHaveLength(before + 2))
  })

  it('TELL-8 is reported as received by a device that it would also be pushed to', async () => {
    const { screen, stream, waitFor } = await open('/Setting')
    const { send } = await stream()
    send(event('deposit_arrived'))
    await screen.findByText('A deposit has arrived.')
    localStorage.setItem('push', '42')
    send(event('withdrawal_paid'))
    const fields = { up_to: String(number) }
    await waitFor(() => expect(server.requests(notificationsReceived)).toEqual([expect.objectContaining({ fields })]))
  })

  it('TELL-2 TELL-6 is not shown in quiet hours, unknown, or damaged', async () => {
    const { screen, stream, waitFor } = await open('/Setting')
    const { send } = await stream()
    const before = server.requests(userInfo).length
    send(event('withdrawal_paid', { is_quiet: 1 }))
    await waitFor(() => expect(server.requests(userInfo).length).toBeGreaterThan(before))
    expect(screen.queryByText('A withdrawal was paid.')).toBeNull()
    send(event('host_on_air'))
    send(`id: 9\nevent: notification\ndata: {\n\n`)
    send(event('deposit_arrived'))
    expect(await screen.findByText('A deposit has arrived.')).toBeInTheDocument()
  })

  it('TELL-12 that is silent refetches what a deposit changes, in other tabs too, and shows nothing', async () => {
    const { screen, stream, waitFor, platform } = await open('/Setting')
    const { send } = await stream()
    const { queryClient, callKey, store } = platform
    const { shownAtom } = await import('./shown')
    const keys = [depositRecords, playLimits].map((call) => callKey(call, {}))
    const save = () => keys.forEach((key) => queryClient.setQueryData(key, []))
    const isStale = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)
    const before = server.requests(userInfo).length
    const shown: unknown[] = []
    store.sub(shownAtom, () => shown.push(store.get(shownAtom)?.event))
    save()
    send(event('deposit_changed'))
    await waitFor(() => expect(server.requests(userInfo)).toHaveLength(before + 1))
    expect(isStale()).toEqual([true, true])
    expect(posted).toEqual([JSON.stringify({ event: 'deposit_changed', id: 7, is_quiet: 0 })])
    save()
    listen?.({ data: posted[0] })
    await waitFor(() => expect(server.requests(userInfo)).toHaveLength(before + 2))
    expect(isStale()).toEqual([true, true])
    send(event('withdrawal_paid'))
    await screen.findByText('A withdrawal was paid.')
    expect(shown).toEqual(['withdrawal_paid'])
  })

  it('TELL-6 waits for an open dialog to close, because nothing beside it is announced', async () => {
    const { screen, stream, act, waitFor } = await open('/Setting')
    const { send } = await stream()
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.setAttribute('open', '')
    const before = server.requests(userInfo).length
    send(event('deposit_arrived'))
    await waitFor(() => expect(server.requests(userInfo).length).toBeGreaterThan(before))
    expect(screen.queryByText('A deposit has arrived.')).toBeNull()
    await act(() => Promise.resolve(dialog.remove()))
    expect(await screen.findByText('A deposit has arrived.')).toBeInTheDocument()
  })
})

describe('the stream', () => {
  it('TELL-5 is opened only for a member who chose something', async () => {
    const { screen, platform, waitFor, stream } = await open('/Setting', 0)
    await screen.findByRole('heading', { name: 'Settings' })
    await waitFor(() => expect(server.requests(userInfo).length).toBeGreaterThan(0))
    expect(opened).toEqual([])
    server.answer(userInfo, make.user({ notifications: 1 }))
    await platform.reload(userInfo)
    expect((await stream()).isAborted()).toBe(false)
    server.answer(userInfo, make.user({ notifications: 0 }))
    await platform.reload(userInfo)
    await waitFor(() => expect(opened[0]?.isAborted()).toBe(true))
  })

  it('TELL-5 goes on after the last notification when it ends', async () => {
    const { stream, screen } = await open('/Setting')
    const first = await stream()
    first.send(event('deposit_arrived'))
    await screen.findByText('A deposit has arrived.')
    const last = String(number)
    first.end()
    const second = await stream(2)
    expect(second.request.get(headers.lastEventId)).toBe(last)
    expect(first.request.get(headers.lastEventId)).toBeNull()
  })

  it('TELL-5 TELL-12 is opened again after a refusal, and known to screens only while it is open', async () => {
    refusals = 1
    const { stream, platform, waitFor } = await open('/Setting')
    const { store, isStreamOpenAtom } = platform
    const result: boolean[] = []
    store.sub(isStreamOpenAtom, () => result.push(store.get(isStreamOpenAtom)))
    const { send, end } = await stream()
    await waitFor(() => expect(result).toEqual([true]))
    send(event('host_on_air'))
    end()
    await stream(2)
    await waitFor(() => expect(result).toEqual([true, false, true]))
    platform.endSession('logout')
    await waitFor(() => expect(result).toEqual([true, false, true, false]))
  })

  it('TELL-5 closes with the session, and leaves nothing of the member behind', async () => {
    const { stream, platform, waitFor } = await open('/Setting')
    const { send, isAborted } = await stream()
    send(event('deposit_arrived'))
    await waitFor(() => expect(localStorage.getItem('notification-place')).toBe(`42 ${number}`))
    platform.endSession('logout')
    await waitFor(() => expect(isAborted()).toBe(true))
    await waitFor(() => expect(localStorage.getItem('notification-place')).toBeNull())
  })
})
