import { banks, bindBank, boundBank, codes, userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { boundAccount } from '../../test/bank'
import { texts } from '../../texts'
import { BindCardScreen } from './BindCardScreen'
import { digitsIn, hasOthers } from './accountNumber'

const server = fakeServer()
beforeEach(() => {
  server.answer(userInfo, make.user({ paypassword: 1 }))
  server.answer(boundBank, null)
  server.answer(banks, [
    { name: 'First Harbour Bank', code: 'FHB' },
    { name: 'Meridian Savings', code: 'MS' },
  ])
  server.answer(bindBank, null, 'The server added the account')
})

const picker = () => screen.getByRole('button', { name: /^Bank / })
const number = () => screen.getByRole('textbox', { name: 'Account number' })
const name = () => screen.getByRole('textbox', { name: 'Real name' })
const open = async (baseInfo = {}) => {
  const page = await renderScreen(<BindCardScreen />, { path: '/BindCard', texts: [texts], baseInfo })
  await screen.findByRole('textbox', { name: 'Real name' })
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Add account' }))
  const choose = async (bank: string) => {
    await page.user.click(picker())
    await page.user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: bank }))
  }
  return { ...page, submit, choose }
}

describe('an account number', () => {
  it.each([
    ['9988-7766 48.21', false],
    ['DE 9988', true],
    ['９９８８', true],
    ['', false],
  ])('WALLET-4 has only digits of ours and what groups them: %j', (text, isRefused) => {
    expect(hasOthers(text)).toBe(isRefused)
  })

  it('WALLET-4 has 34 digits at most', () => {
    expect(digitsIn(` 12-34 ${'5'.repeat(40)}`)).toBe(`1234${'5'.repeat(30)}`)
  })
})

describe('Bind a card', () => {
  it('WALLET-4 offers the banks in a sheet, and says in a sandbox, and nowhere else, that no real account is wanted', async () => {
    const { choose, container, unmount } = await open()
    expect(await screen.findByText(/^Nothing is paid out in this sandbox\./)).toBeInTheDocument()
    expect([number(), name()].map((field) => field.getAttribute('enterkeyhint'))).toEqual(['next', 'go'])
    await choose('Meridian Savings')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(picker()).toHaveAccessibleName('Bank Meridian Savings')
    await expectNoViolations(container)
    unmount()
    await open({ is_play_money: 0 })
    expect(screen.queryByText(/sandbox/)).not.toBeInTheDocument()
  })

  it('WALLET-4 keeps only the digits of an account number, in groups of four, and the caret where it is corrected', async () => {
    const { user } = await open()
    await user.type(number(), '12 34-5.6')
    expect(number()).toHaveValue('1234 56')
    await user.type(number(), 'a')
    expect(number()).toHaveValue('1234 56a')
    await user.keyboard('{Backspace}78')
    expect(number()).toHaveValue('1234 5678')
    expect(number()).not.toHaveAccessibleDescription()
    await user.type(number(), '9', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    await user.keyboard('0')
    expect(number()).toHaveValue('1290 3456 78')
    await user.type(number(), '{Backspace}', { initialSelectionStart: 5, initialSelectionEnd: 5 })
    expect(number()).toHaveValue('1293 4567 8')
    await user.clear(number())
    await user.paste('  12-3456-7890-1234-5678-9012-3456-7890-1234 ')
    expect(number()).toHaveValue('1234 5678 9012 3456 7890 1234 5678 9012 34')
    await user.paste('99')
    expect(number()).toHaveValue('1234 5678 9012 3456 7890 1234 5678 9012 34')
  })

  it('WALLET-4 keeps a number with letters as it was pasted, and refuses it', async () => {
    const { submit, choose, user } = await open()
    await choose('First Harbour Bank')
    await user.type(name(), 'L')
    await user.click(number())
    await user.paste('DE 9988-7766 4821')
    expect(number()).toHaveValue('DE 9988-7766 4821')
    expect(number()).toHaveAccessibleDescription('An account number has digits only')
    await submit()
    expect(number()).toHaveFocus()
    expect(server.requests(bindBank)).toHaveLength(0)
  })

  it('WALLET-4 asks for a bank first, then for the real name, and stops with a toast if a bank is already bound', async () => {
    server.answer(boundBank, boundAccount)
    const { submit, choose, user, location } = await open()
    await submit()
    expect(picker()).toHaveAccessibleDescription('Please select a bank')
    expect(picker()).toHaveFocus()
    await choose('First Harbour Bank')
    expect(screen.queryByText('Please select a bank')).not.toBeInTheDocument()
    await user.type(name(), '  ')
    await submit()
    expect(name()).toHaveAccessibleDescription('Please enter your real name')
    expect(name()).toHaveFocus()
    await user.type(name(), 'L')
    await user.type(number(), '123456')
    await submit()
    expect(await screen.findByText('Please enter your bank account number')).toBeInTheDocument()
    expect(server.requests(bindBank)).toHaveLength(0)
    expect(location()).toBe('/BindCard')
  })

  it('WALLET-4 binds the account and goes to Mine with a message', async () => {
    const { submit, choose, user, location } = await open()
    await choose('First Harbour Bank')
    await user.type(number(), '123456784821')
    await user.type(name(), ' Lena Marek ')
    await submit()
    await waitFor(() => expect(location()).toBe('/Mine'))
    expect(screen.getByText('The server added the account')).toBeInTheDocument()
    expect(server.requests(bindBank).map(({ fields }) => fields)).toEqual([
      { bankid: '123456784821', bank: 'First Harbour Bank', bank_code: 'FHB', username: 'Lena Marek', mobile: '' },
    ])
  })

  it('WALLET-4 SET-3 offers the real name of the member, leaves an empty account number to the server, shows its answer and keeps the input', async () => {
    server.answer(userInfo, make.user({ paypassword: 1, name: 'Lena Marek' }))
    server.refuse(bindBank, 'Please enter your account number: 6 to 34 digits.')
    const { submit, choose, location } = await open()
    expect(name()).toHaveValue('Lena Marek')
    await choose('First Harbour Bank')
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter your account number: 6 to 34 digits.')
    expect(server.requests(bindBank)[0]?.fields.bankid).toBe('')
    expect(name()).toHaveValue('Lena Marek')
    expect(location()).toBe('/BindCard')
  })

  it('WALLET-4 goes to SetPayPassword with a toast if no withdrawal password is set', async () => {
    server.answer(userInfo, make.user({ paypassword: 0 }))
    const { location } = await renderScreen(<BindCardScreen />, { path: '/BindCard', texts: [texts] })
    await waitFor(() => expect(location()).toBe('/SetPayPassword'))
    expect(screen.getByText('Please set your withdrawal password')).toBeInTheDocument()
  })

  it('ERR-2 offers a retry if the banks did not load, and says so if there are none', async () => {
    server.refuse(banks, 'No banks now', codes.failed)
    const { user } = await open()
    await user.click(picker())
    expect(await screen.findByRole('alert')).toHaveTextContent('No banks now')
    server.answer(banks, [])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No bank is listed right now')).toBeInTheDocument()
  })

  it('ERR-2 shows no form while it is not known whether a bank is bound', async () => {
    server.refuse(boundBank, 'Not now', codes.failed)
    const { user } = await renderScreen(<BindCardScreen />, { path: '/BindCard', texts: [texts] })
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now')
    expect(screen.queryByRole('button', { name: 'Add account' })).not.toBeInTheDocument()
    server.answer(boundBank, null)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('textbox', { name: 'Real name' })).toBeInTheDocument()
  })
})
