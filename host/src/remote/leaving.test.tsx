import { baseInfo, lotteryHot } from '@app/contracts'
import type { Route } from '@app/registry'
import { fakeServer, make, takeConsole } from '@app/testing'
import type { ReactNode } from 'react'
import { openPage } from '../test/open-page'

const server = fakeServer()
const id = '1.2.0-bbbbbbbb'
const routes: Route[] = [{ path: '/Game', page: 'hall', access: 'list', skeleton: 'grid' }]
const texts = { namespace: 'mfe-lottery', load: async () => {} }

beforeEach(() => {
  server.answer(lotteryHot, [])
  server.answer(baseInfo, make.baseInfo())
})

/** Opens a screen of the host, and from there a page whose effect throws when it is left. */
async function openBroken(effect: 'useEffect' | 'useLayoutEffect') {
  const hall = async () => {
    const react = await import('react')
    return function Hall(): ReactNode {
      react[effect](
        () => () => {
          throw new Error('left badly')
        },
        [],
      )
      return <h1>Hall</h1>
    }
  }
  const exposes = { './routes': () => ({ routes: { texts, pages: { hall: { load: hall } } } }) }
  const page = await openPage('/Language', { remotes: [{ name: 'mfe-lottery', routes, chosen: { id, exposes } }] })
  await page.screen.findByRole('heading', { name: 'Language' })
  await follow(page, '/Game')
  await page.screen.findByRole('heading', { name: 'Hall' })
  return page
}
type Page = Awaited<ReturnType<typeof openBroken>>

/** Follows a link from anywhere on the page. */
async function follow({ user }: Pick<Page, 'user'>, href: string) {
  const link = Object.assign(document.createElement('a'), { href, textContent: 'away' })
  document.body.append(link)
  await user.click(link)
  link.remove()
}

const ways: ['useEffect' | 'useLayoutEffect', string, (page: Page) => unknown, string][] = [
  ['useEffect', 'to a tab', (page) => follow(page, '/welfare'), 'Perks'],
  ['useEffect', 'with the back button', () => window.history.back(), 'Language'],
  ['useEffect', 'to an unknown address', (page) => follow(page, '/nowhere'), 'Not found'],
  ['useLayoutEffect', 'to the start', (page) => follow(page, '/'), 'Not found'],
]

describe('a page that throws in its cleanup', () => {
  it.each(ways)(
    'MF-4 of %s is left %s: the next screen shows, and the crash is reported',
    async (effect, _, leave, heading) => {
      const page = await openBroken(effect)
      await leave(page)
      expect(await page.screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument()
      expect(page.screen.queryByRole('heading', { name: 'Hall' })).toBeNull()
      expect(page.screen.queryByRole('button', { name: 'Reload' })).toBeNull()
      expect(page.events).toContainEqual(
        expect.objectContaining({ type: 'remote.crash', remote: 'mfe-lottery', release: id, message: 'left badly' }),
      )
      expect(takeConsole().join()).toContain('left badly')
    },
  )
})

/** Opens a page with two widgets of another app, one of which throws when the page leaves it. */
async function openWithWidgets(effect: 'useEffect' | 'useLayoutEffect') {
  const hall = async () => {
    const [react, { Slot }] = await Promise.all([import('react'), import('@app/platform')])
    return function Hall(): ReactNode {
      const [isOpen, setIsOpen] = react.useState(true)
      const [isBroken, setIsBroken] = react.useState(false)
      if (isBroken) throw new Error('broken')
      return (
        <>
          <h1>Hall</h1>
          <button onClick={() => setIsOpen(false)}>Close</button>
          <button onClick={() => setIsBroken(true)}>Break</button>
          {isOpen && <Slot name="mfe-wallet/Card" />}
          <Slot name="mfe-wallet/Calm" />
        </>
      )
    }
  }
  const card = async () => {
    const react = await import('react')
    return function Card(): ReactNode {
      react[effect](
        () => () => {
          throw new Error('left badly')
        },
        [],
      )
      return <p>The card</p>
    }
  }
  const exposes = { './routes': () => ({ routes: { texts, pages: { hall: { load: hall } } } }) }
  const widgets = { Card: { load: card }, Calm: { load: async () => () => <p>Calm</p> } }
  const page = await openPage('/Game', {
    remotes: [
      { name: 'mfe-lottery', routes, chosen: { id, exposes } },
      {
        name: 'mfe-wallet',
        routes: [],
        chosen: {
          id: '2.0.0-cccccccc',
          exposes: { './widgets': () => ({ widgets: { texts: { ...texts, namespace: 'mfe-wallet' }, widgets } }) },
        },
      },
    ],
  })
  await page.screen.findByText('The card')
  await page.screen.findByText('Calm')
  return page
}

describe.each(['useEffect', 'useLayoutEffect'] as const)('a widget whose %s throws in its cleanup', (effect) => {
  it('MF-4 is left alone: its page and the other widgets stay, and the crash is that of the widget', async () => {
    const page = await openWithWidgets(effect)
    const crashes = () => page.events.filter(({ type }) => type === 'remote.crash')
    for (const times of [1, 2]) {
      await page.user.click(page.screen.getByRole('button', { name: 'Close' }))
      await page.waitFor(() => expect(crashes()).toHaveLength(times))
      expect(crashes().at(-1)).toMatchObject({
        remote: 'mfe-wallet',
        release: '2.0.0-cccccccc',
        phase: 'leaving Card',
        message: 'left badly',
      })
      expect(page.screen.getByRole('heading', { name: 'Hall' })).toBeInTheDocument()
      expect(page.screen.getByText('Calm')).toBeInTheDocument()
      expect(page.screen.queryByText(/didn’t load/)).toBeNull()
    }
    await follow(page, '/Language')
    expect(await page.screen.findByRole('heading', { name: 'Language' })).toBeInTheDocument()
    expect(takeConsole().join()).toContain('left badly')
  })

  it('MF-4 does not hide that its page crashes in the same moment', async () => {
    const page = await openWithWidgets(effect)
    await page.user.click(page.screen.getByRole('button', { name: 'Break' }))
    expect(await page.screen.findByRole('heading', { name: 'Draws didn’t load' })).toBeInTheDocument()
    expect(page.events).toContainEqual(
      expect.objectContaining({ type: 'remote.crash', remote: 'mfe-lottery', release: id, message: 'broken' }),
    )
    expect(takeConsole().join()).toContain('broken')
  })
})
