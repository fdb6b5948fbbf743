import { codes, userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { screen } from '@testing-library/react'
import { texts } from '../../texts'
import { BalanceCard } from './BalanceCard'

const server = fakeServer()
const open = (baseInfo = {}) => renderScreen(<BalanceCard />, { path: '/Mine', texts: [texts], baseInfo })
const card = () => screen.getByRole('region', { name: 'Balance' })

describe('Balance card', () => {
  it('MINE-1 shows the balance, that it is play money, and links to Recharge and Withdraw', async () => {
    server.answer(userInfo, make.user({ money: '1284.50' }))
    const { container } = await open()
    expect(await screen.findByText('.50')).toBeInTheDocument()
    expect(card()).toHaveTextContent(/AED\s1,284\.50/)
    expect(card()).toHaveTextContent('Play money')
    expect(screen.getByRole('link', { name: 'Recharge' })).toHaveAttribute('href', '/Recharge')
    expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/Withdraw')
    await expectNoViolations(container)
  })

  it('HONEST-4 shows the amount held by a withdrawal in progress, with a link; nothing without one', async () => {
    server.answer(userInfo, make.user({ held: '300.00' }))
    const { unmount } = await open()
    const held = await screen.findByRole('link', { name: /300\.00 held for a withdrawal/ })
    expect(held).toHaveAttribute('href', '/WithdrawRecord')
    unmount()
    server.answer(userInfo, make.user({ held: '0.00' }))
    await open()
    expect(await screen.findByText('.50')).toBeInTheDocument()
    expect(screen.queryByText(/held/)).toBeNull()
  })

  it.each([
    ['Recharge', 'Please contact cskh for deposit support'],
    ['Withdraw', 'Please contact cskh for withdrawal support'],
  ])('MINE-4 %s only says whom to contact while it is closed', async (name, message) => {
    server.answer(userInfo, make.user())
    const { user, location } = await open({ close_withdraw: 1 })
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name }))
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(location()).toBe('/Mine')
  })

  it('ERR-2 shows no balance that did not load, and offers a retry', async () => {
    server.refuse(userInfo, 'Not now', codes.failed)
    const { user } = await open()
    expect(await screen.findByText('Your balance didn’t load')).toBeInTheDocument()
    expect(screen.queryByText('Not now')).not.toBeInTheDocument()
    server.answer(userInfo, make.user())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('.50')).toBeInTheDocument()
  })
})
