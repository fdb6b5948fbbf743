import {
  baseInfo,
  checkLoginOut,
  codes,
  login,
  logout,
  lotteryHot,
  noticeList,
  systemConfig,
  userInfo,
} from '@app/contracts'
import { fakeServer, make } from '@app/testing'
import { openPage } from '../test/open-page'

const server = fakeServer()
const secrets = () => [localStorage.getItem('token'), localStorage.getItem('tokensso')]

beforeEach(() => {
  server.answer(systemConfig, make.systemConfig())
  server.answer(lotteryHot, [])
  server.answer(userInfo, make.user())
  server.answer(noticeList, [make.notice()])
  server.answer(logout, null)
  server.answer(login, { id: 43, tokensso: 'secret-of-another-session' })
})

describe('a session that the server no longer knows', () => {
  it('SESSION-4 is cleared, and opens login once, however many requests fail together', async () => {
    server.refuse(userInfo, '鉴权错误', 401)
    server.refuse(noticeList, '鉴权错误', 401)
    localStorage.setItem('viodeLang', 'en_us')
    const { screen, events, location } = await openPage('/Notice', { isMember: true })
    await screen.findByRole('heading', { name: 'Welcome back' })
    expect(location()).toMatch(/^\/Login/)
    expect(secrets()).toEqual([null, null])
    expect(localStorage.getItem('viodeLang')).toBe('en_us')
    expect(events.filter(({ type }) => type === 'session.ended')).toHaveLength(1)
    expect(screen.getAllByText(/^Your session has ended/)).toHaveLength(1)
    expect(new URLSearchParams(window.location.search).get('from')).toBe('/Notice')
  })

  it('SESSION-4 is reported even if it ended before the page was loaded', async () => {
    localStorage.setItem('token', '42')
    localStorage.setItem('tokensso', 'secret-of-the-session')
    const { screen, location } = await openPage('/Mine', {
      before: ({ endSession }) => endSession('authentication', '鉴权错误'),
    })
    expect(await screen.findByText(/^Your session has ended/)).toBeInTheDocument()
    expect(location()).toBe('/Login?from=%2FMine')
  })

  it("SESSION-6 says on Login why it ended elsewhere, with the server's message", async () => {
    const { screen, platform } = await openPage('/Notice', { isMember: true })
    await screen.findByText('Good to have you here.')
    platform.endSession('elsewhere', 'Your password was changed on another device.')
    expect(await screen.findByText('Your password was changed on another device.')).toBeVisible()
    expect(screen.queryByText(/You logged in on another device/)).toBeNull()
  })

  it('ACCESS-4 leads back to the screen after the login, also from another tab', async () => {
    const { screen, waitFor, location, platform } = await openPage('/Notice', { isMember: true })
    await screen.findByText('Good to have you here.')
    platform.endSession('authentication', '鉴权错误')
    await screen.findByText(/^Your session has ended/)
    platform.startSession({ id: 42, tokensso: 'secret-of-a-new-session' })
    await screen.findByText('Good to have you here.')
    await waitFor(() => expect(location()).toBe('/Notice'))
  })
})

describe('a visitor whose page is open when the lists are closed to visitors', () => {
  it('ACCESS-2 ACCESS-4 is sent to login by the first refused call, and back afterwards', async () => {
    server.refuse(lotteryHot, '鉴权错误', 401)
    server.answer(baseInfo, make.baseInfo({ video_login: 1 }))
    const { screen, waitFor, location, platform } = await openPage('/zhome', { baseInfo: { video_login: 0 } })
    await screen.findByRole('heading', { name: 'Draws' })
    await expect(platform.request(lotteryHot, {})).rejects.toThrow('鉴权错误')
    await screen.findByRole('heading', { name: 'Welcome back' })
    expect(location()).toBe('/Login?from=%2Fzhome')
    expect(screen.queryByText('鉴权错误')).toBeNull()
    expect(screen.queryByText(/^Your session has ended/)).toBeNull()
    server.answer(lotteryHot, [])
    platform.startSession({ id: 42, tokensso: 'secret-of-a-new-session' })
    await screen.findByRole('heading', { name: 'Draws' })
    await waitFor(() => expect(location()).toBe('/zhome'))
  })
})

describe('a member who is not active', () => {
  it("SESSION-5 is told 'Offline account' and goes to login", async () => {
    server.answer(userInfo, make.user({ status: 2 }))
    const { screen, location } = await openPage('/Mine', { isMember: true })
    await screen.findByRole('heading', { name: 'Welcome back' })
    expect(screen.getByText('Offline account')).toBeInTheDocument()
    expect(location()).toMatch(/^\/Login/)
    expect(secrets()).toEqual([null, null])
  })
})

