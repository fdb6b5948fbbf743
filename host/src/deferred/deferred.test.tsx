import { lotteryHot, noticeList, systemConfig, userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make } from '@app/testing'
import type { ComponentType } from 'react'
import { calls } from '@app/loader/testing/remotes'
import { openPage } from '../test/open-page'

const server = fakeServer()

/** The edge beside the API: whether it can be reached, and what it serves. */
const edge = { isReached: true, served: {} as object, requests: 0 }
beforeEach(() => {
  Object.assign(edge, { isReached: true, served: { rev: 7, releases: { host: '1.0.0-0a0b0c0d' } }, requests: 0 })
  const api = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const isForTitles = input === '/release/mfe-lottery/titles'
    if (input !== '/release' && !isForTitles) return api(input, init)
    if (!isForTitles) edge.requests++
    return edge.isReached
      ? Promise.resolve(Response.json(isForTitles ? {} : edge.served))
      : Promise.reject(new TypeError('Failed to fetch'))
  }
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

async function open(path: string, options: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage(path, { isMember: true, ...options })
  const [{ start, FrameBar }, { frameBarAtom }] = await Promise.all([import('./start'), import('../layout/deferred')])
  await start(new Promise(() => {}), 0)
  page.platform.store.set(frameBarAtom, { Bar: FrameBar })
  return page
}
// A failed call is tried three times.
const patience = { timeout: 10_000 }
const offline = 'You’re offline'
const back = 'Back online. What you see is up to date again.'

describe('the connection', () => {
  it('ERR-3 when it is lost, the screen stays and shows its age; when it is back, the screen catches up and says so once', async () => {
    const { screen, waitFor } = await open('/Notice')
    await screen.findByText('Good to have you here.')
    edge.isReached = false
    window.dispatchEvent(new Event('offline'))
    const bar = await screen.findByText(offline)
    expect(bar.parentElement).toHaveTextContent(/Shown as of \d{1,2}:\d{2}/)
    expect(screen.getByText('Good to have you here.')).toBeInTheDocument()
    await expectNoViolations(document.body)

    edge.isReached = true
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText(back)).toBeInTheDocument()
    expect(screen.queryByText(offline)).toBeNull()
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(edge.requests).toBe(3))
    expect(screen.getAllByText(back)).toHaveLength(1)
  })

  it('ERR-3 what failed while it was lost is loaded automatically', async () => {
    server.fail(noticeList)
    edge.isReached = false
    const { screen } = await open('/Notice')
    expect(await screen.findByText(offline)).toBeInTheDocument()
    await screen.findByRole('button', { name: 'Try again' }, patience)
    server.answer(noticeList, [make.notice()])
    edge.isReached = true
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('Good to have you here.')).toBeInTheDocument()
  })

  it('ERR-3 is probed until it is back, without an event from the browser', async () => {
    jest.useFakeTimers()
    try {
      const { screen } = await open('/Notice', { advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
      await screen.findByText('Good to have you here.')
      edge.isReached = false
      window.dispatchEvent(new Event('offline'))
      await screen.findByText(offline)
      await jest.advanceTimersByTimeAsync(5000)
      expect(screen.getByText(offline)).toBeInTheDocument()
      edge.isReached = true
      await jest.advanceTimersByTimeAsync(5000)
      expect(await screen.findByText(back)).toBeInTheDocument()
    } finally {
      jest.useRealTimers()
    }
  })

  it('ERR-3 is not considered lost after one failed call', async () => {
    server.fail(noticeList)
    const { screen, waitFor } = await open('/Notice')
    await screen.findByRole('button', { name: 'Try again' }, patience)
    await waitFor(() => expect(edge.requests).toBeGreaterThan(0))
    expect(screen.queryByText(offline, { selector: 'strong' })).toBeNull()
  })
})

