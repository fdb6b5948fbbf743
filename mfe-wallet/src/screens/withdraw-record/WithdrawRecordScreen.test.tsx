import { cancelWithdrawal, codes, withdrawalRecords } from '@app/contracts'
import { expectNoViolations, fakeServer, renderScreen } from '@app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { makeWithdrawal } from '../../test/bank'
import { texts } from '../../texts'
import { WithdrawRecordScreen } from './WithdrawRecordScreen'

const server = fakeServer()
const open = () => renderScreen(<WithdrawRecordScreen />, { path: '/WithdrawRecord', texts: [texts] })

describe('Withdrawal records', () => {
  it('WALLET-7 WALLET-11 shows status, amount, account and reason, submit and review time', async () => {
    server.answer(withdrawalRecords, [
      makeWithdrawal({ id: 4, status: 1, statusText: 'In review', amount: '1250.00', reviewedAt: null }),
      makeWithdrawal({ id: 3, status: 2, statusText: 'Paid' }),
      makeWithdrawal({
        id: 2,
        status: 3,
        statusText: 'Refused, returned in full',
        description: 'Harbour · The name differs.',
      }),
      makeWithdrawal({ id: 1, status: 4, statusText: 'Paid at once' }),
    ])
    const { container } = await open()
    const [waiting, paid, refused, atOnce] = await screen.findAllByRole('listitem')
    expect(waiting).toHaveTextContent(/First Harbour Bank.*4821.*AED\s1,250\.00.*Submitted.*In review/)
    expect(waiting).not.toHaveTextContent('Reviewed')
    expect(paid).toHaveTextContent(/Submitted \d+:\d\d.*Reviewed \d+:\d\d.*Paid$/)
    expect(within(paid as HTMLElement).getByText('Paid')).toHaveClass('positive')
    expect(refused).toHaveTextContent('The name differs.')
    expect(within(refused as HTMLElement).getByText('Refused, returned in full')).toHaveClass('negative')
    expect(within(atOnce as HTMLElement).getByText('Paid at once')).toHaveClass('positive')
    await expectNoViolations(container)
  })

  it('WALLET-16 cancels one in review after a question, and no other', async () => {
    const waiting = makeWithdrawal({ id: 9, status: 1, statusText: 'In review', amount: '80.00', reviewedAt: null })
    server.answer(withdrawalRecords, [waiting, makeWithdrawal({ id: 8 })])
    server.answer(cancelWithdrawal, null, 'Withdrawal cancelled. The money is back in your balance.')
    const { user } = await open()
    const button = await screen.findByRole('button', { name: /^Cancel: AED\s80\.00$/ })
    await user.click(button)
    const question = screen.getByRole('dialog', { name: 'Cancel this withdrawal?' })
    expect(question).toHaveTextContent(/AED\s80\.00 goes back to your balance at once/)
    await user.click(within(question).getByRole('button', { name: 'Keep it' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(server.requests(cancelWithdrawal)).toHaveLength(0)
    await user.click(button)
    await user.click(screen.getByRole('button', { name: 'Cancel withdrawal' }))
    expect(await screen.findByText(/is back in your balance/)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.queryAllByRole('button', { name: /^Cancel/ })).toHaveLength(1)
    expect(server.requests(cancelWithdrawal).map(({ fields }) => fields)).toEqual([{ id: '9' }])
  })

  it('WALLET-16 shows one that its member cancelled as returned, not as a failure', async () => {
    server.answer(withdrawalRecords, [makeWithdrawal({ status: 3, statusText: 'Cancelled', isCancelled: true })])
    await open()
    const badge = await screen.findByText('Cancelled')
    expect(badge).toHaveClass('neutral')
    expect(badge.querySelector('.lucide-undo-2')).not.toBeNull()
  })

  it('WALLET-16 says if it was paid meanwhile, and shows it as paid', async () => {
    server.answer(withdrawalRecords, [makeWithdrawal({ status: 1, statusText: 'In review', reviewedAt: null })])
    server.refuse(cancelWithdrawal, 'It is no longer in review')
    const { user } = await open()
    const button = await screen.findByRole('button', { name: /^Cancel/ })
    server.answer(withdrawalRecords, [makeWithdrawal()])
    await user.click(button)
    await user.click(screen.getByRole('button', { name: 'Cancel withdrawal' }))
    expect(await screen.findByText('It is no longer in review')).toBeInTheDocument()
    expect(await screen.findByText('Paid')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument()
  })

  it('WALLET-7 REFRESH-1 says Empty data if there is none, and refetches', async () => {
    server.answer(withdrawalRecords, [])
    const { user } = await open()
    expect(await screen.findByText('Empty data')).toBeInTheDocument()
    server.answer(withdrawalRecords, [makeWithdrawal()])
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('First Harbour Bank •••• 4821')).toBeInTheDocument()
    expect(await screen.findByText('Refresh successful')).toBeInTheDocument()
  })

  it('ERR-2 raises no toast when the list fails, keeps the loaded data and offers a retry', async () => {
    server.refuse(withdrawalRecords, 'Not now', codes.failed)
    const { user } = await open()
    expect(await screen.findAllByText('Not now')).toHaveLength(1)
    server.answer(withdrawalRecords, [makeWithdrawal()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Paid')).toBeInTheDocument()
    server.refuse(withdrawalRecords, 'No', codes.failed)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('This didn’t update')).toBeInTheDocument()
    expect(screen.getByText('Paid')).toBeInTheDocument()
  })
})
