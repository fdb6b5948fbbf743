import { codes, moneyLog } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen, type SeenRequest, scrollIntoSight } from '@app/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { setFrame } from '../../test/frame'
import { texts } from '../../texts'
import { MoneyLogScreen } from './MoneyLogScreen'

const server = fakeServer()
const open = () => renderScreen(<MoneyLogScreen />, { path: '/Moneylog', texts: [texts] })
const page = (number: number, count: number) =>
  Array.from({ length: count }, (_, i) =>
    make.moneyLogEntry({ id: number * 100 + i, title: `Movement ${number}.${i}` }),
  )
/** Pages of 10, 10 and 0. */
const threePages = ({ fields }: SeenRequest) => ({
  entries: page(Number(fields.page), fields.page === '3' ? 0 : 10),
  total: 20,
})
const scrollToEnd = (belowPx = 0) =>
  act(async () => document.querySelectorAll('[aria-hidden]').forEach((each) => scrollIntoSight(each, belowPx)))

describe('Money log', () => {
  it('WALLET-9 shows kind, time, what it was for and the amount, outgoing ones in green, and names the unit K once', async () => {
    server.answer(moneyLog, {
      entries: [
        make.moneyLogEntry({
          id: 2,
          title: 'Stake',
          kind: 'bet',
          amount: '-5.00',
          description: 'Quick Three 0417',
          recordId: 9,
        }),
        make.moneyLogEntry({ id: 1, title: 'Winnings', amount: '1009.70', description: '', recordId: null }),
      ],
      total: 2,
    })
    const { container } = await open()
    const [stake, winnings] = await screen.findAllByRole('listitem')
    expect(stake).toHaveTextContent(/^Stake.*\d+:\d\d\s[AP]M.*Quick Three 0417.*−5\.00$/)
    expect(winnings).toHaveTextContent(/^Winnings.*\d+:\d\d\s[AP]M.*\+1,009\.70$/)
    expect(stake?.querySelector('.out')).toHaveTextContent('−5.00')
    expect(winnings?.querySelector('.out')).toBeNull()
    expect(screen.getByText(/^Amounts in K/)).toHaveTextContent(/^Amounts in K\. 1 K is AED\s1\.00\.$/)
    expect(within(stake as HTMLElement).getByRole('link')).toHaveAttribute('href', '/GameRecord?id=9')
    expect(within(winnings as HTMLElement).queryByRole('link')).not.toBeInTheDocument()
    await expectNoViolations(container)
  })

  it('FRAME-11 FIND-6 has the filter open beside the list in a wide frame', async () => {
    server.answer(moneyLog, { entries: page(1, 3), total: 3 })
    setFrame(true)
    const { user, location, container } = await open()
    const filter = await screen.findByRole('region', { name: 'Filter' })
    expect(screen.queryByRole('button', { name: /^Filter/ })).not.toBeInTheDocument()
    expect(await screen.findByText(/^Amounts in K\. 1 K is AED/)).toBeInTheDocument()
    expect(within(filter).getByRole('button', { name: 'Reset' })).toBeDisabled()
    await user.click(within(filter).getByRole('button', { name: 'Stake' }))
    await user.click(within(filter).getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(location()).toBe('/Moneylog?kind=bet'))
    expect(within(filter).getByRole('button', { name: 'Show' })).toHaveFocus()
    await expectNoViolations(container)
    await user.click(within(filter).getByRole('button', { name: 'Reset' }))
    await waitFor(() =>
      expect(within(filter).getByRole('button', { name: 'Stake', pressed: false })).toBeInTheDocument(),
    )
    expect(location()).toBe('/Moneylog')
  })

  it('WALLET-9 LIST-1 requests pages of 10, starting at 1, until one is empty', async () => {
    server.answer(moneyLog, threePages)
    await open()
    expect(await screen.findByText('Movement 1.9')).toBeInTheDocument()
    await scrollToEnd(51)
    expect(server.requests(moneyLog)).toHaveLength(1)
    await scrollToEnd(50)
    expect(await screen.findByText('Movement 2.9')).toBeInTheDocument()
    await scrollToEnd()
    expect(await screen.findByText('Not anymore')).toBeInTheDocument()
    expect(server.requests(moneyLog).map(({ fields }) => fields)).toEqual([
      { limit: '10', page: '1' },
      { limit: '10', page: '2' },
      { limit: '10', page: '3' },
    ])
  })

  it('LIST-2 keeps the loaded pages when one fails, and offers a retry in its place', async () => {
    server.answer(moneyLog, threePages)
    const { user } = await open()
    await screen.findByText('Movement 1.0')
    server.refuse(moneyLog, 'No', codes.failed)
    await scrollToEnd()
    expect(await screen.findByText('This page didn’t load')).toBeInTheDocument()
    expect(screen.getByText('Movement 1.9')).toBeInTheDocument()
    server.answer(moneyLog, threePages)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Movement 2.0')).toBeInTheDocument()
  })

  it('WALLET-9 REFRESH-1 refetches and says Refresh successful', async () => {
    server.answer(moneyLog, { entries: [], total: 0 })
    const { user } = await open()
    expect(await screen.findByText('Empty data')).toBeInTheDocument()
    server.answer(moneyLog, { entries: [make.moneyLogEntry()], total: 1 })
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('Deposit')).toBeInTheDocument()
    expect(await screen.findByText('Refresh successful')).toBeInTheDocument()
  })

  it('ERR-2 raises no toast when the list fails, and offers a retry', async () => {
    server.refuse(moneyLog, 'Not now', codes.failed)
    const { user } = await open()
    expect(await screen.findAllByText('Not now')).toHaveLength(1)
    server.answer(moneyLog, { entries: [make.moneyLogEntry()], total: 1 })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Deposit')).toBeInTheDocument()
  })
})
