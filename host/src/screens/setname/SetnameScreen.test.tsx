import { setName, userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make } from '@app/testing'
import { openPage } from '../../test/open-page'

const server = fakeServer()
beforeEach(() => {
  server.answer(userInfo, make.user({ name: '' }))
  server.answer(setName, null, 'The server saved the name')
})

async function save(name: string) {
  const page = await openPage('/Setname', { isMember: true })
  const field = await page.screen.findByLabelText('Real name')
  if (name) await page.user.type(field, name)
  await page.user.click(page.screen.getByRole('button', { name: 'Save' }))
  return { ...page, field }
}

describe('the real name', () => {
  it('SET-3 is stored, and never appears in an address', async () => {
    const { screen, waitFor, location } = await save('  Lena Marek ')
    await waitFor(() => expect(location()).toBe('/Infomation'))
    expect(server.requests(setName).map(({ fields }) => fields)).toEqual([{ name: 'Lena Marek' }])
    expect(screen.getByText('The server saved the name')).toBeInTheDocument()
  })

  it("SET-3 refuses a blank one with the placeholder's text", async () => {
    const { field } = await save('   ')
    expect(field).toHaveAccessibleDescription('Please enter your real name')
    expect(field).toHaveAttribute('placeholder', 'Please enter your real name')
    expect(field).toHaveFocus()
    expect(server.requests(setName)).toEqual([])
    await expectNoViolations(document.body)
  })

  it('SET-3 says ‘Do not repeat the setting!’ once it is set', async () => {
    server.answer(userInfo, make.user({ name: 'Lena Marek' }))
    const { field } = await save('')
    expect(field).toHaveValue('Lena Marek')
    expect(field).toHaveAccessibleDescription('Do not repeat the setting!')
    expect(server.requests(setName)).toEqual([])
  })

  it("SET-3 shows the server's message, and stays", async () => {
    server.refuse(setName, 'Do not repeat the setting!')
    const { screen, location } = await save('Lena')
    await screen.findByText('Do not repeat the setting!')
    expect(location()).toBe('/Setname')
  })
})
