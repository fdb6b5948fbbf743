import type { Route } from '@app/registry'
import type { Lifecycle, PageProps } from '@app/remote-types'
import { expectNoViolations, takeConsole } from '@app/testing'
import { calls, type FakeRelease } from '@app/loader/testing/remotes'
import { openPage } from '../test/open-page'

const name = 'mfe-notes'
const chosen = '1.1.0-aaaaaaaa'
const before = '1.0.0-bbbbbbbb'
const routes: Route[] = [
  { path: '/Notes', page: 'Notes', access: 'open', skeleton: 'list' },
  { path: '/Notes/Other', page: 'Other', access: 'open', skeleton: 'list' },
]
const title = { en_us: 'Notes', de_de: 'Notizen' }

/** A release whose page is what its exposed module returns. */
const release = (module: unknown, id = chosen, rest: Partial<FakeRelease> = {}): FakeRelease => ({
  id,
  // a function runs in the page, so it finds the page's React
  exposes: { './Notes': () => (module instanceof Function ? (module as () => unknown)() : module) },
  foreign: {
    entryType: 'global',
    languages: ['en_us', 'de_de'],
    entryBudget: 10_240,
    pages: {
      Notes: { module: './Notes', export: 'default', title },
      Other: { module: './Notes', export: 'Other', title: { ja_jp: 'メモ' } },
    },
    widgets: {},
  },
  ...rest,
})
type Options = Parameters<typeof openPage>[1]
const open = (module: unknown, path = '/Notes?from=mine', options: Options = {}) =>
  openPage(path, { remotes: [{ name, routes, chosen: release(module) }], ...options })

async function notes() {
  const { useState } = await import('react')
  return {
    default: function Notes({ path, params, language, theme, session, navigate }: PageProps) {
      const [count, setCount] = useState(0)
      return (
        <section>
          <p>{[path, params['from'], language, theme, session.memberId ?? 'visitor'].join(' ')}</p>
          <button onClick={() => setCount(count + 1)}>{count} notes</button>
          <button onClick={() => navigate('/Login', { replace: true })}>Log in</button>
        </section>
      )
    },
  }
}

/** A lifecycle of another framework, without React. */
function lifecycle(log: string[], updates = false): Lifecycle {
  const report = (element: HTMLElement, { language, params }: PageProps) => {
    element.textContent = `${language} ${params['from']}`
  }
  let shown: HTMLElement | null = null
  return {
    mount: (element, props) => {
      log.push(`mount ${props.language} into ${element.childElementCount}`)
      shown = element
      report(element, props)
    },
    ...(updates
      ? {
          update: (props: PageProps) => {
            log.push(`update ${props.language}`)
            if (shown) report(shown, props)
          },
        }
      : {}),
    unmount: async (element) => {
      await Promise.resolve()
      log.push(`unmount ${element.isConnected}`)
    },
  }
}

describe('MF-9 a page made elsewhere', () => {
  it('MF-9 is a React component with the loading state, heading and back button of any screen', async () => {
    const { screen, user } = await open(notes)
    expect(await screen.findByRole('heading', { name: 'Notes' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '0 notes' }))
    expect(screen.getByRole('button', { name: '1 notes' })).toBeInTheDocument()
    expect(screen.getByText('/Notes mine en_us light visitor')).toBeInTheDocument()
    expect(document.title).toContain('Notes')
    await expectNoViolations(document.body)
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(window.location.pathname).toBe('/Login')
  })

  it('MF-9 gets theme changes, and who the member is', async () => {
    const { screen, act } = await open(notes, '/Notes?from=mine', { isMember: true })
    expect(await screen.findByText('/Notes mine en_us light 42')).toBeInTheDocument()
    act(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    expect(await screen.findByText('/Notes mine en_us dark 42')).toBeInTheDocument()
    delete document.documentElement.dataset.theme
  })

  it.each([
    ['de_de', 'de_de', 'Notizen', 'de-DE'],
    ['vi_vn', 'en_us', 'Notes', 'en-US'],
  ] as const)('MF-9 I18N-1 for a member with %s is in %s, and marked so', async (language, shown, heading, lang) => {
    const { screen } = await open(notes, undefined, { language })
    expect(await screen.findByText(new RegExp(` ${shown} `))).toBeInTheDocument()
    expect(screen.getByText(new RegExp(` ${shown} `)).closest('[lang]')).toHaveAttribute('lang', lang)
    expect(screen.getByRole('heading', { name: heading })).toBeInTheDocument()
  })

  it('MF-9 can be a named export, with a title of its own', async () => {
    const { screen } = await open({ Other: () => <p>another</p> }, '/Notes/Other')
    expect(await screen.findByText('another')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'メモ' })).toHaveAttribute('lang', 'ja-JP')
  })

  it('MF-9 can be mounted and unmounted by any framework, each time into a new element', async () => {
    const log: string[] = []
    const { screen, act, platform } = await open(lifecycle(log))
    expect(await screen.findByText('en_us mine')).toBeInTheDocument()
    await act(() => platform.setLanguage('de_de'))
    expect(await screen.findByText('de_de mine')).toBeInTheDocument()
    expect(log).toEqual(['mount en_us into 0', 'unmount true', 'mount de_de into 0'])
    expect(screen.queryByText('en_us mine')).toBeNull()
  })

  it('MF-9 is updated in place if it supports that', async () => {
    const log: string[] = []
    const { screen, act, platform } = await open({ default: lifecycle(log, true) })
    expect(await screen.findByText('en_us mine')).toBeInTheDocument()
    await act(() => platform.setLanguage('de_de'))
    expect(await screen.findByText('de_de mine')).toBeInTheDocument()
    expect(log).toEqual(['mount en_us into 0', 'update de_de'])
  })
})

