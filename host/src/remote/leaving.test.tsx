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

const ways: [string, (page: Page) => unknown, string][] = [
  ['to a tab', (page) => follow(page, '/welfare'), 'Perks'],
  ['with the back button', () => window.history.back(), 'Language'],
  ['through a link', (page) => follow(page, '/Language'), 'Language'],
  ['to an unknown address', (page) => follow(page, '/nowhere'), 'Not found'],
  ['to the start', (page) => follow(page, '/'), 'Not found'],
]

describe.each(['useEffect', 'useLayoutEffect'] as const)('a page whose %s throws in its cleanup', (effect) => {
  it.each(ways)('MF-4 is left %s: the next screen shows, and the crash is reported', async (_, leave, heading) => {
    const page = await openBroken(effect)
    await leave(page)
    expect(await page.screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument()
    expect(page.screen.queryByRole('heading', { name: 'Hall' })).toBeNull()
    expect(page.screen.queryByRole('button', { name: 'Reload' })).toBeNull()
    expect(page.events).toContainEqual(
      expect.objectContaining({ type: 'remote.crash', remote: 'mfe-lottery', release: id, message: 'left badly' }),
    )
    expect(takeConsole().join()).toContain('left badly')
  })
})
