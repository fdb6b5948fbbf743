import { noticeList, userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make } from '@app/testing'
import { openPage } from '../test/open-page'

const server = fakeServer()

/** The edge beside the API. */
const edge = { isReached: true, asked: 0 }
beforeEach(() => {
  Object.assign(edge, { isReached: true, asked: 0 })
  const api = globalThis.fetch
  globalThis.fetch = (input, init) => {
    if (input !== '/release') return api(input, init)
    edge.asked++
    return edge.isReached ? Promise.resolve(Response.json({})) : Promise.reject(new TypeError('Failed to fetch'))
  }
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  server.answer(userInfo, make.user())
  server.answer(noticeList, [make.notice()])
})
afterEach(() => document.body.replaceChildren())

async function open(path: string) {
  const page = await openPage(path, { isMember: true })
  const { start } = await import('./start')
  start(new Promise(() => {}))
  return page
}
// A call that fails is tried three times.
const patience = { timeout: 10_000 }
const offline = 'You’re offline'
const back = 'Back online. What you see is up to date again.'

describe('the connection', () => {
  it('ERR-3 when it is gone, the screen stays with its time; when it is back, the screen catches up and says so once', async () => {
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
    await waitFor(() => expect(edge.asked).toBe(3))
    expect(screen.getAllByText(back)).toHaveLength(1)
  })

  it('ERR-3 what did not come while it was gone comes by itself', async () => {
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

  it('ERR-3 is not called gone for one call that did not arrive', async () => {
    server.fail(noticeList)
    const { screen, waitFor } = await open('/Notice')
    await screen.findByRole('button', { name: 'Try again' }, patience)
    await waitFor(() => expect(edge.asked).toBeGreaterThan(0))
    expect(screen.queryByText(offline, { selector: 'strong' })).toBeNull()
  })
})
