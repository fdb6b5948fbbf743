import { userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make } from '@app/testing'
import { openPage } from '../../test/open-page'

const server = fakeServer()
const remotes = [
  {
    part: 'mfe-wallet',
    chosen: {
      id: '1.0.0-aaaaaaaa',
      exposes: {
        './widgets': () => ({
          widgets: {
            texts: { namespace: 'mfe-wallet', load: async () => {} },
            widgets: { BalanceCard: { load: async () => () => <p>the balance</p> } },
          },
        }),
      },
    },
  },
]

beforeEach(() => server.answer(userInfo, make.user({ see_total: 1200, point: 640 })))

describe('the member’s screen', () => {
  it('MINE-1 shows avatar, username, group image, views, balance and points', async () => {
    const { screen } = await openPage('/Mine', { remotes, isMember: true })
    await screen.findByText('lena.marek')
    const pictures = [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'))
    expect(pictures).toEqual(expect.arrayContaining(['/media/art/avatars/01.svg', '/media/art/groups/silver.svg']))
    expect(screen.getByText('Views left').parentElement).toHaveTextContent('1,200')
    expect(screen.getByText('Credit points').parentElement).toHaveTextContent('640')
    await screen.findByText('the balance')
    await expectNoViolations(document.body)
  })

  it('MINE-2 leads to the records, the notices and the settings', async () => {
    const { screen, within } = await openPage('/Mine', { remotes, isMember: true })
    const menu = await screen.findByRole('list', { name: 'Account' })
    const paths = within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(paths).toEqual(
      expect.arrayContaining(['/RechargeRecord', '/GameRecord', '/Moneylog', '/Personalreport', '/Notice', '/Setting']),
    )
  })

  it('ERR-2 offers a retry when the member’s data does not come', async () => {
    server.refuse(userInfo, 'Something broke', 500)
    const { screen, user } = await openPage('/Mine', { remotes, isMember: true })
    await screen.findByText('Something broke')
    server.answer(userInfo, make.user())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('lena.marek')
  })
})
