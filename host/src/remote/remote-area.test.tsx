import { lotteryHot } from '@app/contracts'
import type { Route } from '@app/registry'
import { expectNoViolations, fakeServer, takeConsole } from '@app/testing'
import type { ReactNode } from 'react'
import { calls, type FakeRelease, type FakeRemote } from '@app/loader/testing/remotes'
import { openPage } from '../test/open-page'

const server = fakeServer()
const routes: Route[] = [
  { path: '/Game', page: 'hall', access: 'list', skeleton: 'grid' },
  { path: '/Fairness', page: 'fairness', access: 'list', skeleton: 'detail' },
]
const noTexts = { namespace: 'mfe-lottery', load: async () => {} }
type Screens = Record<string, () => Promise<() => ReactNode>>

/** A release whose hall shows the release's name; any part can be replaced. */
const release = (
  id: string,
  { pages = {}, ...rest }: Partial<FakeRelease> & { pages?: Screens } = {},
): FakeRelease => ({
  id,
  exposes: {
    './routes': () => ({
      routes: {
        texts: noTexts,
        pages: Object.fromEntries(
          Object.entries({
            hall: async () => () => <h1>Hall of {id}</h1>,
            fairness: async () => () => <h1>Fairness of {id}</h1>,
            ...pages,
          }).map(([name, load]) => [name, { load }]),
        ),
      },
    }),
  },
  ...rest,
})
const good = '1.1.0-aaaaaaaa'
const bad = '1.2.0-bbbbbbbb'
const last = '1.0.0-cccccccc'
const crash = (message: string) => async () => () => {
  throw new Error(message)
}
const open = (remote: Omit<FakeRemote, 'name' | 'routes'>, path = '/Game', before?: () => Promise<void>) =>
  openPage(path, {
    remotes: [{ name: 'mfe-lottery', routes, ...remote }],
    advanceTimers: (ms) => jest.advanceTimersByTime(ms),
    ...(before ? { before } : {}),
  })
