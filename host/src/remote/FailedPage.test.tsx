import { type Language, languages, userInfo } from '@app/contracts'
import { fakeServer, make } from '@app/testing'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPage } from '../test/open-page'

const server = fakeServer()

beforeEach(() => {
  server.answer(userInfo, make.user())
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

/** Opens a screen whose code does not load; the edge answers with these titles. */
async function openFailing(
  path: string,
  app: string,
  { titles = {}, language }: { titles?: object; language?: Language } = {},
) {
  const api = globalThis.fetch
  const requests: string[] = []
  globalThis.fetch = (input, init) => {
    if (!String(input).startsWith('/release/')) return api(input, init)
    requests.push(String(input))
    return Promise.resolve(Response.json(titles))
  }
  const page = await openPage(path, {
    isMember: true,
    ...(language && { language }),
    remotes: [
      {
        name: app,
        routes: [{ path, page: 'any', access: 'list', skeleton: 'list' }],
        chosen: { id: '1.0.0-aaaaaaaa', network: ['fails'], exposes: {} },
      },
    ],
    advanceTimers: (ms) => jest.advanceTimersByTime(ms),
  })
  await jest.advanceTimersByTimeAsync(10_000)
  return { ...page, main: page.within(page.screen.getByRole('main')), requests }
}

const textsOf = (language: Language) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../mfe-wallet/src/locales/${language}.json`), 'utf8'),
  ) as Record<string, string>
const titles = { any: Object.fromEntries(languages.map((one) => [one, textsOf(one)['recharge.title']])) }

describe('a screen whose code does not load', () => {
  it.each([
    ['/moneylog', 'mfe-wallet', 'Money log', 'The wallet didn’t load'],
    ['/Game', 'mfe-lottery', 'Draws', 'Draws didn’t load'],
    ['/MyList', 'mfe-book-club', 'My list', 'This part didn’t load'],
  ])('MF-4 ROUTE-8 %s is called what the host’s links call it, at once', async (path, app, title, heading) => {
    const { main, requests } = await openFailing(path, app)
    expect(main.getByRole('heading', { level: 1, name: title })).toHaveFocus()
    expect(main.getByRole('heading', { level: 2, name: heading })).toBeInTheDocument()
    expect(main.getByRole('button', { name: 'Back' })).toBeInTheDocument()
    expect(document.title).toContain(title)
    expect(requests).toEqual([])
  })

  it('MF-4 ROUTE-8 has the title of its release in the member’s language, without the host knowing the screen', async () => {
    const title = textsOf('ja_jp')['recharge.title'] ?? ''
    const { main, requests } = await openFailing('/Recharge', 'mfe-wallet', { titles, language: 'ja_jp' })
    expect(main.getByRole('heading', { level: 1, name: title })).toHaveFocus()
    expect(document.title).toContain(title)
    expect(requests).toEqual(['/release/mfe-wallet/titles'])
  })

  it('MF-9 ROUTE-8 shows a title that is missing in the member’s language in one that it has', async () => {
    const { main } = await openFailing('/Books', 'mfe-book-club', {
      titles: { any: { en_us: 'Books' } },
      language: 'de_de',
    })
    expect(main.getByRole('heading', { level: 1, name: 'Books' })).toHaveAttribute('lang', 'en-US')
  })

  it.each([
    ['a text that is none', { any: { en_us: { toString: null } } }],
    ['no titles', [null]],
    ['nothing of it', {}],
  ])('MF-4 ROUTE-8 stands, and says in its bar that it did not load, when it is told %s', async (_, titles) => {
    const { main } = await openFailing('/Books', 'mfe-book-club', { titles })
    expect(main.getByRole('heading', { level: 1, name: 'This didn’t load' })).toHaveFocus()
    expect(main.getByRole('heading', { level: 2, name: 'This part didn’t load' })).toBeInTheDocument()
    expect(main.getByRole('button', { name: 'Back' })).toBeInTheDocument()
  })
})
