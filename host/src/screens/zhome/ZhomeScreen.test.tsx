import { type BaseInfo, hostList, lotteryHot, systemConfig, userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make, scrollIntoSight } from '@app/testing'
import type { FakeRemote } from '@app/loader/testing/remotes'
import { openPage } from '../../test/open-page'

const server = fakeServer()

/** A remote whose widgets only show their props. */
const widget = (remote: string, name: string): FakeRemote => ({
  name: remote,
  chosen: {
    id: '1.0.0-aaaaaaaa',
    exposes: {
      './widgets': () => ({
        widgets: {
          texts: { namespace: remote, load: async () => {} },
          widgets: {
            [name]: { load: async () => (overrides: object) => <p data-widget={name}>{JSON.stringify(overrides)}</p> },
          },
        },
      }),
    },
  },
})
const remotes = [widget('mfe-lottery', 'HotGames'), widget('mfe-media', 'VideoCards'), widget('mfe-hosts', 'HostFeed')]
const arrange = (name: string) => {
  const text = document.querySelector(`[data-widget=${name}]`)?.textContent
  return text ? (JSON.parse(text) as Record<string, unknown>) : null
}
const card = (id: number) => ({ id, title: `Video ${id}`, picture: '', plays: 1, seconds: 30 })

beforeEach(() => {
  server.answer(userInfo, make.user())
  server.answer(lotteryHot, [])
  server.answer(hostList, [])
  server.answer(
    systemConfig,
    make.systemConfig({
      notice: 'Maintenance on Sunday.',
      banners: [make.banner(), make.banner({ title: 'A live one', placement: 'live', picture: '/b.svg' })],
      videos: [1, 2, 3, 4, 5, 6, 7, 8].map(card),
    }),
  )
})

const open = async (options: Parameters<typeof openPage>[1] = {}) => {
  const page = await openPage('/zhome', { remotes, ...options })
  await page.screen.findByRole('link', { name: /Night Kitchen/ })
  return page
}

/** Waits as long as a greeting would: until the page is quiet and the sanitizer has loaded. */
async function greetingWouldStand() {
  const { whenQuiet } = await import('../../navigation/quiet')
  await whenQuiet()
  await import('dompurify')
  await new Promise((resolve) => setTimeout(resolve))
}

