import { logout, lotteryHot, noticeList, systemConfig, userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make } from '@app/testing'
import { openPage } from '../../test/open-page'

const server = fakeServer()
const remotes = [
  {
    name: 'mfe-wallet',
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

const notices = [1, 2, 3].map((id) => make.notice({ id, name: `Notice ${id}` }))

beforeEach(() => {
  server.answer(userInfo, make.user({ see_total: 1200, point: 640 }))
  server.answer(noticeList, notices)
  server.answer(lotteryHot, [])
  server.answer(systemConfig, make.systemConfig())
})

describe('the member’s screen', () => {
  it("MINE-1 MINE-2 MINE-3 KEEP-5 FRAME-4 shows avatar, username, group image, views, balance and points before the operator's picture, and leads to the basic info, the records, the member’s list, the notices and the settings", async () => {
    const { screen, within } = await openPage('/Mine', {
      remotes,
      isMember: true,
      baseInfo: { center_bg: '/media/art/mine.webp' },
    })
    expect(await screen.findByRole('link', { name: /lena\.marek/ })).toHaveAttribute('href', '/Infomation')
    const pictures = [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'))
    expect(pictures[0]).toBe('/media/art/mine.webp')
    expect(pictures).toEqual(expect.arrayContaining(['/media/art/avatars/01.svg', '/media/art/groups/silver.svg']))
    expect(screen.getByText('Views left').parentElement).toHaveTextContent('1,200')
    expect(screen.getByText('Credit points').parentElement).toHaveTextContent('640')
    await screen.findByText('the balance')
    const paths = within(screen.getByRole('list', { name: 'Account' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(paths).toEqual(
      expect.arrayContaining([
        '/RechargeRecord',
        '/WithdrawRecord',
        '/GameRecord',
        '/Moneylog',
        '/Personalreport',
        '/MyList',
        '/Notice',
        '/Setting',
      ]),
    )
    await expectNoViolations(document.body)
  })

  it('MINE-3 leads a visitor from the user block to login, and back here', async () => {
    const { screen, user, location } = await openPage('/Mine', { remotes })
    const block = await screen.findByRole('link', { name: /^Log in/ })
    expect(location()).toBe('/Mine')
    expect(screen.queryByText('the balance')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
    expect([userInfo, noticeList].flatMap((call) => server.requests(call))).toEqual([])
    await expectNoViolations(document.body)
    await user.click(block)
    expect(location()).toBe('/Login?from=%2FMine')
  })

  it('MINE-2 SESSION-7 logs out', async () => {
    server.answer(logout, null)
    const { screen, user, waitFor, location, platform } = await openPage('/Mine', { remotes, isMember: true })
    await user.click(await screen.findByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(location()).toBe('/zhome'))
    expect(platform.currentSession()).toBeNull()
    await waitFor(() => expect(server.requests(logout)).toHaveLength(1))
  })

  it('MINE-2 counts the notices that this device has not shown', async () => {
    localStorage.setItem('notices-seen', '[1]')
    const { screen, user } = await openPage('/Mine', { remotes, isMember: true })
    expect(await screen.findByText('2 new')).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: /^Notices/ }))
    await screen.findByText('Notice 3')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByText('lena.marek')
    expect(screen.queryByText(/new$/)).toBeNull()
    expect(localStorage.getItem('notices-seen')).toBe('[1,2,3]')
  })

  it('MINE-2 counts nothing while the notices do not load', async () => {
    server.refuse(noticeList, 'Not now', 500)
    const { screen, waitFor } = await openPage('/Mine', { remotes, isMember: true })
    expect(await screen.findByRole('link', { name: /^Notices/ })).toHaveAccessibleName('Notices')
    await waitFor(() => expect(server.requests(noticeList)).toHaveLength(1))
    expect(screen.queryByText('Not now')).toBeNull()
  })

  it('ERR-2 offers a retry when the member’s data does not load', async () => {
    server.refuse(userInfo, 'Something broke', 500)
    const { screen, user } = await openPage('/Mine', { remotes, isMember: true })
    await screen.findByText('Something broke')
    server.answer(userInfo, make.user())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('lena.marek')
  })
})
