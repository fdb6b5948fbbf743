import { setLoginPassword, userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make } from '@app/testing'
import { openPage } from '../../test/open-page'

const server = fakeServer()
beforeEach(() => {
  server.answer(userInfo, make.user())
  server.answer(setLoginPassword, null, 'The server changed it')
})

const labels = ['Current password', 'New password', 'New password again'] as const
async function change(...values: [old: string, fresh: string, again: string]) {
  const page = await openPage('/SetLoginPassword', { isMember: true })
  await page.screen.findByRole('heading', { name: 'Login password' })
  const fields = labels.map((label) => page.screen.getByLabelText(label))
  for (const [index, field] of fields.entries()) if (values[index]) await page.user.type(field, values[index])
  await page.user.click(page.screen.getByRole('button', { name: 'Save' }))
  return page
}

describe('the login password', () => {
  it.each([
    [['', 'new-pass-1', 'new-pass-1'], 'Current password'],
    [['old-pass-1', '', 'new-pass-1'], 'New password'],
    [['old-pass-1', 'new-pass-1', ''], 'New password again'],
  ] as const)('SET-9 requires all three: %j', async ([old, fresh, again], label) => {
    const { screen } = await change(old, fresh, again)
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription('Please fill in completely!')
    expect(screen.getByLabelText(label)).toHaveFocus()
    expect(server.requests(setLoginPassword)).toEqual([])
    await expectNoViolations(document.body)
  })

  it('SET-9 requires the repeated password to match', async () => {
    const { screen } = await change('old-pass-1', 'new-pass-1', 'new-pass-2')
    expect(screen.getByLabelText('New password again')).toHaveAccessibleDescription(
      'second password input inconsistent, please re-enter',
    )
    expect(server.requests(setLoginPassword)).toEqual([])
  })

  it('SET-9 clears the storage and goes to /Login', async () => {
    const { screen, waitFor, location } = await change('old-pass-1', 'new-pass-1', 'new-pass-1')
    await waitFor(() => expect(location()).toBe('/Login'))
    expect(server.requests(setLoginPassword).map(({ fields }) => fields)).toEqual([
      { old_password: 'old-pass-1', new_password: 'new-pass-1' },
    ])
    expect([localStorage.getItem('token'), localStorage.getItem('tokensso')]).toEqual([null, null])
    expect(screen.getByText('The server changed it')).toBeInTheDocument()
  })

  it("SET-9 shows the server's message, and the member stays", async () => {
    server.refuse(setLoginPassword, 'The current password is wrong')
    const { screen, location } = await change('old-pass-1', 'new-pass-1', 'new-pass-1')
    await screen.findByText('The current password is wrong')
    expect(location()).toBe('/SetLoginPassword')
    expect(localStorage.getItem('tokensso')).not.toBeNull()
  })

  it('LOGIN-7 works with password managers', async () => {
    const { screen } = await change('', '', '')
    const kinds = labels.map((label) => screen.getByLabelText(label).getAttribute('autocomplete'))
    expect(kinds).toEqual(['current-password', 'new-password', 'new-password'])
  })
})
