import { type Call, gameOrders, noticeList } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { BackBar } from '../components/BackBar'
import { LoadFailure } from '../components/LoadFailure'
import { Refreshable } from '../components/Refreshable'
import { refreshDelayMs } from '../paging/refresh'
import { request } from '../request/request'
import { callKey, reload, useCall } from './call'
import type { FailureManner } from './client'

const server = fakeServer()
const toWire = { parameters: (own: object) => own, answer: (own: unknown) => own }
const toast = () => screen.getAllByRole('status')[0]?.textContent

function Notices({ failure = 'toast', delayMs }: { failure?: FailureManner; delayMs?: number }) {
  const notices = useCall(noticeList, {}, { failure })
  return (
    <main>
      <BackBar title="Notices" />
      {notices.state === 'loading' ? <p>loading</p> : null}
      {notices.state === 'failed' ? <LoadFailure failure={notices.failure} retry={notices.retry} /> : null}
      {notices.state === 'ready' ? (
        <Refreshable reloadAll={() => reload(noticeList)} {...(delayMs === undefined ? {} : { delayMs })}>
          <ul>
            {notices.data.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          {notices.staleSince === null ? null : <p>as of earlier</p>}
        </Refreshable>
      ) : null}
    </main>
  )
}

describe('a call that fails', () => {
  it('ERR-1 shows any refusal in a toast, with the server’s message', async () => {
    server.refuse(noticeList, 'Not today', 409)
    const { container } = await renderScreen(<Notices />)
    await screen.findByRole('alert')
    expect(toast()).toBe('Not today')
    await expectNoViolations(container)
  })

  it('ERR-1 shows code 401 even if the call is otherwise quiet', async () => {
    server.refuse(noticeList, 'Please log in', 401)
    await renderScreen(<Notices failure="quiet" />)
    await screen.findByRole('alert')
    expect(toast()).toBe('Please log in')
  })

  it('ERR-2 raises no toast for other failures of a quiet call, and offers a retry', async () => {
    server.refuse(noticeList, 'Not today', 500)
    const { user } = await renderScreen(<Notices failure="quiet" />)
    await screen.findByText('Not today')
    expect(toast()).toBe('')
    server.answer(noticeList, [make.notice()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Welcome')
  })

  it('ERR-2 ERR-3 keeps what is on screen, and does not report it as refreshed', async () => {
    server.answer(noticeList, [make.notice()])
    const { user } = await renderScreen(<Notices failure="quiet" />)
    await screen.findByText('Welcome')
    server.refuse(noticeList, 'Not today', 500)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await screen.findByText('as of earlier')
    await screen.findByRole('button', { name: 'Refresh' })
    expect(screen.getByText('Welcome')).toBeInTheDocument()
    expect(screen.queryByText('Refresh successful')).toBeNull()
  })

  it('ERR-3 is retried automatically when the network is back', async () => {
    server.answer(noticeList, [make.notice()])
    await renderScreen(<Notices failure="quiet" />)
    await screen.findByText('Welcome')
    server.answer(noticeList, [make.notice({ name: 'Fresh' })])
    await act(async () => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })
    await screen.findByText('Fresh')
  })
})

describe('a call that finds no network', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('ERR-3 is tried three times, then reports it', async () => {
    server.fail(noticeList)
    await renderScreen(<Notices />)
    await act(() => jest.advanceTimersByTimeAsync(399))
    expect(server.requests(noticeList)).toHaveLength(1)
    await act(() => jest.advanceTimersByTimeAsync(2000))
    expect(server.requests(noticeList)).toHaveLength(3)
    expect(screen.getByText('You’re offline')).toBeInTheDocument()
  })

  it.each([
    [refreshDelayMs.list, 500],
    [refreshDelayMs.lottery, 200],
  ])('REFRESH-1 LOT-12 ends with its message after %d ms', async (delayMs, ms) => {
    server.answer(noticeList, [make.notice()])
    await renderScreen(<Notices delayMs={delayMs} />)
    await act(() => jest.advanceTimersByTimeAsync(0))
    await act(async () => screen.getByRole('button', { name: 'Refresh' }).click())
    await act(() => jest.advanceTimersByTimeAsync(ms - 1))
    expect(screen.queryByText('Refresh successful')).toBeNull()
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(screen.getByText('Refresh successful')).toBeInTheDocument()
    expect(server.requests(noticeList)).toHaveLength(2)
  })
})

describe('a response that does not match its contract', () => {
  it('ERR-4 is not shown', async () => {
    server.answer({ ...noticeList, path: gameOrders.path }, [make.notice()])
    function Orders() {
      const orders = useCall(gameOrders, {})
      return orders.state === 'failed' ? (
        <LoadFailure failure={orders.failure} retry={orders.retry} />
      ) : (
        <p>{orders.state}</p>
      )
    }
    await renderScreen(<Orders />)
    await screen.findByText(/not what we expected/)
    expect(screen.queryByText('Welcome')).toBeNull()
  })
})

describe('the heading of a screen', () => {
  it('ROUTE-5 has the focus, and names the document', async () => {
    server.answer(noticeList, [])
    await renderScreen(<Notices />)
    expect(screen.getByRole('heading', { name: 'Notices' })).toHaveFocus()
    expect(document.title).toBe('Notices · Veranda')
  })
})

describe('what is refetched', () => {
  it('ROUTE-7 does not come from the calls that the page started', async () => {
    server.answer(noticeList, [make.notice({ name: 'Of today' })])
    await renderScreen(<Notices />, { isMember: false })
    await screen.findByText('Of today')
    server.answer(noticeList, [make.notice({ name: 'Of now' })])
    window.preloadedCalls = { sys_get_notice_list: Promise.resolve('the answer to the start') }
    await act(() => reload(noticeList))
    await screen.findByText('Of now')
    expect(window.preloadedCalls).toBeUndefined()
  })

  it('ROUTE-7 does not come from a first request that was under way before the change', async () => {
    server.answer(noticeList, [make.notice({ name: 'Of before' })])
    const release = server.hold(noticeList)
    await renderScreen(<Notices />, { isMember: false })
    await waitFor(() => expect(server.requests(noticeList)).toHaveLength(1))
    server.answer(noticeList, [make.notice({ name: 'Of now' })])
    await act(() => reload(noticeList))
    release()
    await screen.findByText('Of now')
    expect(screen.queryByText('Of before')).toBeNull()
  })
})

describe('a call with domain names', () => {
  it('MF-5 keeps its responses separate from those that an earlier release of a remote reads', () => {
    const earlier = { path: noticeList.path }
    expect(callKey(earlier, {})).not.toEqual(callKey(noticeList, {}))
    expect(callKey(earlier)).toEqual(callKey(noticeList))
  })

  it("API-2 sends the wire's names", async () => {
    server.answer(gameOrders, [])
    const call = { ...gameOrders, toWire: { ...toWire, parameters: ({ kind }: { kind: string }) => ({ type: kind }) } }
    await request(call as unknown as Call<{ kind: string }>, { kind: 'open' })
    expect(server.requests(gameOrders)[0]?.fields).toEqual({ type: 'open' })
  })
})
