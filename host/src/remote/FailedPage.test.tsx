import { userInfo } from '@app/contracts'
import { fakeServer, make } from '@app/testing'
import { openPage } from '../test/open-page'

const server = fakeServer()

beforeEach(() => {
  server.answer(userInfo, make.user())
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

describe('a screen whose code does not load', () => {
  it.each([
    ['/moneylog', 'mfe-wallet', 'Money log', 'The wallet didn’t load'],
    ['/Game', 'mfe-lottery', 'Draws', 'Draws didn’t load'],
    ['/MyList', 'mfe-book-club', 'My list', 'This part didn’t load'],
    ['/Books', 'mfe-book-club', 'This didn’t load', 'This part didn’t load'],
  ])('MF-4 ROUTE-5 %s is called what the host’s links call it, if they do', async (path, name, title, heading) => {
    const { screen, within } = await openPage(path, {
      isMember: true,
      remotes: [
        {
          name,
          routes: [{ path, page: 'any', access: 'list', skeleton: 'list' }],
          chosen: { id: '1.0.0-aaaaaaaa', network: ['fails'], exposes: {} },
        },
      ],
      advanceTimers: (ms) => jest.advanceTimersByTime(ms),
    })
    await jest.advanceTimersByTimeAsync(10_000)
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('heading', { level: 1, name: title })).toHaveFocus()
    expect(main.getByRole('heading', { level: 2, name: heading })).toBeInTheDocument()
    expect(main.getByRole('button', { name: 'Back' })).toBeInTheDocument()
    expect(document.title).toContain(title)
  })
})
