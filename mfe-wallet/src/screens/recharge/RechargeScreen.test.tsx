import { playLimits, recharge, userInfo } from '@app/contracts'
import { parseTyped } from '@app/money'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { screen } from '@testing-library/react'
import { texts } from '../../texts'
import { RechargeScreen } from './RechargeScreen'
import { amountFromAddress } from '../../components/amount/amountFromAddress'

const server = fakeServer()
const none = { limit: null, used: '0.00', resetsAt: 1_700_000_000, pending: null }
const limits = { deposit: none, stake: none, loss: none, breakUntil: null, reminder: 60 as const }
beforeEach(() => {
  server.answer(userInfo, make.user({ money: '1284.50' }))
  server.answer(playLimits, limits)
})

const open = (baseInfo = {}) => renderScreen(<RechargeScreen />, { path: '/Recharge', texts: [texts], baseInfo })
const field = () => screen.getByRole('textbox', { name: 'Amount' })
const submit = () => screen.getByRole('button', { name: /Choose a channel/ })

describe('Recharge', () => {
  it.each(['', '0', '0.00', '0.', '1.234'])('WALLET-1 refuses the amount %p with Wrong amount', (text) => {
    expect(amountFromAddress(text, (typed) => parseTyped(typed, { lang: 'en_us', currency: '' }))).toBeNull()
  })

  it('WALLET-1 shows Wrong amount at the field, keeps the value, and goes to the channels with an amount', async () => {
    const { user, location } = await open()
    await user.type(field(), '0')
    await user.click(submit())
    expect(field()).toHaveAccessibleDescription('Wrong amount')
    expect(field()).toHaveValue('0')
    expect(field()).toHaveFocus()
    expect(location()).toBe('/Recharge')
    await user.type(field(), '.5')
    expect(screen.queryByText('Wrong amount')).not.toBeInTheDocument()
    expect(submit()).toHaveTextContent('0.50')
    await user.click(submit())
    expect(location()).toBe('/Channel?money=0.50')
  })

  it('WALLET-14 leaves an unreadable amount as typed and says why, and accepts one as the app itself formats it', async () => {
    const { user, location } = await open()
    await user.type(field(), '25.000')
    await user.click(submit())
    expect(field()).toHaveAccessibleDescription('We can’t read this amount. Write it like 1,284.50.')
    expect(field()).toHaveValue('25.000')
    expect(location()).toBe('/Recharge')
    await user.clear(field())
    await user.paste('1,217.78')
    await user.click(submit())
    expect(location()).toBe('/Channel?money=1217.78')
  })

  it('WALLET-1 accepts a quick amount, also by the Enter key', async () => {
    const { user, location } = await open()
    await user.click(screen.getByRole('button', { name: '200' }))
    expect(screen.getByRole('button', { name: '200' })).toHaveAttribute('aria-pressed', 'true')
    await user.type(field(), '{Enter}')
    expect(location()).toBe('/Channel?money=200')
  })

  it('MINE-4 only says whom to contact while deposits are closed', async () => {
    const { user, location } = await open({ close_withdraw: 1 })
    await user.type(field(), '50')
    await user.click(submit())
    expect(await screen.findByText('Please contact cskh for deposit support')).toBeInTheDocument()
    expect(location()).toBe('/Recharge')
    expect(server.requests(recharge)).toHaveLength(0)
  })

  it('shows the kind of money, if it is not real, the balance and a link to the records', async () => {
    const { container, unmount } = await open()
    expect(await screen.findByText(/Balance AED\s1,284\.50/)).toBeInTheDocument()
    expect(screen.getByText('Play money')).toBeInTheDocument()
    expect(screen.getByRole('textbox')).toHaveAttribute('enterkeyhint', 'go')
    expect(screen.getByRole('link', { name: 'Records' })).toHaveAttribute('href', '/RechargeRecord')
    await expectNoViolations(container)
    unmount()
    await open({ is_play_money: 0 })
    expect(screen.queryByText('Play money')).not.toBeInTheDocument()
    expect(screen.queryByText('No card is charged in this sandbox.')).not.toBeInTheDocument()
  })

  it('HONEST-3 FRAME-3 WALLET-15 shows the member’s own limit with this deposit added, what is left, and how much of it waits for payment', async () => {
    server.answer(playLimits, { ...limits, deposit: { ...none, limit: '500.00', used: '120.00', waiting: '80.00' } })
    const { user, location } = await open()
    const meter = await screen.findByRole('meter', { name: 'Your weekly deposit limit' })
    expect(meter).toHaveAttribute('aria-valuetext', expect.stringMatching(/120\.00 of .*500\.00 used$/))
    expect(screen.getByText(/^Of this, AED\s80\.00 still waits for payment\./)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Deposit records' })).toHaveAttribute('href', '/RechargeRecord')
    const change = screen.getByRole('link', { name: 'Change' })
    expect(change).toHaveAttribute('href', '/PlayLimits')
    // FRAME-3: the kit's style that is 44 px high and wide
    expect(change).toHaveClass('alone')
    await user.type(field(), '380.01')
    await user.click(submit())
    expect(field()).toHaveAccessibleDescription(expect.stringMatching(/^Your own limit leaves .*380\.00 this week$/))
    expect(location()).toBe('/Recharge')
    await user.clear(field())
    await user.type(field(), '380')
    expect(meter).toHaveAttribute('aria-valuetext', expect.stringMatching(/380\.00 now · .*\D0\.00 left afterwards$/))
    await expectNoViolations(document.body)
    await user.click(submit())
    expect(location()).toBe('/Channel?money=380')
  })

  it('HONEST-3 accepts no deposit during a break, and says until when', async () => {
    server.answer(playLimits, { ...limits, breakUntil: 1_800_000_000 })
    const { user, location } = await open()
    expect(await screen.findByText(/^You are taking a break until .*2027/)).toBeInTheDocument()
    expect(submit()).toBeDisabled()
    await user.type(field(), '50{Enter}')
    expect(location()).toBe('/Recharge')
  })

  it('HONEST-3 lets the server decide when the limits are not known', async () => {
    server.refuse(playLimits, 'Not now', 500)
    const { user, location } = await open()
    await user.type(field(), '50{Enter}')
    expect(location()).toBe('/Channel?money=50')
  })
})