describe('the main home', () => {
  it('ZHOME-1 ZHOME-2 ZHOME-7 shows the home banners, a hot-lottery grid of 4 columns, six video cards and the notice of the system config', async () => {
    const { screen, waitFor, within } = await open()
    expect(screen.getByRole('link', { name: /Night Kitchen/ })).toHaveAttribute('href', '/nHomeDetail?id=7')
    expect(screen.queryByText('A live one')).toBeNull()
    await waitFor(() => expect(arrange('HotGames')).toMatchObject({ columns: 4 }))
    await waitFor(() => expect(arrange('VideoCards')).toMatchObject({ videos: [1, 2, 3, 4, 5, 6].map(card) }))
    expect(
      within(screen.getByRole('region', { name: 'Notice' })).getByText('Maintenance on Sunday.'),
    ).toBeInTheDocument()
    await expectNoViolations(document.body)
  })

  it('ZHOME-3 shows the hosts below, once they are near', async () => {
    const { waitFor } = await open()
    document.querySelectorAll('main *').forEach((element) => scrollIntoSight(element))
    await waitFor(() => expect(arrange('HostFeed')).not.toBeNull())
  })

  it('ZHOME-3 shows them to everybody who scrolls there, even while something else is loading', async () => {
    const release = server.hold(userInfo)
    const { waitFor } = await open({ isMember: true })
    document.dispatchEvent(new Event('scroll'))
    document.querySelectorAll('main *').forEach((element) => scrollIntoSight(element))
    await waitFor(() => expect(arrange('HostFeed')).not.toBeNull())
    release()
  })

  it("ZHOME-4 shows base info's popup, cleaned, once per visit", async () => {
    const pop_content =
      '<p>Good evening</p><img src=x onerror="window.wasHit=1"><script>window.wasHit=1</script><a href="javascript:window.wasHit=1" onclick="window.wasHit=1">here</a>'
    const { screen, user, within } = await open({ baseInfo: { ispop: 1, pop_content } })
    const popup = await screen.findByRole('dialog', { name: 'Veranda' })
    expect(within(popup).getByText('Good evening')).toBeInTheDocument()
    expect(popup.querySelectorAll('script, img, [onclick], [href]')).toHaveLength(0)
    expect(window).not.toHaveProperty('wasHit')
    await user.click(within(popup).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Perks' }))
    await screen.findByText('Daily check-in')
    await user.click(screen.getByRole('link', { name: 'Home' }))
    await screen.findByRole('link', { name: /Night Kitchen/ })
    await greetingWouldStand()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('ZHOME-4 does not show the popup again after a reload, but in the next visit or with a new text', async () => {
    const baseInfo = { ispop: 1, pop_content: '<p>Good evening</p>' } as const
    const load = (changes: Partial<BaseInfo> = {}) => {
      document.body.replaceChildren()
      return open({ baseInfo: { ...baseInfo, ...changes } })
    }
    const { screen, user } = await load()
    const greeting = await screen.findByRole('dialog')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(greeting).not.toBeInTheDocument()
    await load()
    await greetingWouldStand()
    expect(screen.queryByRole('dialog')).toBeNull()
    await load({ pop_content: '<p>Good night</p>' })
    expect(await screen.findByRole('dialog')).toHaveTextContent('Good night')
    sessionStorage.clear()
    await load()
    expect(await screen.findByRole('dialog')).toHaveTextContent('Good evening')
  })

  it('ZHOME-4 ZHOME-5 ZHOME-6 shows no popup, wheel or customer service while the switches are 0', async () => {
    const { screen } = await open({
      baseInfo: { ispop: 0, pop_content: '<p>Good evening</p>', isluckdraw: 0, iskefu: 0 },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Prize wheel' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Customer service' })).toBeNull()
  })

  it('ZHOME-5 ZHOME-6 has a link to customer service, and a prize-wheel button that stays where it was put', async () => {
    const { screen, user } = await open({ baseInfo: { isluckdraw: 1, iskefu: 1 } })
    expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/ServiceOnline')
    const wheel = screen.getByRole('link', { name: 'Prize wheel' })
    expect(wheel).toHaveAttribute('href', '/luckDraw')
    wheel.focus()
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}')
    expect(JSON.parse(localStorage.getItem('lucky-draw-place') ?? '')).toEqual({ x: 0.05, y: 0.1 })
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(JSON.parse(localStorage.getItem('lucky-draw-place') ?? '')).toEqual({ x: 0, y: 0.1 })
    const later = await open({ baseInfo: { isluckdraw: 1 } })
    const again = later.screen.getAllByRole('link', { name: 'Prize wheel' }).at(-1)
    expect(again?.closest('[style]')).toHaveStyle({ '--x': '0', '--y': '0.1' })
  })

  it('shows a member the balance, a visitor the languages', async () => {
    const { screen } = await open({ isMember: true })
    expect(await screen.findByRole('link', { name: /^Your balance .*\d/ })).toHaveAttribute('href', '/Mine')
    expect(screen.queryByRole('link', { name: /^Change language/ })).toBeNull()
  })

  it('ERR-1 keeps the rest and offers a retry when the config does not load', async () => {
    const config = make.systemConfig({ banners: [make.banner()] })
    server.refuse(systemConfig, 'Something broke', 500)
    const { screen, user, waitFor } = await openPage('/zhome', { remotes })
    await screen.findByRole('alert')
    await waitFor(() => expect(arrange('HotGames')).not.toBeNull())
    expect(screen.queryByRole('heading', { name: 'Watch' })).toBeNull()
    server.answer(systemConfig, config)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('link', { name: /Night Kitchen/ })
  })
})
