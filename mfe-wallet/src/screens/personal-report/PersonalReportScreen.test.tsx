import { codes, personalReport, reportByTime } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { texts } from '../../texts'
import { PersonalReportScreen } from './PersonalReportScreen'

const server = fakeServer()
beforeEach(() => {
  server.answer(personalReport, make.personalReport())
  server.answer(reportByTime, make.reportByTime())
})
const open = (query = '') => renderScreen(<PersonalReportScreen />, { path: `/Personalreport${query}`, texts: [texts] })

const now = new Date(2026, 10, 26, 14).getTime() / 1000
const day = 86_400
const none = { winnings: '0.00', stakes: '0.00', deposits: '0.00', withdrawals: '0.00' }
const busy = make.reportByTime({
  now,
  times: [
    { ...none, time: now - 2 * day, stakes: '20.00', winnings: '38.80' },
    { ...none, time: now - day, deposits: '500.00' },
    { ...none, time: now - 900, stakes: '5.00' },
    { ...none, time: now, stakes: '7.50' },
  ],
})
const plain = (element: Element) => element.textContent?.replaceAll(/\s/g, ' ')
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(plain))

describe('Personal report', () => {
  it('WALLET-10 shows the task amount, play money, winnings, deposits and withdrawals', async () => {
    server.answer(
      personalReport,
      make.personalReport({ winnings: '120.50', stakes: '300.00', deposits: '500.00', withdrawals: '80.00' }),
    )
    const { container } = await open()
    expect(await screen.findByRole('region', { name: 'Task amount' })).toHaveTextContent(
      /−AED\s179\.50.*Winnings minus play money/,
    )
    expect(screen.getAllByRole('listitem').map((row) => row.textContent?.replace(/\s/g, ' '))).toEqual([
      expect.stringMatching(/^Play money.*AED 300\.00$/),
      expect.stringMatching(/^Winnings.*AED 120\.50$/),
      expect.stringMatching(/^Deposits.*AED 500\.00$/),
      expect.stringMatching(/^Withdrawals.*AED 80\.00$/),
    ])
    await expectNoViolations(container)
  })

  it('REPORT-2 REFRESH-1 refetches totals and days, and says Refresh successful', async () => {
    const { user } = await open()
    await screen.findByText('Nothing in the last 7 days')
    server.answer(personalReport, make.personalReport({ withdrawals: '81.00' }))
    server.answer(reportByTime, busy)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(screen.getAllByRole('definition')).toHaveLength(4))
    expect(await screen.findByText('Refresh successful')).toBeInTheDocument()
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('81.00')
  })

  it('ERR-2 raises no toast when it fails, and offers a retry', async () => {
    server.refuse(personalReport, 'Not now', codes.failed)
    const { user } = await open()
    expect(await screen.findAllByText('Not now')).toHaveLength(1)
    server.answer(personalReport, make.personalReport())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Withdrawals')).toBeInTheDocument()
  })

  it('REPORT-1 sums the last seven days, and shows another period from its address or choice', async () => {
    server.answer(reportByTime, busy)
    const { user } = await open()
    expect((await screen.findAllByRole('definition')).map(plain)).toEqual([
      'AED 38.80',
      'AED 32.50',
      'AED 500.00',
      'AED 0.00',
    ])
    expect(screen.getByRole('radio', { name: '7 days' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: '30 days' }))
    expect(server.requests(reportByTime).map(({ fields }) => fields)).toEqual([{ days: '7' }, { days: '30' }])
  })

  it('REPORT-1 opens the period in its address, and the first for an unknown one', async () => {
    const { unmount } = await open('?days=90')
    expect(await screen.findByRole('radio', { name: '90 days' })).toBeChecked()
    unmount()
    await open('?days=91')
    expect(await screen.findByRole('radio', { name: '7 days' })).toBeChecked()
  })

  it('REPORT-2 has a bar for each day with money, and every day in a table', async () => {
    server.answer(reportByTime, busy)
    const { container, user } = await open()
    const [table] = await screen.findAllByRole('table', { hidden: true })
    expect(container.querySelectorAll('.plot .up line')).toHaveLength(2)
    expect(container.querySelectorAll('.plot .down line')).toHaveLength(2)
    for (const summary of screen.getAllByText('Show as table')) await user.click(summary)
    expect(screen.getByRole('table', { name: 'Winnings and stakes by day' })).toBe(table)
    expect(rowsOf(table as HTMLElement)).toEqual([
      ['Day', 'Winnings', 'Stakes'],
      ['Today', '0.00', '12.50'],
      ['Nov 25', '0.00', '0.00'],
      ['Nov 24', '38.80', '20.00'],
      ...['Nov 23', 'Nov 22', 'Nov 21', 'Nov 20'].map((name) => [name, '0.00', '0.00']),
    ])
    expect(rowsOf(screen.getByRole('table', { name: 'Deposits and withdrawals by day' }))[2]).toEqual([
      'Nov 25',
      '500.00',
      '0.00',
    ])
    await expectNoViolations(container)
  })

  it('REPORT-2 says so when nothing happened in the period', async () => {
    const { container } = await open('?days=30')
    expect(await screen.findByRole('heading', { name: 'Nothing in the last 30 days' })).toBeInTheDocument()
    expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument()
    expect(await screen.findByText('Since you joined')).toBeInTheDocument()
    await expectNoViolations(container)
  })

  it('REPORT-2 ERR-2 keeps the totals when the days fail, and offers a retry in their place', async () => {
    server.refuse(reportByTime, 'Not now', codes.failed)
    const { user } = await open()
    expect(await screen.findAllByText('Not now')).toHaveLength(1)
    expect(await screen.findByText('Play money')).toBeInTheDocument()
    server.answer(reportByTime, busy)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getAllByRole('definition')).toHaveLength(4))
  })
})
