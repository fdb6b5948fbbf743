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
  it('SET-9 LOGIN-7 requires all three, the repeated one to match, and works with password managers', async () => {
    const { screen, user } = await change('', 'new-pass-1', '')
    const fields = labels.map((label) => screen.getByLabelText(label))
    expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual([
      'current-password',
      'new-password',
      'new-password',
    ])
    const [old, , again] = fields as [HTMLElement, HTMLElement, HTMLElement]
    for (const [field, text, next] of [
      [old, 'old-pass-1', 'Please fill in completely!'],
      [again, 'new-pass-2', 'second password input inconsistent, please re-enter'],
    ] as const) {
      expect(field).toHaveAccessibleDescription('Please fill in completely!')
      expect(field).toHaveFocus()
      await expectNoViolations(document.body)
      await user.type(field, text)
      await user.click(screen.getByRole('button', { name: 'Save' }))
      expect(again).toHaveAccessibleDescription(next)
    }
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
})