describe('MF-4 MF-9 a page made elsewhere that cannot be shown', () => {
  const panel = ({ screen }: Awaited<ReturnType<typeof open>>) => screen.findByText(new RegExp(`${name} 1.1.0`))
  const messages = ({ events }: Awaited<ReturnType<typeof open>>) =>
    events.flatMap((event) => ('message' in event && event.message ? [`${event.type}: ${event.message}`] : []))
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

  it('MF-4 MF-9 affects only its own area if it exports neither a component nor a lifecycle; the event says what to do', async () => {
    const page = await open({ default: { render: () => null } })
    await pass(5000)
    expect(await panel(page)).toBeInTheDocument()
    expect(messages(page).at(-1)).toBe(
      `remote.failed: ./Notes of ${chosen} has neither a React component nor mount and unmount as its export default: export one of them, or name the export in remote.json`,
    )
  })

  it('MF-4 MF-9 affects only its own area when mount rejects', async () => {
    const page = await open({ mount: () => Promise.reject(new Error('no canvas')), unmount: () => {} })
    await pass(100)
    expect(await panel(page)).toBeInTheDocument()
    expect(messages(page)).toContain('remote.crash: no canvas')
    expect(takeConsole().join()).toContain('no canvas')
  })

  it('MF-4 MF-9 affects only its own area when mount does not finish within 30 s; a retry mounts it', async () => {
    let mounts = 0
    const mount = (element: HTMLElement) => {
      if (++mounts === 1) return new Promise<void>(() => {})
      element.textContent = 'mounted at last'
    }
    const page = await open({ mount, unmount: () => {} }, undefined, {
      advanceTimers: (ms) => jest.advanceTimersByTime(ms),
    })
    await pass(29_000)
    expect(page.screen.queryByRole('alert')).toBeNull()
    await pass(2000)
    expect(await panel(page)).toBeInTheDocument()
    expect(messages(page)).toContain('remote.crash: its mount did not finish within 30 s')
    expect(takeConsole().join()).toContain('its mount did not finish')
    await page.user.click(page.screen.getByRole('button', { name: 'Try again' }))
    await pass(100)
    expect(page.screen.getByText('mounted at last')).toBeInTheDocument()
  })

  it("MF-4 MF-9 is replaced in place by the previous release if the chosen one's entry never ran", async () => {
    const page = await openPage('/Notes', {
      remotes: [
        {
          name,
          routes,
          chosen: release({}, chosen, { network: ['fails'] }),
          lastGood: release({ default: () => <p>the one before</p> }, before),
        },
      ],
    })
    await pass(5000)
    expect(page.screen.getByText('the one before')).toBeInTheDocument()
    expect(calls.at(-1)).toContain(before)
  })

  it('MF-4 MF-9 reloads the page if the chosen one ran with the same global name', async () => {
    await openPage('/Notes', {
      remotes: [
        { name, routes, chosen: release({}), lastGood: release({ default: () => <p>the one before</p> }, before) },
      ],
    })
    await pass(5000)
    expect(takeConsole().join()).toContain('navigation')
    expect(calls.every((address) => address.includes(chosen))).toBe(true)
    expect(sessionStorage.getItem('bad-releases')).toContain(chosen)
  })

  it('MF-4 MF-9 does not reload the page if the member would lose work', async () => {
    const page = await openPage('/Notes', {
      remotes: [
        { name, routes, chosen: release({}), lastGood: release({ default: () => <p>the one before</p> }, before) },
      ],
      before: (platform) => platform.setWorkInProgress('a form', true),
    })
    await pass(5000)
    expect(await panel(page)).toBeInTheDocument()
    expect(messages(page).at(-1)).toContain('another release with the same global name ran in this page')
  })

  it('MF-9 is named if its global name is taken in the page', async () => {
    Object.assign(window, { mfe_clock: {} })
    const page = await openPage('/Notes', { remotes: [{ name: 'mfe-clock', routes, chosen: release(notes) }] })
    Object.assign(window, { mfe_clock: {} })
    await pass(5000)
    expect(messages(page).at(-1)).toContain('has the global name mfe_clock, which the page already uses')
  })
})

describe('MF-4 MF-9 a page made elsewhere whose unmount fails', () => {
  it('MF-4 MF-9 is left all the same, and its crash is reported', async () => {
    const { screen, user, events, waitFor } = await open({
      mount: (element: HTMLElement) => void (element.textContent = 'my notes'),
      unmount: () => {
        throw new Error('still busy')
      },
    })
    await screen.findByText('my notes')
    const link = Object.assign(document.createElement('a'), { href: '/Language', textContent: 'away' })
    document.body.append(link)
    await user.click(link)
    link.remove()
    expect(await screen.findByRole('heading', { name: 'Language' })).toBeInTheDocument()
    const crash = { type: 'remote.crash', remote: name, release: chosen, phase: 'leaving Notes', message: 'still busy' }
    await waitFor(() => expect(events).toContainEqual(expect.objectContaining(crash)))
    expect(screen.queryByText('my notes')).toBeNull()
  })
})
