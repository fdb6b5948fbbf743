import { codes, personalReport } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { screen } from '@testing-library/react'
import { texts } from '../../texts'
import { PersonalReportScreen } from './PersonalReportScreen'

const server = fakeServer()
const open = () => renderScreen(<PersonalReportScreen />, { path: '/Personalreport', texts: [texts] })

describe('Personal report', () => {
  it('WALLET-10 shows the task amount, play money, winnings, deposits and withdrawals', async () => {
    server.answer(
      personalReport,
      make.personalReport({ winnings: '120.50', stakes: '300.00', deposits: '500.00', withdrawals: '80.00' }),
    )
    const { container } = await open()
    expect(await screen.findByRole('region', { name: 'Task amount' })).toHaveTextContent(
      /−AED\s179\.50Winnings minus play money/,
    )
    expect(screen.getAllByRole('listitem').map((row) => row.textContent?.replace(/\s/g, ' '))).toEqual([
      'Play moneyEverything you stakedAED 300.00',
      'WinningsAED 120.50',
      'DepositsAED 500.00',
      'WithdrawalsAED 80.00',
    ])
    await expectNoViolations(container)
  })

  it('REFRESH-1 refetches and says Refresh successful', async () => {
    server.answer(personalReport, make.personalReport())
    const { user } = await open()
    await screen.findByText('Withdrawals')
    server.answer(personalReport, make.personalReport({ withdrawals: '81.00' }))
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
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
})
