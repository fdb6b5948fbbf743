import { codes, editPayPassword } from '@app/contracts'
import { expectNoViolations, fakeServer, renderScreen } from '@app/testing'
import { screen, waitFor } from '@testing-library/react'
import { texts } from '../../texts'
import { EditPayPasswordScreen } from './EditPayPasswordScreen'

const server = fakeServer()
beforeEach(() => server.answer(editPayPassword, null, 'The server saved the password'))

const open = async (edit_paypwd: 0 | 1 = 1) => {
  const page = await renderScreen(<EditPayPasswordScreen />, {
    path: '/EditPayPassword',
    texts: [texts],
    baseInfo: { edit_paypwd },
  })
  const send = async (entries: readonly string[]) => {
    for (const [index, label] of ['Current password', 'New password', 'New password again'].entries()) {
      const text = entries[index]
      if (text) await page.user.type(screen.getByLabelText(label), text)
    }
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
  }
  return { ...page, send }
}

describe('Change the withdrawal password', () => {
  it.each([
    [['', '135791', '135791'], 'Current password', 'Please fill in completely!'],
    [['246810', '135791', '135792'], 'New password again', 'second password input inconsistent, please re-enter'],
  ] as const)('SET-8 refuses %p at %s', async (entries, field, message) => {
    const { send } = await open()
    await send(entries)
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(message)
    expect(screen.getByLabelText(field)).toHaveFocus()
    expect(server.requests(editPayPassword)).toHaveLength(0)
  })

  it('SET-8 sends the old and the new password, says so and goes back', async () => {
    const { send, location, container } = await open()
    await expectNoViolations(container)
    await send(['246810', '135791', '135791'])
    await waitFor(() => expect(location()).toBe('/Setting'))
    expect(screen.getByText('The server saved the password')).toBeInTheDocument()
    expect(server.requests(editPayPassword).map(({ fields }) => fields)).toEqual([
      { oldpaypwd: '246810', paypassword: '135791' },
    ])
  })

  it('WALLET-12 ERR-1 says once, at its field, that the old password is wrong, until it is edited', async () => {
    server.refuse(editPayPassword, 'Wrong withdrawal password. Tries left: 4.', codes.unauthorized, 'oldpaypwd')
    const { send, location, user } = await open()
    await send(['246811', '135791', '135791'])
    expect(await screen.findAllByText(/Tries left: 4/)).toHaveLength(1)
    const old = screen.getByLabelText('Current password')
    expect(old).toHaveAccessibleDescription('Wrong withdrawal password. Tries left: 4.')
    expect(old).toHaveFocus()
    expect(screen.getByLabelText('New password')).toBeValid()
    expect(location()).toBe('/EditPayPassword')
    await expectNoViolations(document.body)
    await user.type(old, '{Backspace}')
    expect(screen.queryByText(/Tries left/)).not.toBeInTheDocument()
  })

  it('SET-6 shows whom to contact instead of the form if changes are not allowed', async () => {
    const { container } = await open(0)
    expect(screen.getByText('Please contact customer service')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/ServiceOnline')
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    await expectNoViolations(container)
  })
})
