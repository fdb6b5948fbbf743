import { reportByTime, userInfo } from '@app/contracts'
import { fakeServer, make, renderScreen } from '@app/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { Balance } from '../components/Balance'
import { endSession } from '../session/session'
import { followOtherTabsBalance } from './balance-tabs'
import { useUser } from './base-info'
import { reload, useCall } from './call'

const server = fakeServer()
const key = 'balance-changed'
let stop = () => {}
beforeEach(() => {
  localStorage.removeItem(key)
  server.answer(userInfo, make.user({ money: '10.00' }))
})
afterEach(() => stop())

function Pill() {
  const user = useUser()
  return user.state === 'ready' ? <Balance minor={BigInt(user.data.money.replace('.', ''))} /> : null
}
async function open() {
  stop = followOtherTabsBalance()
  await renderScreen(<Pill />)
  await screen.findByText(/10/)
}
/** The event that this tab receives when another one changes the storage. */
const otherTab = (newValue: string | null) =>
  act(async () => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })))

describe('the balance in other tabs', () => {
  it('SESSION-8 is refetched when another tab says that it changed, without an echo', async () => {
    await open()
    server.answer(userInfo, make.user({ money: '25.00' }))
    await otherTab('one')
    expect(await screen.findByText(/25/)).toBeInTheDocument()
    expect(server.requests(userInfo)).toHaveLength(2)
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('REPORT-2 SESSION-8 refetches the days of an open report with it', async () => {
    server.answer(reportByTime, make.reportByTime())
    const Days = () => useCall(reportByTime, { days: 7 }).state
    stop = followOtherTabsBalance()
    await renderScreen(<Days />)
    await screen.findByText('ready')
    await otherTab('one')
    await waitFor(() => expect(server.requests(reportByTime)).toHaveLength(2))
  })

  it('SESSION-8 is announced when it changes, without its value', async () => {
    await open()
    await act(() => reload(userInfo))
    expect(localStorage.getItem(key)).toBeNull()
    server.answer(userInfo, make.user({ money: '25.00' }))
    await act(() => reload(userInfo))
    const reported = localStorage.getItem(key)
    expect(reported).toMatch(/^[\da-f-]{36}$/)
    server.answer(userInfo, make.user({ money: '30.00' }))
    await act(() => reload(userInfo))
    expect(localStorage.getItem(key)).not.toBe(reported)
  })

  it('SESSION-8 is not shared between members: the end of a session refetches nothing', async () => {
    await open()
    act(() => endSession('logout'))
    expect(localStorage.getItem(key)).toBeNull()
    await otherTab(null)
    await otherTab('two')
    expect(server.requests(userInfo)).toHaveLength(1)
  })
})