describe('a screen whose code does not load while offline', () => {
  type Luck = 'comes' | 'fails'
  // Retries of an earlier test's page must not use up this page's network answers.
  let releases = 0
  const fairness = (...network: Luck[]) => ({
    name: 'mfe-lottery',
    routes: [{ path: '/Fairness', page: 'fairness', access: 'list' as const, skeleton: 'detail' as const }],
    chosen: {
      id: `1.0.${++releases}-aaaaaaaa`,
      network,
      exposes: {
        './routes': () => ({
          routes: {
            texts: { namespace: 'mfe-lottery', load: async () => {} },
            pages: { fairness: { load: async () => () => <h1>Fairness</h1> } },
          },
        }),
      },
    },
  })
  const ours = () => calls.filter((address) => address.includes(`1.0.${releases}-`))
  const failed = { name: 'Draws didn’t load' }
  const byItself = 'It loads by itself once you’re back online.'

  it('ERR-3 MF-4 ROUTE-5 keeps the frame of every screen, with a title, a heading and a back button', async () => {
    edge.isReached = false
    const { screen, within, user, location } = await open('/Fairness', { remotes: [fairness('fails')] })
    await screen.findByRole('heading', failed, patience)
    expect(await screen.findByText(byItself)).toBeInTheDocument()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('heading', { level: 1, name: 'This didn’t load' })).toHaveFocus()
    expect(document.title).toContain('This didn’t load')
    await expectNoViolations(document.body)
    await user.click(main.getByRole('button', { name: 'Back' }))
    expect(location()).toBe('/zhome')
  })

  it('ERR-3 MF-4 ROUTE-5 a screen of the tab bar keeps its name and the tab bar', async () => {
    const live = { ...fairness('fails'), name: 'mfe-media' }
    const routes = [{ path: '/live', page: 'fairness', access: 'list' as const, skeleton: 'feed' as const }]
    const { screen, within } = await open('/live', { remotes: [{ ...live, routes }] })
    await screen.findByRole('heading', { name: 'Videos and live rooms didn’t load' }, patience)
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('heading', { level: 1, name: 'Live' })).toBeInTheDocument()
    expect(main.queryByRole('button', { name: 'Back' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Live' })).toHaveAttribute('aria-current', 'page')
  })

  it('ERR-3 MF-4 loads automatically when the connection is back', async () => {
    edge.isReached = false
    const { screen } = await open('/Fairness', { remotes: [fairness('fails', 'fails', 'fails', 'comes')] })
    await screen.findByRole('heading', failed, patience)
    expect(await screen.findByText(offline, { selector: 'strong' })).toBeInTheDocument()
    edge.isReached = true
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByRole('heading', { name: 'Fairness' }, patience)).toBeInTheDocument()
    expect(screen.queryByText(byItself)).toBeNull()
    expect(ours()).toHaveLength(4)
  })

  it('ERR-3 MF-4 loads automatically even if the connection came back during the last failed try', async () => {
    const { screen, waitFor } = await open('/Fairness', { remotes: [fairness('fails', 'fails', 'fails', 'comes')] })
    const { countReturn } = await import('../layout/connection')
    await waitFor(() => expect(ours()).toHaveLength(1))
    countReturn()
    expect(await screen.findByRole('heading', { name: 'Fairness' }, patience)).toBeInTheDocument()
  })

  it("ERR-3 if it is the host's, is retried too, and loads automatically when the connection is back", async () => {
    edge.isReached = false
    const notHere = Object.assign(new Error('Loading chunk page-notice failed'), { name: 'ChunkLoadError' })
    let tries = 0
    const { screen } = await open('/Notice', {
      before: () => {
        const { routes } = jest.requireActual<typeof import('../exposes/routes')>('../exposes/routes')
        const page = routes.pages.notice as { load: () => Promise<ComponentType> }
        const { load } = page
        page.load = () => (++tries <= 3 ? Promise.reject(notHere) : load())
      },
    })
    await screen.findByRole('heading', { name: 'This part didn’t load' }, patience)
    expect(tries).toBe(3)
    expect(await screen.findByText(offline, { selector: 'strong' })).toBeInTheDocument()
    edge.isReached = true
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('Good to have you here.', undefined, patience)).toBeInTheDocument()
  })

  it('ERR-3 loads automatically even if the connection watch could not be loaded before', async () => {
    const page = await openPage('/Fairness', { remotes: [fairness('fails', 'fails', 'fails', 'comes')] })
    const [{ startDeferred, frameBarAtom }, { texts }] = await Promise.all([
      import('../layout/deferred'),
      import('./texts'),
    ])
    const load = jest.spyOn(texts, 'load').mockRejectedValueOnce(new Error('Loading chunk deferred-en_us failed'))
    void startDeferred(0)
    await page.screen.findByRole('heading', failed, patience)
    await page.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    expect(page.platform.store.get(frameBarAtom)).toBeNull()
    window.dispatchEvent(new Event('online'))
    expect(await page.screen.findByRole('heading', { name: 'Fairness' }, patience)).toBeInTheDocument()
    await page.waitFor(() => expect(page.platform.store.get(frameBarAtom)).not.toBeNull())
  })

  it('MF-4 is not requested again and again if the app itself fails', async () => {
    const { screen, waitFor } = await open('/Fairness', { remotes: [fairness('fails')] })
    await screen.findByRole('heading', failed, patience)
    const { countReturn } = await import('../layout/connection')
    countReturn()
    await waitFor(() => expect(ours()).toHaveLength(6), patience)
    await screen.findByRole('heading', failed, patience)
    expect(ours()).toHaveLength(6)
  })
})

