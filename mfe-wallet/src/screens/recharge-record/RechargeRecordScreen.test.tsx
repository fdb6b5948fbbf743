import { cancelRecharge, codes, depositRecords } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { screen, within } from '@testing-library/react'
import { texts } from '../../texts'
import { RechargeRecordScreen } from './RechargeRecordScreen'
import { toneOfStatus } from '../../components/status-badge/toneOfStatus'

const server = fakeServer()
const open = () => renderScreen(<RechargeRecordScreen />, { path: '/RechargeRecord', texts: [texts] })
const refresh = () => screen.getByRole('button', { name: 'Refresh' })

describe('Deposit records', () => {
  it('WALLET-7 shows status, amount, description, submit and pay time', async () => {
    server.answer(depositRecords, [
      make.depositRecord({
        id: 2,
        status: 1,
        statusText: 'Waiting',
        amount: '1250.00',
        payUntil: 1_790_003_600,
        paidAt: null,
      }),
      make.depositRecord({ id: 1, status: 2, statusText: 'Paid', description: 'Voucher' }),
    ])
    const { container } = await open()
    const [waiting, paid] = await screen.findAllByRole('listitem')
    expect(waiting).toHaveTextContent(/Sandbox card.*AED\s1,250\.00.*Submitted.*Pay by .*Waiting/)
    expect(waiting).not.toHaveTextContent(/Paid/)
    expect(paid).not.toHaveTextContent(/Pay by/)
    expect(paid).toHaveTextContent(/Voucher.*AED\s200\.00.*Submitted \d+:\d\d.*Paid \d+:\d\d.*Paid$/)
    expect(within(paid as HTMLElement).getByText('Paid')).toHaveClass('positive')
    await expectNoViolations(container)
  })

  it('WALLET-15 links a waiting deposit to its payment page, and cancels it', async () => {
    const waiting = make.depositRecord({ id: 7, status: 1, amount: '80.00', payUntil: 1_790_003_600, paidAt: null })
    server.answer(depositRecords, [waiting, make.depositRecord({ id: 6 })])
    server.answer(cancelRecharge, null, 'Deposit cancelled')
    const { user, container } = await open()
    const links = await screen.findAllByRole('link', { name: /^Pay:/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/Channel?money=80.00&deposit=7'])
    await expectNoViolations(container)
    server.answer(depositRecords, [{ ...waiting, payUntil: null, statusText: 'Cancelled' }])
    await user.click(screen.getByRole('button', { name: /^Cancel: AED\s80\.00$/ }))
    expect(await screen.findByText('Cancelled')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /^Pay:/ })).not.toBeInTheDocument()
    expect(server.requests(cancelRecharge).map(({ fields }) => fields)).toEqual([{ id: '7' }])
  })

  it('WALLET-15 says why a deposit was not cancelled, and keeps showing it', async () => {
    server.answer(depositRecords, [make.depositRecord({ id: 7, status: 1, payUntil: 1_790_003_600, paidAt: null })])
    server.refuse(cancelRecharge, 'The payment is on its way')
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^Cancel/ }))
    expect(await screen.findByText('The payment is on its way')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^Pay:/ })).toBeInTheDocument()
  })

  it.each([
    [1, 'neutral'],
    [2, 'positive'],
    [3, 'negative'],
    [4, 'positive'],
  ] as const)('WALLET-7 shows status %i as %s', (status, tone) => {
    expect(toneOfStatus(status)).toBe(tone)
  })

  it('WALLET-7 REFRESH-1 says Empty data if there is none, refetches and says Refresh successful', async () => {
    server.answer(depositRecords, [])
    const { user } = await open()
    await screen.findByText('Empty data')
    server.answer(depositRecords, [make.depositRecord()])
    await user.click(refresh())
    expect(await screen.findByText('Sandbox card')).toBeInTheDocument()
    expect(await screen.findByText('Refresh successful')).toBeInTheDocument()
  })

  it('ERR-2 raises no toast when the list fails, and offers a retry', async () => {
    server.refuse(depositRecords, 'The books are being counted', codes.unavailable)
    const { user } = await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('The books are being counted')
    expect(screen.getAllByText('The books are being counted')).toHaveLength(1)
    server.answer(depositRecords, [make.depositRecord()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Sandbox card')).toBeInTheDocument()
  })

  it('ERR-2 keeps the loaded data when an update fails, says how old it is, and offers a retry', async () => {
    server.answer(depositRecords, [make.depositRecord()])
    const { user } = await open()
    await screen.findByText('Sandbox card')
    server.refuse(depositRecords, 'No', codes.failed)
    await user.click(refresh())
    expect(await screen.findByText('This didn’t update')).toBeInTheDocument()
    expect(screen.getByText('Sandbox card')).toBeInTheDocument()
    server.answer(depositRecords, [make.depositRecord({ description: 'Voucher' })])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Voucher')).toBeInTheDocument()
    expect(screen.queryByText('This didn’t update')).not.toBeInTheDocument()
  })
})
