import { setSex, userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make } from '@app/testing'
import { openPage } from '../../test/open-page'

const server = fakeServer()
beforeEach(() => {
  server.answer(userInfo, make.user({ sex: '0' }))
  server.answer(setSex, null, 'The server saved it')
})

describe('the sex', () => {
  it('SET-4 marks the stored one, and stores another', async () => {
    server.answer(userInfo, make.user({ sex: '2' }))
    const { screen, user, waitFor, location } = await openPage('/Setsex', { isMember: true })
    const rows = await screen.findAllByRole('button', { name: /ale|Unknown/ })
    expect(rows.map((row) => [row.textContent, row.getAttribute('aria-current')])).toEqual([
      ['Male', null],
      ['Female', 'true'],
      ['Unknown', null],
    ])
    await expectNoViolations(document.body)
    await user.click(screen.getByRole('button', { name: 'Male' }))
    await waitFor(() => expect(location()).toBe('/Infomation'))
    expect(server.requests(setSex).map(({ fields }) => fields)).toEqual([{ sex: '1' }])
    expect(screen.getByText('The server saved it')).toBeInTheDocument()
  })

  it("SET-4 shows the server's message, and stays", async () => {
    server.refuse(setSex, 'Not now')
    const { screen, user, location } = await openPage('/Setsex', { isMember: true })
    await user.click(await screen.findByRole('button', { name: 'Male' }))
    await screen.findByText('Not now')
    expect(location()).toBe('/Setsex')
  })
})