describe('a newer version', () => {
  const other = { rev: 8, releases: { host: '1.0.1-11111111' } }
  const offer = 'A new version of the app is ready.'
  const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'))
  const known = async () => {
    const { newerRevisionAtom } = await import('./newer-release')
    return newerRevisionAtom
  }

  it('REL-3 is offered at a tab switch if switching would lose something, and not again once declined', async () => {
    const { screen, user, waitFor, platform } = await open('/zhome')
    edge.served = other
    lookAgain()
    const revision = await known()
    await waitFor(() => expect(platform.store.get(revision)).toBe(8))
    expect(screen.queryByText(offer)).toBeNull()
    const { setWorkInProgress } = await import('@app/platform')
    setWorkInProgress('a slip', true)
    await user.click(screen.getByRole('link', { name: 'Me' }))
    expect(await screen.findByText(offer)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument()
    await expectNoViolations(document.body)
    await user.click(screen.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByText(offer)).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Perks' }))
    expect(screen.queryByText(offer)).toBeNull()
  })

  it('REL-3 is not offered on a screen with work in progress, nor during a transfer', async () => {
    const { screen, user, waitFor, platform } = await open('/Mine')
    edge.served = other
    lookAgain()
    const revision = await known()
    await waitFor(() => expect(platform.store.get(revision)).toBe(8))
    await user.click(await screen.findByRole('link', { name: 'Settings' }))
    await screen.findByRole('button', { name: 'Log out' })
    expect(screen.queryByText(offer)).toBeNull()
    let finish = () => {}
    const { setWorkInProgress, useAction } = await import('@app/platform')
    const { act, renderHook } = await import('@testing-library/react/pure')
    const { result } = renderHook(() => useAction(() => new Promise<void>((resolve) => (finish = resolve))))
    let sending: Promise<void> = Promise.resolve()
    act(() => void (sending = result.current.run(undefined)))
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByRole('link', { name: 'Settings' })
    expect(screen.queryByText(offer)).toBeNull()
    finish()
    await act(() => sending)
    setWorkInProgress('a slip', true)
    await user.click(screen.getByRole('link', { name: 'Perks' }))
    expect(await screen.findByText(offer)).toBeInTheDocument()
  })

  it('REL-3 is noticed when an app was added that the page does not have', async () => {
    const { waitFor, platform } = await open('/zhome')
    edge.served = { rev: 9, releases: { host: '1.0.0-0a0b0c0d', 'mfe-new': '1.0.0-11111111' } }
    lookAgain()
    const revision = await known()
    await waitFor(() => expect(platform.store.get(revision)).toBe(9))
  })

  it('REL-3 is not announced when the channel changed only for others', async () => {
    const { screen, user, waitFor } = await open('/zhome')
    edge.served = { rev: 9, releases: { host: '1.0.0-0a0b0c0d' } }
    lookAgain()
    await waitFor(() => expect(edge.requests).toBe(1))
    await user.click(screen.getByRole('link', { name: 'Me' }))
    await screen.findByText('lena.marek')
    expect(screen.queryByText(offer)).toBeNull()
    lookAgain()
    expect(edge.requests).toBe(1)
  })
})
