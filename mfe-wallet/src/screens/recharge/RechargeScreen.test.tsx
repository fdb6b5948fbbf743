import { recharge, userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { screen } from '@testing-library/react'
import { texts } from '../../texts'
import { RechargeScreen } from './RechargeScreen'
import { givenAmount } from '../../components/amount/givenAmount'

const server = fakeServer()
beforeEach(() => server.answer(userInfo, make.user({ money: '1284.50' })))

const open = (baseInfo = {}) => renderScreen(<RechargeScreen />, { path: '/Recharge', texts: [texts], baseInfo })
const field = () => screen.getByRole('textbox', { name: 'Amount' })
const submit = () => screen.getByRole('button', { name: /Choose a channel/ })

describe('Recharge', () => {
  it.each(['', '0', '0.00', '0.', '1.234'])('WALLET-1 refuses the amount %p with Wrong amount', (text) => {
    expect(givenAmount(text)).toBeNull()
  })

  it('WALLET-1 shows Wrong amount at the field, keeps the value and stays', async () => {
    const { user, location } = await open()
    await user.type(field(), '0')
    await user.click(submit())
    expect(field()).toHaveAccessibleDescription('Wrong amount')
    expect(field()).toHaveValue('0')
    expect(field()).toHaveFocus()
    expect(location()).toBe('/Recharge')
    await user.type(field(), '.5')
    expect(screen.queryByText('Wrong amount')).not.toBeInTheDocument()
  })

  it('WALLET-1 goes to the channels with the amount that was typed', async () => {
    const { user, location } = await open()
    await user.type(field(), '75,5')
    expect(submit()).toHaveTextContent('75.50')
    await user.click(submit())
    expect(location()).toBe('/Channel?money=75.50')
  })

  it('WALLET-1 takes a quick amount, also by the Enter key', async () => {
    const { user, location } = await open()
    await user.click(screen.getByRole('button', { name: '200' }))
    expect(screen.getByRole('button', { name: '200' })).toHaveAttribute('aria-pressed', 'true')
    await user.type(field(), '{Enter}')
    expect(location()).toBe('/Channel?money=200')
  })

  it('MINE-4 only says whom to ask while deposits are closed', async () => {
    const { user, location } = await open({ close_withdraw: 1 })
    await user.type(field(), '50')
    await user.click(submit())
    expect(await screen.findByText('Please contact cskh for deposit support')).toBeInTheDocument()
    expect(location()).toBe('/Recharge')
    expect(server.requests(recharge)).toHaveLength(0)
  })

  it('says what money it is, what the balance is and where the records are', async () => {
    const { container } = await open()
    expect(await screen.findByText(/Balance AED\s1,284\.50/)).toBeInTheDocument()
    expect(screen.getByText('Play money')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Records' })).toHaveAttribute('href', '/RechargeRecord')
    await expectNoViolations(container)
  })

  it('says nothing of play money where the money is real', async () => {
    await open({ is_play_money: 0 })
    expect(screen.queryByText('Play money')).not.toBeInTheDocument()
    expect(screen.queryByText('No card is charged in this sandbox.')).not.toBeInTheDocument()
  })
})
