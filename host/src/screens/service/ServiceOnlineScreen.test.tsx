import { expectNoViolations, fakeServer } from '@app/testing'
import { openPage } from '../../test/open-page'
import { serviceAddress } from './serviceAddress'

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

  it("SERVICE-1 says 'Function is disabled' with iskefu 0", async () => {
    const { screen } = await press({ iskefu: 0, kefu: 'https://support.example.com/veranda' })
    expect(screen.getByText('Function is disabled')).toBeInTheDocument()
    expect(opened).not.toHaveBeenCalled()
    expect(screen.queryByRole('link', { name: 'Chat on this page' })).toBeNull()
  })

  it('SERVICE-1 opens only https links', async () => {
    await press({ iskefu: 1, kefu: 'javascript:alert(1)' })
    expect(opened).not.toHaveBeenCalled()
  })

  it.each([
    ['https://support.example.com/veranda', true],
    ['http://localhost:4002/service', true],
    ['http://support.example.com', false],
    ['http://localhost.example.com', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['//support.example.com', false],
    ['chat', false],
    ['', false],
  ])('SERVICE-1 the link %j is accepted: %p', (link, isAccepted) => {
    expect(serviceAddress(link, 'en_us') !== null).toBe(isAccepted)
  })

  it.each([
    ['?site=7', '?site=7&lang=de_de&theme=light'],
    ['?theme=brand', '?theme=brand&lang=de_de'],
  ])('SERVICE-2 the page is told the language and the chosen theme, and keeps its own parameters: %s', (own, sent) => {
    localStorage.setItem('theme', 'light')
    expect(serviceAddress(`https://support.example.com/${own}`, 'de_de')?.search).toBe(sent)
  })
})
