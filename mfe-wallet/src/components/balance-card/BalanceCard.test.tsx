import { balanceByTime, codes, userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { screen, waitFor, within } from '@testing-library/react'
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

  it('MINE-5 tells somebody without money what they can do now, and nobody else', async () => {
    server.answer(userInfo, make.user({ money: '0.00', held: '0.00' }))
    const { container, unmount } = await open({ isluckdraw: 1 })
    const list = await screen.findByRole('list', { name: 'What you can do now' })
    const ways = within(list).getAllByRole('link')
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/luckDraw', '/Recharge', '/Video'])
    await expectNoViolations(container)
    unmount()
    server.answer(userInfo, make.user({ money: '0.00', held: '20.00' }))
    await open({ isluckdraw: 1 })
    expect(await screen.findByText(/held for a withdrawal/)).toBeInTheDocument()
    expect(screen.queryByText('What you can do now')).not.toBeInTheDocument()
  })

  it('MINE-5 leaves out what the operator has closed', async () => {
    server.answer(userInfo, make.user({ money: '0.00', held: '0.00' }))
    await open({ isluckdraw: 0, close_withdraw: 1 })
    const list = await screen.findByRole('list', { name: 'What you can do now' })
    expect(
      within(list)
        .getAllByRole('link')
        .map((way) => way.getAttribute('href')),
    ).toEqual(['/Video'])
  })

  it('MINE-4 Recharge and Withdraw only say whom to contact while they are closed', async () => {
    server.answer(userInfo, make.user())
    const { user, location } = await open({ close_withdraw: 1 })
    for (const [name, message] of [
      ['Recharge', 'Please contact cskh for deposit support'],
      ['Withdraw', 'Please contact cskh for withdrawal support'],
    ] as const) {
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument()
      await user.click(screen.getByRole('button', { name }))
      expect(await screen.findByText(message)).toBeInTheDocument()
    }
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

  it('MINE-6 opens how the balance went, in three periods, as a line and as a table', async () => {
    server.answer(userInfo, make.user({ money: '4.00' }))
    const now = new Date(2026, 10, 20, 12).getTime() / 1000
    const times = [{ time: new Date(2026, 10, 19, 9).getTime() / 1000, money: '4.00' }]
    server.answer(balanceByTime, make.balanceByTime({ now, before: '10.50', times }))
    const { user, container } = await open()
    await user.click(await screen.findByRole('button', { name: 'Balance over time' }))
    const sheet = await screen.findByRole('dialog', { name: 'Balance over time' })
    expect(await within(sheet).findByRole('radio', { name: '7 days' })).toBeChecked()
    const ends = await within(sheet).findAllByRole('definition')
    expect(ends.map((end) => end.textContent)).toEqual(['AED\u00a010.50', 'AED\u00a04.00'])
    await user.click(within(sheet).getByText('Show as table'))
    const rows = within(within(sheet).getByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'DayBalance at the end of the day',
      'Today4.00',
      'Nov 194.00',
      ...['18', '17', '16', '15', '14'].map((day) => `Nov ${day}10.50`),
    ])
    await user.click(within(sheet).getByRole('radio', { name: '30 days' }))
    await waitFor(() =>
      expect(server.requests(balanceByTime).map(({ fields }) => fields)).toEqual([{ days: '7' }, { days: '30' }]),
    )
    await expectNoViolations(container)
  })

  it('MINE-6 ERR-2 says when that did not load, and offers a retry', async () => {
    server.answer(userInfo, make.user())
    server.refuse(balanceByTime, 'Not now', codes.failed)
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Balance over time' }))
    expect(await screen.findByText('Not now')).toBeInTheDocument()
    server.answer(balanceByTime, make.balanceByTime({ before: '2.00' }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findAllByRole('definition'))[0]).toHaveTextContent('2.00')
  })

  it('MINE-6 does not offer it while balances are hidden', async () => {
    server.answer(userInfo, make.user())
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Hide balance' }))
    expect(screen.queryByRole('button', { name: 'Balance over time' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show balance' }))
    expect(screen.getByRole('button', { name: 'Balance over time' })).toBeInTheDocument()
  })
})
