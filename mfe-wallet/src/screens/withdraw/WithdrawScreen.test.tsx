import { boundBank, codes, userInfo, withdraw, withdrawalRule } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { screen, waitFor } from '@testing-library/react'
import { boundAccount, makeRule } from '../../test/bank'
import { texts } from '../../texts'
import { WithdrawScreen } from './WithdrawScreen'
import { freeOf, withdrawalFault } from './withdrawalFault'

const server = fakeServer()
beforeEach(() => {
  server.answer(userInfo, make.user({ money: '1284.50', paypassword: 1 }))
  server.answer(boundBank, boundAccount)
  server.answer(withdrawalRule, makeRule())
  server.answer(withdraw, { id: 8, amount: '250.00', balance: '1034.50' }, 'The server took it')
})
afterEach(() => sessionStorage.clear())

const amount = () => screen.getByRole('textbox', { name: /^Amount/ })
const password = () => screen.getByLabelText('Withdrawal password')
const submit = () => screen.getByRole('button', { name: /Withdraw now/ })
const open = async (baseInfo = {}) => {
  const page = await renderScreen(<WithdrawScreen />, { path: '/Withdraw', texts: [texts], baseInfo })
  await screen.findByRole('textbox', { name: /^Amount/ })
  await screen.findByText(/Balance AED/)
  const send = async (money: string, code: string) => {
    await page.user.clear(amount())
    if (money) await page.user.type(amount(), money)
    if (code) await page.user.type(password(), code)
    await page.user.click(submit())
  }
  return { ...page, send }
}
const keys = () => server.requests(withdraw).map(({ idempotencyKey }) => idempotencyKey)

describe('why a withdrawal cannot be sent', () => {
  const balance = 128_450n
  const rule = makeRule()
  const form = (minor: bigint | null, code = '246810') => ({ minor, password: code })

  it.each([
    [null, 'withdraw.wrongAmount'],
    [49_99n, 'withdraw.tooLittle'],
    [50_00n, null],
    [1284_50n, null],
    [1284_51n, 'withdraw.notEnough'],
    [5000_01n, 'withdraw.tooMuch'],
  ])('WALLET-6 HONEST-4 with the amount %p it is %p', (minor, text) => {
    expect(withdrawalFault(form(minor), { rule, balance })?.text ?? null).toBe(text)
  })

  it.each([
    [makeRule({ leftToday: 0 }), { text: 'withdraw.noneLeft' }],
    [makeRule({ locked: '1200.00' }), { text: 'withdraw.lockedFault', minor: 84_50n }],
    [makeRule({ locked: '1034.50' }), null],
  ])('HONEST-4 HONEST-7 it names what the rule leaves: %#', (left, fault) => {
    expect(withdrawalFault(form(250_00n), { rule: left, balance })).toEqual(fault && { field: 'amount', ...fault })
  })

  it('WALLET-6 it is a password of fewer than six digits, after the amount', () => {
    expect(withdrawalFault(form(250_00n, '24681'), { rule, balance })?.field).toBe('password')
    expect(withdrawalFault(form(null, ''), { rule, balance })?.field).toBe('amount')
  })

  it('HONEST-7 the server decides while the rule or the balance is not known', () => {
    expect(withdrawalFault(form(1n), { rule: null, balance: null })).toBeNull()
    expect(freeOf({ rule, balance: null })).toBeNull()
    expect(freeOf({ rule: makeRule({ locked: '2000.00' }), balance })).toBe(0n)
  })
})

