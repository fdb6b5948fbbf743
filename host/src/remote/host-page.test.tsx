import { openPage } from '../test/open-page'
import { fakeServer } from '@app/testing'

const server = fakeServer()
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
type Page = Awaited<ReturnType<typeof openPage>>

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a page of the host that does not load', () => {
  const openLanguage = (fails: number) =>
    openPage('/Language', {
      advanceTimers: (ms) => jest.advanceTimersByTime(ms),
      before: async () => {
        const { routes: own } = await import('../exposes/routes')
        const { language } = own.pages
        if (!language) throw new Error('the host has a page named language')
        const { load } = language
        let left = fails
        const error = Object.assign(new Error('Loading chunk page-language failed'), { name: 'ChunkLoadError' })
        jest.spyOn(language, 'load').mockImplementation(() => (left-- > 0 ? Promise.reject(error) : load()))
      },
    })
  const reported = ({ events }: Page) => events.flatMap(({ type }) => (type.startsWith('remote.') ? [type] : []))
  const retry = ({ screen }: Page) => screen.queryByRole('button', { name: 'Try again' })

  it('MF-4 is retried', async () => {
    const page = await openLanguage(2)
    await pass(3000)
    expect(page.screen.getByRole('heading', { name: 'Language' })).toBeInTheDocument()
    expect(reported(page)).toEqual(['remote.retry', 'remote.retry'])
  })

  it('MF-4 finally shows a panel, and loads on retry', async () => {
    server.fail({ path: '/release/host/titles' })
    const page = await openLanguage(3)
    await pass(3000)
    expect(retry(page)).toBeInTheDocument()
    expect(reported(page)).toEqual(['remote.retry', 'remote.retry', 'remote.failed'])
    await page.user.click(page.screen.getByRole('button', { name: 'Try again' }))
    await pass(100)
    expect(page.screen.getByRole('heading', { name: 'Language' })).toBeInTheDocument()
  })
})