describe('logging out', () => {
  it('SESSION-7 SET-1 clears the storage except for the language, tells the server and goes straight to /zhome', async () => {
    const { screen, user, location } = await openPage('/Setting', { isMember: true, language: 'en_us' })
    const been: string[] = []
    for (const method of ['pushState', 'replaceState'] as const) {
      const real = window.history[method].bind(window.history)
      jest.spyOn(window.history, method).mockImplementation((...step) => {
        been.push(String(step[2]))
        real(step[0], step[1], step[2])
      })
    }
    await user.click(await screen.findByRole('button', { name: 'Log out' }))
    await screen.findByRole('heading', { name: 'Draws' })
    expect(location()).toBe('/zhome')
    expect(been).toEqual(['/zhome'])
    expect({ ...localStorage }).toEqual({ adult: 'true', viodeLang: 'en_us' })
    expect(server.requests(logout)).toMatchObject([{ token: '42', tokensso: 'secret-of-the-session' }])
    jest.restoreAllMocks()
  })

  it('SESSION-7 does not wait for a server that does not respond', async () => {
    server.hold(logout)
    const { screen, user, location } = await openPage('/Setting', { isMember: true })
    await user.click(await screen.findByRole('button', { name: 'Log out' }))
    await screen.findByRole('heading', { name: 'Draws' })
    expect(location()).toBe('/zhome')
  })

  it("SESSION-9 drops all of that member's data, and requests none of it as a visitor", async () => {
    const { screen, user, platform } = await openPage('/Notice', { isMember: true })
    await screen.findByText('Good to have you here.')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByText('lena.marek')
    platform.endSession('logout')
    await screen.findByRole('heading', { name: 'Draws' })
    expect(platform.queryClient.getQueryData(platform.callKey(userInfo, {}))).toBeUndefined()
    expect(platform.queryClient.getQueryData(platform.callKey(noticeList, {}))).toBeUndefined()
    const asVisitor = [...server.requests(userInfo), ...server.requests(noticeList)].filter(
      ({ token }) => token === null,
    )
    expect(asVisitor).toEqual([])
  })

  it('SESSION-8 SESSION-9 in another browser tab leaves the member’s screen here, too', async () => {
    const { screen, location, platform } = await openPage('/Mine', { isMember: true })
    const stop = platform.followOtherTabs()
    await screen.findByText('lena.marek')
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    await screen.findByRole('heading', { name: 'Draws' })
    expect(location()).toBe('/zhome')
    stop()
  })
})

const nextTask = setTimeout

describe('the check for a login elsewhere', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    server.answer(checkLoginOut, null)
  })
  afterEach(() => jest.useRealTimers())
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
  /** Lets the page finish its pending work without advancing its clock. */
  const until = async (isSo: () => boolean) => {
    for (let turn = 0; !isSo(); turn++) {
      // Without a limit, a condition that never holds would hang the run instead of failing.
      if (turn === 5000) throw new Error(`it never came: ${isSo.toString()}`)
      await pass(0)
      await new Promise((done) => nextTask(done, 1))
    }
  }
  const requested = () => server.requests(checkLoginOut).length
  const open = async (login_out: 0 | 1, isMember = true) => {
    const page = await openPage('/Setting', { isMember, baseInfo: { login_out } })
    await until(() => (isMember ? document.querySelector('h1') !== null : page.location().startsWith('/Login')))
    return page
  }

  it('SESSION-6 runs at once and every 3 s while login_out is 1', async () => {
    await open(1)
    await until(() => requested() === 1)
    await pass(2900)
    expect(requested()).toBe(1)
    await pass(100)
    await until(() => requested() === 2)
    await pass(3000)
    await until(() => requested() === 3)
  })

  it.each([
    ['login_out is 0', 0, true],
    ['nobody is logged in', 1, false],
  ] as const)('SESSION-6 does not run while %s', async (_, flag, isMember) => {
    await open(flag, isMember)
    await pass(10_000)
    expect(requested()).toBe(0)
  })

  it('SESSION-6 shows the message of code 10001, and after 1.5 s clears the storage and goes to login', async () => {
    const { screen, location, events } = await open(1)
    await until(() => requested() === 1)
    server.refuse(checkLoginOut, 'You logged in on another device', codes.endedElsewhere)
    await pass(3100)
    await until(() => screen.queryByText('You logged in on another device') !== null)
    await pass(1300)
    expect(location()).toBe('/Setting')
    expect(secrets()).not.toEqual([null, null])
    await pass(200)
    await until(() => location().startsWith('/Login'))
    expect(secrets()).toEqual([null, null])
    const message = 'You logged in on another device'
    expect(events).toContainEqual({ type: 'session.ended', reason: 'elsewhere', message })
    const then = requested()
    await pass(10_000)
    expect(requested()).toBe(then)
  })

  it('SESSION-6 ignores any other failure', async () => {
    const { location } = await open(1)
    server.fail(checkLoginOut)
    await pass(10_000)
    await until(() => requested() > 3)
    server.refuse(checkLoginOut, 'Something broke', 500)
    await pass(10_000)
    await until(() => requested() > 6)
    expect(location()).toBe('/Setting')
  })

  it('SESSION-6 does not end a session because of an answer about the previous one', async () => {
    server.refuse(checkLoginOut, 'You logged in on another device', codes.endedElsewhere)
    const release = server.hold(checkLoginOut)
    const { platform } = await open(1)
    await until(() => requested() === 1)
    platform.endSession('logout')
    await pass(100)
    server.answer(checkLoginOut, null)
    platform.startSession({ id: 43, tokensso: 'secret-of-another-session' })
    release()
    await pass(5000)
    expect(platform.currentSession()?.token).toBe('43')
  })
})