describe('Withdraw', () => {
  it('WALLET-5 WALLET-11 HONEST-4 shows the masked account, the balance, the limits with every reason, and fills in the whole balance on All', async () => {
    const { container, user } = await open()
    expect(screen.getByRole('link', { name: /First Harbour Bank.*•••• 4821 · Lena Marek/ })).toHaveAttribute(
      'href',
      '/Setbank',
    )
    expect(screen.getByText(/Balance AED\s1,284\.50/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Records' })).toHaveAttribute('href', '/WithdrawRecord')
    expect(submit()).toBeEnabled()
    expect(screen.getByLabelText('Amount')).toHaveAttribute('enterkeyhint', 'next')
    expect(screen.getByLabelText('Withdrawal password')).toHaveAttribute('enterkeyhint', 'go')
    expect(screen.getByText('Usually arrives in about 5 minutes.')).toBeInTheDocument()
    const limits = await screen.findByRole('region', { name: 'Limits' })
    expect(limits).toHaveTextContent(/Minimum\s*AED\s*50\.00/)
    expect(limits).toHaveTextContent(/Maximum each time\s*AED\s*5,000\.00/)
    expect(limits).toHaveTextContent(/Times a day\D*3\D*2 left/)
    expect(limits).toHaveTextContent('never refused for a reason you weren’t shown')
    expect(limits).toHaveTextContent('The bank did not accept the account.')
    expect(limits).toHaveTextContent('The account is not in your name.')
    await expectNoViolations(container)
    await user.click(screen.getByRole('button', { name: 'All' }))
    expect(amount()).toHaveValue('1,284.50')
    expect(submit()).toHaveTextContent(/AED\s1,284\.50/)
  })

  it('HONEST-7 shows how much cannot be withdrawn yet, and by which rule', async () => {
    server.answer(
      withdrawalRule,
      makeRule({ locked: '20.00', prizeRule: 'Money from free spins comes after a deposit.' }),
    )
    const { user } = await open()
    expect(await screen.findByText(/^Not yet withdrawable AED\s20\.00$/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'All' }))
    expect(amount()).toHaveValue('1,264.50')
    const limits = await screen.findByRole('region', { name: 'Limits' })
    expect(limits).toHaveTextContent(/Not yet withdrawable\s*AED\s*20\.00/)
    expect(limits).toHaveTextContent('Money from free spins comes after a deposit.')
  })

  it('WALLET-6 refuses an amount of zero and a short password at their fields, and sends nothing', async () => {
    const { send } = await open()
    await send('0', '24681')
    expect(amount()).toHaveAccessibleDescription('Please fill in the exact amount')
    expect(amount()).toHaveFocus()
    await send('250', '')
    expect(password()).toHaveAccessibleDescription('Please re-enter the new withdrawal password')
    expect(password()).toHaveFocus()
    expect(server.requests(withdraw)).toHaveLength(0)
  })

  it('WALLET-14 leaves an unreadable amount as typed and says why, and sends one as the app itself formats it', async () => {
    const { send } = await open()
    await send('1.217,78', '246810')
    expect(amount()).toHaveAccessibleDescription('We can’t read this amount. Write it like 1,284.50.')
    expect(amount()).toHaveValue('1.217,78')
    expect(server.requests(withdraw)).toHaveLength(0)
    await send('1,217.78', '')
    await waitFor(() => expect(server.requests(withdraw)[0]?.fields.money).toBe('1217.78'))
  })

  it.each([
    ['49.99', {}, /The minimum is AED\s50\.00/],
    ['250', { locked: '1200.00' }, /You can withdraw AED\s84\.50 now/],
  ])('HONEST-4 HONEST-7 says at the field why %p breaks the rule %p, without a request', async (money, rule, why) => {
    server.answer(withdrawalRule, makeRule(rule))
    const { send } = await open()
    await send(money, '246810')
    expect(amount()).toHaveAccessibleDescription(why)
    expect(amount()).toBeInvalid()
    expect(server.requests(withdraw)).toHaveLength(0)
  })

  it('HONEST-4 says before anything is typed that no withdrawal is left today', async () => {
    server.answer(withdrawalRule, makeRule({ leftToday: 0 }))
    await open()
    expect(await screen.findByText(/None is left today/)).toBeInTheDocument()
    expect(amount()).toBeValid()
  })

  it('WALLET-6 sends amount and password once, clears the form, and refetches balance and limits', async () => {
    const { send, location } = await open()
    server.answer(userInfo, make.user({ money: '1034.50', paypassword: 1 }))
    server.answer(withdrawalRule, makeRule({ leftToday: 1 }))
    await send('250', '246810')
    expect(await screen.findByText('The server took it')).toBeInTheDocument()
    expect(await screen.findByText(/Balance AED\s1,034\.50/)).toBeInTheDocument()
    expect(await screen.findByText('(1 left today)')).toBeInTheDocument()
    expect(server.requests(withdraw).map(({ fields }) => fields)).toEqual([{ money: '250.00', paypwd: '246810' }])
    expect(amount()).toHaveValue('')
    expect(password()).toHaveValue('')
    expect(location()).toBe('/Withdraw')
  })

  it('WALLET-6 disables the button while the request runs, and never stores the password', async () => {
    const release = server.hold(withdraw)
    const { send } = await open()
    await send('250', '246810')
    expect(submit()).toBeDisabled()
    expect(JSON.stringify(Object.entries(sessionStorage))).toContain('250.00')
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('246810')
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('246810')
    release()
    expect(await screen.findByText('The server took it')).toBeInTheDocument()
    expect(submit()).toBeEnabled()
  })

  it('ERR-3 retries as the same withdrawal after a lost response, also with a different password, and keeps the input', async () => {
    server.fail(withdraw)
    const { send, user } = await open()
    await send('250', '246810')
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t tell whether it arrived.')
    expect(amount()).toHaveValue('250')
    expect(password()).toHaveValue('246810')
    await user.click(submit())
    await waitFor(() => expect(keys()).toHaveLength(2))
    await waitFor(() => expect(submit()).toBeEnabled())
    await user.type(password(), '{Backspace}1')
    server.answer(withdraw, { id: 8, amount: '250.00', balance: '1034.50' }, 'The server took it')
    await user.click(submit())
    expect(await screen.findByText('The server took it')).toBeInTheDocument()
    expect(keys()[0]).toMatch(/^[\w-]{8,64}$/)
    expect(keys()).toHaveLength(3)
    expect(new Set(keys()).size).toBe(1)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('WALLET-12 ERR-1 says once, at its field, that the password is wrong, until it is edited', async () => {
    server.refuse(withdraw, 'The withdrawal password is wrong. Attempts left: 4.', codes.unauthorized, 'paypwd')
    const { send, user } = await open()
    await send('250', '246811')
    expect(await screen.findAllByText(/Attempts left: 4/)).toHaveLength(1)
    expect(password()).toHaveAccessibleDescription('The withdrawal password is wrong. Attempts left: 4.')
    expect(password()).toHaveFocus()
    expect(password()).toHaveValue('')
    expect(amount()).toHaveValue('250')
    expect(amount()).toBeValid()
    await expectNoViolations(document.body)
    await user.type(password(), '2')
    expect(screen.queryByText(/Attempts left/)).not.toBeInTheDocument()
    server.refuse(withdraw, 'The withdrawal password is wrong. Attempts left: 3.', codes.unauthorized, 'paypwd')
    await user.type(password(), '46812')
    await user.click(submit())
    expect(await screen.findAllByText(/Attempts left: 3/)).toHaveLength(1)
  })

  it('WALLET-6 shows at the amount why the server refused it', async () => {
    server.refuse(withdraw, 'The balance is not enough', codes.unauthorized, 'money')
    const { send } = await open()
    await send('250', '246810')
    expect(await screen.findAllByText('The balance is not enough')).toHaveLength(1)
    expect(amount()).toHaveAccessibleDescription('The balance is not enough')
    expect(amount()).toHaveFocus()
  })

  it('WALLET-12 ERR-2 shows a refusal in place without a toast, keeps the amount, clears the password', async () => {
    server.refuse(withdraw, 'Too many wrong withdrawal passwords. Try again in 15 minutes.')
    const { send } = await open()
    await send('250', '246811')
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 15 minutes.')
    expect(screen.getAllByText(/Try again in 15 minutes/)).toHaveLength(1)
    expect(screen.queryByText(/We can’t tell/)).not.toBeInTheDocument()
    expect(amount()).toHaveValue('250')
    expect(password()).toHaveValue('')
    expect(password()).toHaveFocus()
  })

  it('ERR-1 also reports a 401 in a toast, and reads it aloud once', async () => {
    server.refuse(withdraw, 'Not for this account', codes.unauthorized)
    const { send } = await open()
    await send('250', '246810')
    await waitFor(() => expect(screen.getAllByText(/Not for this account/)).toHaveLength(2))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('MINE-4 only says whom to contact while withdrawals are closed', async () => {
    const { send, location } = await open({ close_withdraw: 1 })
    await send('250', '246810')
    expect(await screen.findByText('Please contact cskh for withdrawal support')).toBeInTheDocument()
    expect(location()).toBe('/Withdraw')
    expect(server.requests(withdraw)).toHaveLength(0)
  })

  it('ERR-2 leaves the decision to the server if the rule did not load, and offers a retry in the popover', async () => {
    server.refuse(withdrawalRule, 'No rule now', codes.failed)
    const { send, user } = await open()
    expect(await screen.findByText('No rule now')).toBeInTheDocument()
    await send('1', '246810')
    expect(await screen.findByText('The server took it')).toBeInTheDocument()
    server.answer(withdrawalRule, makeRule())
    await user.click(await screen.findByRole('button', { name: 'Try again', hidden: true }))
    expect(await screen.findByText('Times a day')).toBeInTheDocument()
  })
})

describe('the preconditions of Withdraw', () => {
  const openBare = () => renderScreen(<WithdrawScreen />, { path: '/Withdraw', texts: [texts] })

  it('WALLET-6 goes to Setbank with a toast if no bank is bound', async () => {
    server.answer(boundBank, null)
    const { location } = await openBare()
    await waitFor(() => expect(location()).toBe('/Setbank'))
    expect(screen.getByText('Please add a bank account first')).toBeInTheDocument()
  })

  it('WALLET-4 goes to SetPayPassword with a toast if no withdrawal password is set', async () => {
    server.answer(userInfo, make.user({ paypassword: 0 }))
    const { location } = await openBare()
    await waitFor(() => expect(location()).toBe('/SetPayPassword'))
    expect(screen.getByText('Please set your withdrawal password')).toBeInTheDocument()
  })

  it('ERR-2 offers a retry if the account did not load', async () => {
    server.refuse(boundBank, 'Not now', codes.failed)
    const { user } = await openBare()
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now')
    expect(screen.queryByRole('button', { name: /Withdraw now/ })).not.toBeInTheDocument()
    server.answer(boundBank, boundAccount)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('textbox', { name: /^Amount/ })).toBeInTheDocument()
  })
})
