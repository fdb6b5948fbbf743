import { playLimits, type PlayLimits, setPlayLimits } from '@app/contracts'
import { expectNoViolations, fakeServer, renderScreen } from '@app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { texts } from '../../texts'
import { PlayLimitsScreen } from './PlayLimitsScreen'

const server = fakeServer()
const soon = Math.floor(Date.now() / 1000) + 3600
const none = { limit: null, used: '0.00', resetsAt: soon, pending: null }
const limits: PlayLimits = {
  deposit: { limit: '100.00', used: '40.00', resetsAt: soon, pending: null },
  stake: { ...none, used: '12.50' },
  loss: { limit: '50.00', used: '-8.00', resetsAt: soon, pending: { limit: '80.00', at: soon } },
  breakUntil: null,
  reminder: 60,
}
beforeEach(() => {
  server.answer(playLimits, limits)
  server.answer(setPlayLimits, limits, 'The server saved it')
})

const open = () => renderScreen(<PlayLimitsScreen />, { path: '/PlayLimits', texts: [texts] })
const sent = () => server.requests(setPlayLimits).map(({ fields }) => fields)

async function openDeposit() {
  const page = await open()
  await page.user.click(await screen.findByRole('button', { name: 'Change: Deposits in a week' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Deposits in a week' }))
  const type = async (text: string) => {
    await page.user.clear(sheet.getByRole('textbox'))
    if (text) await page.user.type(sheet.getByRole('textbox'), text)
  }
  return { ...page, sheet, type }
}

describe('limits and breaks', () => {
  it('HONEST-3 shows how much of each limit is used and the pending change', async () => {
    const { container } = await open()
    expect(await screen.findByText('AED 40.00 of AED 100.00 used')).toBeInTheDocument()
    expect(screen.getByText('AED 12.50 so far, no limit')).toBeInTheDocument()
    expect(screen.getByText('AED 0.00 of AED 50.00 used')).toBeInTheDocument()
    expect(screen.getByText(/^Changes to AED 80.00 on /)).toBeInTheDocument()
    expect(screen.getByText('Lowering works at once, raising or removing after 24 hours.')).toBeInTheDocument()
    await expectNoViolations(container)
  })

  it('BACK-36 publishes when the house looks out for a member', async () => {
    await open()
    expect(await screen.findByText(/twice those of the week before.*over four hours.*limit is raised/)).toBeVisible()
  })

  it('HONEST-3 WALLET-15 says how much of the deposit limit awaits payment, and links to the record', async () => {
    server.answer(playLimits, { ...limits, deposit: { ...limits.deposit, waiting: '15.00' } })
    const { container } = await open()
    const line = await screen.findByText(/^Of this, AED 15\.00 still waits for payment\./)
    expect(within(line).getByRole('link')).toHaveAttribute('href', '/RechargeRecord')
    expect(screen.getAllByText(/waits for payment/)).toHaveLength(1)
    await expectNoViolations(container)
  })

  it('HONEST-3 does not mention waiting payments if there are none', async () => {
    server.answer(playLimits, { ...limits, deposit: { ...limits.deposit, waiting: '0.00' } })
    await open()
    await screen.findByText('AED 40.00 of AED 100.00 used')
    expect(screen.queryByText(/waits for payment/)).not.toBeInTheDocument()
  })

  it('HONEST-3 says before saving whether a limit takes effect at once or after 24 hours', async () => {
    const { user, sheet, type } = await openDeposit()
    await type('90')
    expect(sheet.getByText('This works at once.')).toBeInTheDocument()
    await type('200')
    expect(sheet.getByText(/^This is higher, so it works from .+ \d\d?:\d\d [AP]M\.$/)).toBeInTheDocument()
    await user.click(sheet.getByRole('button', { name: 'Save the limit' }))
    expect(await screen.findByText('The server saved it')).toBeInTheDocument()
    expect(sent()).toEqual([{ deposit: '200.00' }])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(server.requests(playLimits)).toHaveLength(2)
  })

  it('HONEST-3 sends nothing without an amount, and stays open after a refusal', async () => {
    server.refuse(setPlayLimits, 'Not now.')
    const { user, sheet, type } = await openDeposit()
    await type('')
    await user.click(sheet.getByRole('button', { name: 'Save the limit' }))
    expect(sheet.getByText('Please enter the amount')).toBeInTheDocument()
    expect(sent()).toEqual([])
    await user.click(sheet.getByRole('button', { name: 'Remove after 24 hours' }))
    expect(await screen.findByText('Not now.')).toBeInTheDocument()
    expect(sent()).toEqual([{ deposit: 'none' }])
    expect(sheet.getByRole('textbox')).toBeInTheDocument()
  })

  it('WALLET-14 saves the typed limit, or none: an ambiguous amount stays as typed', async () => {
    const { user, sheet, type } = await openDeposit()
    const field = sheet.getByRole('textbox')
    await type('1.500')
    await user.click(sheet.getByRole('button', { name: 'Save the limit' }))
    expect(field).toHaveAccessibleDescription('We can’t read this amount. Write it like 1,284.50.')
    expect(field).toHaveValue('1.500')
    expect(sent()).toEqual([])
    await type('1,500')
    await user.click(sheet.getByRole('button', { name: 'Save the limit' }))
    await waitFor(() => expect(sent()).toEqual([{ deposit: '1500.00' }]))
  })

  it('HONEST-3 lets a member keep the current limit while a higher one is pending', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Change: Losses in a day' }))
    await user.click(await screen.findByRole('button', { name: /^Keep AED\s50\.00$/ }))
    await waitFor(() => expect(sent()).toEqual([{ loss: '50.00' }]))
  })

  it('HONEST-3 asks for confirmation before a break starts, because it cannot be shortened', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: '1 week' }))
    const popup = within(await screen.findByRole('dialog', { name: 'Take a break: 1 week?' }))
    expect(popup.getByText(/Nobody can end the break early/)).toBeInTheDocument()
    await user.click(popup.getByRole('button', { name: 'Not now' }))
    expect(sent()).toEqual([])
    await user.click(screen.getByRole('button', { name: '6 months' }))
    await user.click(await screen.findByRole('button', { name: 'Take the break' }))
    await waitFor(() => expect(sent()).toEqual([{ break_days: '183' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('HONEST-3 shows a running break and offers only longer ones', async () => {
    server.answer(playLimits, { ...limits, breakUntil: soon + 5 * 86_400 })
    await open()
    expect(await screen.findByText(/^You are taking a break until /)).toBeInTheDocument()
    const isOff = (name: string) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled
    expect(['24 hours', '3 days', '1 week', '1 month', '6 months'].map(isOff)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('HONEST-5 sets how often the member is reminded', async () => {
    server.answer(setPlayLimits, { ...limits, reminder: 15 }, 'The server saved it')
    const { user } = await open()
    expect(await screen.findByRole('radio', { name: '60 min' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: '15 min' }))
    await user.click(screen.getByRole('radio', { name: 'Off' }))
    await waitFor(() => expect(sent()).toEqual([{ reminder: '15' }, { reminder: '0' }]))
  })

  it('HONEST-3 shows a skeleton while loading, and a retry on failure', async () => {
    server.refuse(playLimits, 'The limits rest.')
    const release = server.hold(playLimits)
    const { user } = await open()
    expect(screen.getByText('Loading')).toBeInTheDocument()
    release()
    expect(await screen.findAllByText('The limits rest.')).not.toHaveLength(0)
    server.answer(playLimits, limits)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('AED 40.00 of AED 100.00 used')).toBeInTheDocument()
  })
})
