import { expectNoViolations, fakeServer } from '@app/testing'
import { openPage } from '../../test/open-page'

fakeServer()
const opened = jest.spyOn(window, 'open').mockReturnValue(null)
beforeEach(() => opened.mockReset())

const press = async (baseInfo: { iskefu: 0 | 1; kefu: string }) => {
  const page = await openPage('/ServiceOnline', { baseInfo })
  await page.user.click(await page.screen.findByRole('button', { name: 'Contact customer service' }))
  return page
}

describe('customer service', () => {
  it('SERVICE-1 opens the link in a new window, without an opener', async () => {
    const { screen } = await press({ iskefu: 1, kefu: 'https://support.example.com/veranda' })
    expect(opened.mock.calls).toEqual([
      ['https://support.example.com/veranda?lang=en_us', '_blank', 'noopener,noreferrer'],
    ])
    expect(screen.queryByText('Function is disabled')).toBeNull()
    expect(screen.getByRole('link', { name: 'Chat on this page' })).toHaveAttribute('href', '/ServicePage')
    await expectNoViolations(document.body)
  })

  it("SERVICE-1 opens the sandbox's page on the same machine", async () => {
    await press({ iskefu: 1, kefu: 'http://localhost:4002/service' })
    expect(opened.mock.calls).toEqual([['http://localhost:4002/service?lang=en_us', '_blank', 'noopener,noreferrer']])
  })

  it("SERVICE-1 says 'Function is disabled' with iskefu 0", async () => {
    const { screen } = await press({ iskefu: 0, kefu: 'https://support.example.com/veranda' })
    expect(screen.getByText('Function is disabled')).toBeInTheDocument()
    expect(opened).not.toHaveBeenCalled()
    expect(screen.queryByRole('link', { name: 'Chat on this page' })).toBeNull()
  })

  it.each([
    'http://support.example.com',
    'http://localhost.example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    '//support.example.com',
    'chat',
    '',
  ])('SERVICE-1 opens only https links: %j', async (kefu) => {
    await press({ iskefu: 1, kefu })
    expect(opened).not.toHaveBeenCalled()
  })
})