/** Preloads the code before the first render, as `start` does with the landing screen. */
async function loadHall() {
  const { load } = await import('../loader')
  await load({ kind: 'page', app: 'mfe-lottery', name: 'hall' })
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const entries = (id: string) => calls.filter((address) => address === `/r/mfe-lottery/${id}/remoteEntry.js`).length

type Page = Awaited<ReturnType<typeof open>>
const heard = ({ events }: Page) =>
  events.flatMap((event) =>
    event.type.startsWith('remote.') && 'release' in event ? [`${event.type} ${event.release}`] : [],
  )
const panel = ({ screen }: Page) => screen.queryByRole('heading', { name: 'Draws didn’t load' })

beforeEach(() => {
  jest.useFakeTimers()
  server.answer(lotteryHot, [])
})
afterEach(() => jest.useRealTimers())

describe('a remote that does not load', () => {
  it('MF-1 MF-4 shows the layout in grey, then the screen, from the address in the release set', async () => {
    const page = await open({ chosen: release(good) })
    expect(page.screen.getAllByText('Loading')).not.toEqual([])
    await pass(100)
    expect(page.screen.getByRole('heading', { name: `Hall of ${good}` })).toBeInTheDocument()
    expect(calls).toEqual([`/r/mfe-lottery/${good}/remoteEntry.js`])
    expect(heard(page)).toEqual([`remote.load ${good}`])
  })

  it('MF-4 is retried', async () => {
    const page = await open({ chosen: release(good, { network: ['fails', 'fails', 'comes'] }) })
    await pass(100)
    expect(entries(good)).toBe(1)
    await pass(3000)
    expect(page.screen.getByRole('heading', { name: `Hall of ${good}` })).toBeInTheDocument()
    expect(heard(page)).toEqual([`remote.retry ${good}`, `remote.retry ${good}`, `remote.load ${good}`])
  })

  it('MF-4 is retried when it hangs, 8 s per try', async () => {
    const page = await open({ chosen: release(good, { network: ['hangs', 'comes'] }) })
    await pass(7900)
    expect(entries(good)).toBe(1)
    await pass(1000)
    expect(page.screen.getByRole('heading', { name: `Hall of ${good}` })).toBeInTheDocument()
    expect(entries(good)).toBe(2)
  })

  it('MF-4 is replaced by the last good release, and remembered as bad in this tab, also after a reload', async () => {
    const remote = { chosen: release(bad, { network: ['fails'] }), lastGood: release(last) }
    const page = await open(remote)
    await pass(3000)
    expect(page.screen.getByRole('heading', { name: `Hall of ${last}` })).toBeInTheDocument()
    expect(entries(bad)).toBe(3)
    expect(entries(last)).toBe(1)
    expect(heard(page)).toEqual([
      `remote.retry ${bad}`,
      `remote.retry ${bad}`,
      `remote.fallback ${bad}`,
      `remote.load ${last}`,
    ])
    const later = await open(remote)
    await pass(100)
    expect(later.screen.getAllByRole('heading', { name: `Hall of ${last}` })).not.toEqual([])
    expect(entries(bad)).toBe(0)
  })

  it('MF-4 finally shows a panel with the release, and loads on retry without a page reload', async () => {
    const network: FakeRelease['network'] = ['fails', 'fails', 'fails', 'comes']
    const page = await open({ chosen: release(bad, { network }), lastGood: release(last, { network: ['fails'] }) })
    await pass(10_000)
    expect(panel(page)).toBeInTheDocument()
    expect(page.screen.getByText(/mfe-lottery 1\.2\.0 · bbbbbbbb/)).toBeInTheDocument()
    expect(page.screen.getByText(/Nothing was placed and nothing was taken/)).toBeInTheDocument()
    expect(heard(page).slice(-1)).toEqual([`remote.failed ${last}`])
    await page.user.click(page.screen.getByRole('button', { name: 'Try again' }))
    await pass(3000)
    expect(page.screen.getByRole('heading', { name: `Hall of ${bad}` })).toBeInTheDocument()
    expect(panel(page)).toBeNull()
  })

  it('MF-4 affects only its own area, also when it is missing from the release set', async () => {
    const page = await openPage('/welfare')
    await pass(10_000)
    expect(panel(page)).toBeInTheDocument()
    expect(page.screen.getByText('Daily check-in')).toBeInTheDocument()
    jest.useRealTimers()
    await expectNoViolations(document.body)
    await page.user.click(page.screen.getByRole('link', { name: 'Home' }))
    expect(page.location()).toBe('/zhome')
  })

  it('MF-4 loads a chunk that failed once', async () => {
    // webpack's name for it; a module that threw while it ran is not run again
    const failed = Object.assign(new Error('Loading chunk page-hall failed'), { name: 'ChunkLoadError' })
    const load = jest
      .fn<Promise<() => ReactNode>, []>()
      .mockRejectedValueOnce(failed)
      .mockResolvedValue(() => <h1>Hall at last</h1>)
    const page = await open({ chosen: release(good, { pages: { hall: load } }) })
    await pass(1000)
    expect(page.screen.getByRole('heading', { name: 'Hall at last' })).toBeInTheDocument()
    expect(entries(good)).toBe(1)
  })

  it('MF-6 is refused and named when a shared package of the page does not match', async () => {
    const message = 'Unsatisfied version 1.0.0 from host of shared singleton module @app/platform (required ^2.0.0)'
    const exposes = {
      './routes': () => {
        throw new Error(message)
      },
    }
    const page = await open({ chosen: release(bad, { exposes }), lastGood: release(last) })
    await pass(5000)
    expect(page.screen.getByRole('heading', { name: `Hall of ${last}` })).toBeInTheDocument()
    expect(page.events).toContainEqual(expect.objectContaining({ type: 'remote.fallback', release: bad, message }))
  })

  it('runs the entry once, however many pages and widgets request it together', async () => {
    const both = release(good)
    const exposes = {
      ...both.exposes,
      './widgets': () => ({
        widgets: { texts: noTexts, widgets: { HotGames: { load: async () => () => <p>Hot</p> } } },
      }),
    }
    const page = await open({ chosen: { ...both, exposes } }, '/welfare')
    for (const link of ['/Game', '/Fairness']) {
      const a = document.createElement('a')
      a.href = link
      document.body.append(a)
      a.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
      a.remove()
    }
    await pass(100)
    expect(page.screen.getByText('Hot')).toBeInTheDocument()
    expect(entries(good)).toBe(1)
  })
})

describe('a remote that crashes while rendering', () => {
  it('MF-4 is replaced by the last good release at once', async () => {
    const page = await open({ chosen: release(bad, { pages: { hall: crash('boom') } }), lastGood: release(last) })
    await pass(100)
    expect(page.screen.getByRole('heading', { name: `Hall of ${last}` })).toBeInTheDocument()
    expect(page.events).toContainEqual(
      expect.objectContaining({ type: 'remote.crash', remote: 'mfe-lottery', release: bad, message: 'boom' }),
    )
    expect(takeConsole().join()).toContain('boom')
  })

  it('MF-4 shows the panel on landing if there is no last good release, and again on returning', async () => {
    const page = await open({ chosen: release(bad, { pages: { hall: crash('boom') } }) }, '/Game', loadHall)
    await pass(100)
    expect(panel(page)).toBeInTheDocument()
    const link = Object.assign(document.createElement('a'), { href: '/Language', textContent: 'Language' })
    document.body.append(link)
    await page.user.click(link)
    link.remove()
    await pass(100)
    expect(page.location()).toBe('/Language')
    expect(panel(page)).toBeNull()
    window.history.back()
    await pass(100)
    expect(page.location()).toBe('/Game')
    expect(panel(page)).toBeInTheDocument()
    await page.user.click(page.screen.getByRole('button', { name: 'Try again' }))
    await pass(100)
    expect(panel(page)).toBeInTheDocument()
    expect(takeConsole().join()).toContain('boom')
  })

  it('MF-4 shows the panel when the last good release crashes too, and works again on retry', async () => {
    let isBroken = true
    const hall = async () => () => {
      if (isBroken) throw new Error('boom')
      return <h1>Hall again</h1>
    }
    const page = await open({
      chosen: release(bad, { pages: { hall } }),
      lastGood: release(last, { pages: { hall: crash('boom too') } }),
    })
    await pass(100)
    expect(panel(page)).toBeInTheDocument()
    isBroken = false
    await page.user.click(page.screen.getByRole('button', { name: 'Try again' }))
    await pass(100)
    expect(page.screen.getByRole('heading', { name: 'Hall again' })).toBeInTheDocument()
    expect(takeConsole().join()).toContain('boom too')
  })

  it('MF-4 is replaced by the last good release in every area when two crash at once', async () => {
    const two = (id: string, load: () => Promise<() => ReactNode>): FakeRelease => ({
      id,
      exposes: {
        './routes': async () => {
          const { Slot } = await import('@app/platform')
          const Hall = () => (
            <>
              <Slot name="mfe-lottery/One" />
              <Slot name="mfe-lottery/Two" />
            </>
          )
          return { routes: { texts: noTexts, pages: { hall: { load: async () => Hall } } } }
        },
        './widgets': () => ({ widgets: { texts: noTexts, widgets: { One: { load }, Two: { load } } } }),
      },
    })
    const page = await open({ chosen: two(bad, crash('boom')), lastGood: two(last, async () => () => <p>A widget</p>) })
    await pass(3000)
    expect(page.screen.getAllByText('A widget')).toHaveLength(2)
    takeConsole()
  })
})

describe('a remote that suspends', () => {
  it('MF-4 shows the panel after 30 s, and the screen on a retry that does not', async () => {
    let isReady = false
    const hall = async () => {
      const { use } = await import('react')
      const never = new Promise<void>(() => {})
      return () => {
        if (!isReady) use(never)
        return <h1>Hall at last</h1>
      }
    }
    const page = await open({ chosen: release(good, { pages: { hall } }) })
    await pass(29_000)
    expect(page.screen.getAllByText('Loading')).not.toEqual([])
    await pass(2000)
    expect(panel(page)).toBeInTheDocument()
    expect(takeConsole().join()).toContain('it still suspends after 30 s')
    isReady = true
    await page.user.click(page.screen.getByRole('button', { name: 'Try again' }))
    await pass(100)
    expect(page.screen.getByRole('heading', { name: 'Hall at last' })).toBeInTheDocument()
  })
})

describe('the texts of two releases', () => {
  it('MF-5 do not mix in one page', async () => {
    const speaking = (id: string, words: string, isBroken: boolean): FakeRelease => ({
      id,
      exposes: {
        './routes': async () => {
          const { defineTexts } = await import('@app/platform')
          const { texts, useTexts } = defineTexts('mfe-lottery', async () => ({ title: words }))
          const Hall = () => {
            const title = useTexts()('title')
            if (isBroken) throw new Error('boom')
            return <h1>{title}</h1>
          }
          return { routes: { texts, pages: { hall: { load: async () => Hall } } } }
        },
      },
    })
    const page = await open({ chosen: speaking(bad, 'New words', true), lastGood: speaking(last, 'Old words', false) })
    await pass(100)
    expect(page.screen.getByRole('heading', { name: 'Old words' })).toBeInTheDocument()
    takeConsole()
  })
})
