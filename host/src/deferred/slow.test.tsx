import { lotteryHot, noticeList, systemConfig, userInfo } from '@app/contracts'
import { fakeServer, make } from '@app/testing'
import { openPage } from '../test/open-page'

const server = fakeServer()

beforeEach(() => {
  const api = globalThis.fetch
  // The edge still serves the page's releases.
  globalThis.fetch = (input, init) =>
    input === '/release'
      ? Promise.resolve(Response.json({ rev: 7, releases: { host: '1.0.0-0a0b0c0d' } }))
      : api(input, init)
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  server.answer(userInfo, make.user())
  server.answer(noticeList, [make.notice()])
  server.answer(lotteryHot, [])
  server.answer(systemConfig, make.systemConfig())
})
afterEach(() => document.body.replaceChildren())

async function open(path: string, options: Parameters<typeof openPage>[1]) {
  const page = await openPage(path, { isMember: true, ...options })
  const [{ start, FrameBar }, { frameBarAtom }] = await Promise.all([import('./start'), import('../layout/deferred')])
  await start(new Promise(() => {}), 0)
  page.platform.store.set(frameBarAtom, { Bar: FrameBar })
  return page
}

describe('a service that hangs', () => {
  const slow = 'The service is slow to answer.'
  const advanceTimers = (ms: number) => jest.advanceTimersByTime(ms)
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('ERR-3 is reported while a screen waits, and a retry does not wait for the hanging call', async () => {
    server.hold(noticeList)
    const { screen, user } = await open('/Notice', { advanceTimers })
    await jest.advanceTimersByTimeAsync(9000)
    expect(screen.queryByText(slow)).toBeNull()
    await jest.advanceTimersByTimeAsync(1000)
    expect(await screen.findByText(slow)).toBeInTheDocument()
    server.answer(noticeList, [make.notice()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Good to have you here.')).toBeInTheDocument()
    expect(screen.queryByText(slow)).toBeNull()
  })

  it('ERR-3 is reported before the code of any tab loads', async () => {
    server.hold(noticeList)
    const { screen } = await openPage('/Notice', { isMember: true, advanceTimers })
    const [{ startDeferred }, { routes }] = await Promise.all([
      import('../layout/deferred'),
      import('../exposes/routes'),
    ])
    jest.replaceProperty(routes.pages, 'zhome', { load: () => new Promise(() => {}) })
    void startDeferred(0)
    await jest.advanceTimersByTimeAsync(16_000)
    expect(screen.getByText(slow)).toBeInTheDocument()
  })

  it('is not reported for data that a screen has', async () => {
    const { screen } = await open('/Notice', { advanceTimers })
    await screen.findByText('Good to have you here.')
    await jest.advanceTimersByTimeAsync(60_000)
    expect(screen.queryByText(slow)).toBeNull()
  })
})
