import { withdrawalRecords } from '@app/contracts'
import { expectNoViolations, fakeServer, renderScreen } from '@app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { WithdrawRecordScreen } from '../../screens/withdraw-record/WithdrawRecordScreen'
import { makeWithdrawal } from '../../test/bank'
import { setFrame } from '../../test/frame'
import { texts } from '../../texts'

const server = fakeServer()
beforeEach(() => {
  server.answer(withdrawalRecords, [
    makeWithdrawal({ id: 9, status: 1, statusText: 'In review', amount: '80.00', reviewedAt: null }),
    makeWithdrawal({ id: 8, description: 'Kite Bank •••• 3322' }),
    makeWithdrawal({ id: 7, description: 'Lantern Bank •••• 1100' }),
  ])
})

const open = (query = '') => renderScreen(<WithdrawRecordScreen />, { path: `/WithdrawRecord${query}`, texts: [texts] })
const line = (name: RegExp) => screen.findByRole('button', { name })
const whole = () => screen.getByRole('region')

describe('Records in a wide frame', () => {
  it('FRAME-10 shows the chosen record whole, with its actions, beside a list of them, at first the newest', async () => {
    setFrame(true)
    const { user, container, location } = await open()
    expect(await line(/^First Harbour Bank.*In review/)).toHaveAttribute('aria-current', 'true')
    expect(within(whole()).getByRole('button', { name: /^Cancel/ })).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: /^Cancel/ })).toHaveLength(1)
    await user.click(await line(/^Lantern Bank/))
    expect(whole()).toHaveTextContent(/^Lantern Bank.*1100.*AED\s250\.00.*Submitted.*Reviewed.*Paid$/)
    expect(whole()).toHaveAccessibleName('Lantern Bank •••• 1100')
    expect(location()).toBe('/WithdrawRecord?id=7')
    await expectNoViolations(container)
  })

  it('FRAME-10 chooses the record above or below with the arrow keys, and stops at the ends', async () => {
    setFrame(true)
    const { user } = await open('?status=paid')
    ;(await line(/^First Harbour/)).focus()
    await user.keyboard('{ArrowDown}')
    expect(await line(/^Kite Bank/)).toHaveFocus()
    expect(whole()).toHaveAccessibleName('Kite Bank •••• 3322')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(whole()).toHaveAccessibleName('Lantern Bank •••• 1100')
    await user.keyboard('{ArrowUp}')
    expect(await line(/^Kite Bank/)).toHaveAttribute('aria-current', 'true')
  })

  it('FRAME-10 WALLET-9 opens on the record that the money log leads to', async () => {
    setFrame(true)
    await open('?id=8')
    expect(await line(/^Kite Bank/)).toHaveAttribute('aria-current', 'true')
    expect(whole()).toHaveAccessibleName('Kite Bank •••• 3322')
  })

  it('FRAME-10 is one list of whole records in any other frame', async () => {
    setFrame(false)
    await open()
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })
})
