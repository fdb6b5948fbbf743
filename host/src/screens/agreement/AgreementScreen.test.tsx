import { expectNoViolations, fakeServer } from '@app/testing'
import { openPage } from '../../test/open-page'

fakeServer()

describe('the account agreement', () => {
  it('REG-4 can be read as a page by everybody', async () => {
    const { screen } = await openPage('/Agreement', { baseInfo: { video_login: 1 } })
    expect(await screen.findByRole('heading', { name: 'Account agreement', level: 1 })).toHaveFocus()
    expect(screen.getByText(/18 or older/)).toBeInTheDocument()
    expect(document.querySelectorAll('main p')).toHaveLength(6)
    await expectNoViolations(document.body)
  })

  it('REG-4 ROUTE-5 leads back to the registration when opened by its address', async () => {
    const { screen, user, location } = await openPage('/Agreement')
    await screen.findByRole('heading', { name: 'Account agreement', level: 1 })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(location()).toBe('/Register')
  })
})
