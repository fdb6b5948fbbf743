import { setPayPassword, userInfo } from '@app/contracts'
import { Navigate, useLocation } from '@app/platform'
import { expectNoViolations, fakeServer, make, renderScreen } from '@app/testing'
import { screen, waitFor } from '@testing-library/react'
import { texts } from '../../texts'
import { SetPayPasswordScreen } from './SetPayPasswordScreen'
import { payPasswordFault } from '../../components/pay-password-form/payPasswordFault'

const server = fakeServer()
beforeEach(() => {
  server.answer(userInfo, make.user())
  server.answer(setPayPassword, null, 'The server saved the password')
})

const path = '/SetPayPassword'
const first = () => screen.getByLabelText('Withdrawal password')
const again = () => screen.getByLabelText('Withdrawal password again')
/** The screen as opened by a redirect, with its router state. */
function Sent({ state }: { state: unknown }) {
  return useLocation().state === state ? <SetPayPasswordScreen /> : <Navigate to={path} state={state} replace />
}
const open = async (state: unknown = null) => {
  const page = await renderScreen(<Sent state={state} />, { path, texts: [texts] })
  const send = async (password: string, repeat: string) => {
    if (password) await page.user.type(first(), password)
    if (repeat) await page.user.type(again(), repeat)
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
  }
  return { ...page, send }
}

it.each([
  ['', '', { at: 'password', text: 'payPassword.incomplete' }],
  ['24681', '24681', { at: 'password', text: 'payPassword.incomplete' }],
  ['246810', '2468', { at: 'repeat', text: 'payPassword.incomplete' }],
  ['246810', '246811', { at: 'repeat', text: 'payPassword.differs' }],
  ['246810', '246810', null],
] as const)('SET-7 SET-8 the password %j, repeated as %j, has the fault %j', (password, repeat, fault) => {
  const names = { password: 'password', repeat: 'repeat', differs: 'payPassword.differs' } as const
  expect(payPasswordFault({ password, repeat }, ['password', 'repeat'], names)).toEqual(fault)
})

describe('Set the withdrawal password', () => {
  it.each([
    ['', '', 'Withdrawal password'],
    ['246810', '246811', 'Withdrawal password again'],
  ])('SET-7 refuses %p with %p and sends nothing', async (password, repeat, field) => {
    const { send } = await open()
    await send(password, repeat)
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription('Please fill in completely!')
    expect(screen.getByLabelText(field)).toHaveFocus()
    expect(server.requests(setPayPassword)).toHaveLength(0)
  })

  it('SET-7 cuts the input at 6 and saves it once', async () => {
    const { send, location, container } = await open()
    await expectNoViolations(container)
    expect([first(), again()].map((field) => field.getAttribute('enterkeyhint'))).toEqual(['next', 'go'])
    await send('24681077', '2468107')
    await waitFor(() => expect(location()).toBe('/Setting'))
    expect(screen.getByText('The server saved the password')).toBeInTheDocument()
    expect(server.requests(setPayPassword).map(({ fields }) => fields)).toEqual([{ paypassword: '246810' }])
  })

  it.each([
    ['/BindCard', '/BindCard'],
    ['https://elsewhere.example', '/Setting'],
  ])('WALLET-4 continues from %p to %p', async (from, to) => {
    const { send, location } = await open({ from })
    await send('246810', '246810')
    await waitFor(() => expect(location()).toBe(to))
  })

  it('shows a refusal in place and stays', async () => {
    server.refuse(setPayPassword, 'Your withdrawal password is set already.')
    const { send, location } = await open()
    await send('246810', '246810')
    expect(await screen.findByRole('alert')).toHaveTextContent('Your withdrawal password is set already.')
    expect(location()).toBe(path)
  })
})
