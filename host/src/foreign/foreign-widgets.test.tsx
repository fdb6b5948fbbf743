import { lotteryHot } from '@app/contracts'
import type { Lifecycle, WidgetProps } from '@app/remote-types'
import { expectNoViolations, fakeServer, takeConsole } from '@app/testing'
import type { FakeRelease } from '@app/loader/testing/remotes'
import { render } from '@testing-library/react'
import { openPage } from '../test/open-page'

const server = fakeServer()
const chosen = '1.1.0-aaaaaaaa'
const before = '1.0.0-bbbbbbbb'
type Properties = WidgetProps<{ columns: number }>

/** A foreign remote with the widget that the perks screen shows; the test passes its module. */
const release = (module: unknown, id = chosen, rest: Partial<FakeRelease> = {}): FakeRelease => ({
  id,
  exposes: { './Hot': () => (module instanceof Function ? (module as () => unknown)() : module) },
  foreign: {
    entryType: 'global',
    languages: ['en_us', 'de_de'],
    entryBudget: 10_240,
    pages: {},
    widgets: { HotGames: { module: './Hot', export: 'HotGames' } },
  },
  ...rest,
})
type Options = Parameters<typeof openPage>[1]
const open = (fake: FakeRelease, lastGood?: FakeRelease, options: Options = {}) =>
  openPage('/welfare', {
    remotes: [{ name: 'mfe-lottery', chosen: fake, ...(lastGood ? { lastGood } : {}) }],
    ...options,
  })
type Page = Awaited<ReturnType<typeof open>>
/** Whether the host's own screen around the slot is still there. */
const isScreenWhole = ({ screen }: Page) => screen.queryByRole('heading', { name: 'Perks' }) !== null

beforeEach(() => server.answer(lotteryHot, []))

describe('MF-9 a widget made elsewhere, in a slot of the host', () => {
  it("MF-9 is a React component that gets the screen's props and the host's facts", async () => {
    const { screen, user, location } = await open(
      release({
        HotGames: ({ columns, language, theme, session, navigate }: Properties) => (
          <button onClick={() => navigate('/Language')}>
            {[columns, language, theme, session.memberId ?? 'visitor'].join(' ')}
          </button>
        ),
      }),
    )
    const widget = await screen.findByRole('button', { name: '3 en_us light visitor' })
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    await expectNoViolations(document.body)
    await user.click(widget)
    expect(location()).toBe('/Language')
  })

  it('MF-9 I18N-1 is in the language used in place of a missing one, and marked so', async () => {
    const module = { HotGames: ({ language }: Properties) => <p>reads {language}</p> }
    const { screen } = await open(release(module), undefined, { language: 'vi_vn' })
    const widget = await screen.findByText('reads en_us')
    expect(widget.closest('[lang]')).toHaveAttribute('lang', 'en-US')
  })

  it('MF-9 is mounted by any framework, gets only changes, and is unmounted with its screen', async () => {
    const log: string[] = []
    const HotGames: Lifecycle<Properties> = {
      mount: (element, { columns, language }) => {
        log.push(`mount ${language}`)
        element.textContent = `${columns} columns`
      },
      update: ({ language }, element) => void log.push(`update ${language} of ${element.textContent}`),
      unmount: () => void log.push('unmount'),
    }
    const { screen, act, platform, user } = await open(release({ HotGames }))
    expect(await screen.findByText('3 columns')).toBeInTheDocument()
    // each render of the screen passes a new object
    await act(() => platform.setLanguage('de_de'))
    expect(log).toEqual(['mount en_us', 'update de_de of 3 columns'])
    await user.click(screen.getAllByRole('link')[0] ?? document.body)
    expect(log.at(-1)).toBe('unmount')
  })
})

it('FIRST-1 MF-9 what needs an element refuses to be drawn, so that its skeleton stays', async () => {
  const { Mounted } = await import('./Mounted')
  const shown = () =>
    render(<Mounted lifecycle={{ mount: () => {}, unmount: () => {} }} input={{}} onLeftBadly={() => {}} />)
  expect(shown).not.toThrow()
  window.handOver = () => {}
  expect(shown).toThrow('it needs an element')
  delete window.handOver
})

describe('MF-4 MF-9 a widget made elsewhere that cannot be shown', () => {
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('MF-4 MF-9 affects only the slot when it throws; the event names it', async () => {
    const page = await open(
      release({
        HotGames: () => {
          throw new Error('no canvas')
        },
      }),
    )
    await pass(5000)
    expect(page.screen.getByText(new RegExp('mfe-lottery 1.1.0'))).toBeInTheDocument()
    expect(isScreenWhole(page)).toBe(true)
    expect(page.events).toContainEqual(
      expect.objectContaining({ type: 'remote.crash', remote: 'mfe-lottery', phase: 'widget HotGames' }),
    )
    expect(takeConsole().join()).toContain('no canvas')
  })

  it('MF-4 MF-9 is replaced in its slot by the previous release', async () => {
    const page = await open(
      release({}, chosen, { network: ['fails'] }),
      release({ HotGames: () => <p>the one before</p> }, before),
    )
    await pass(5000)
    expect(page.screen.getByText('the one before')).toBeInTheDocument()
    expect(isScreenWhole(page)).toBe(true)
  })
})
