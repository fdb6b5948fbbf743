import { screen, waitFor, within } from '@testing-library/react'
import { expectNoViolations } from '@app/testing'
import { delta, head, ids, release, request, session, state } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { heading, settled, show } from '../../../test/show'
import { texts } from '../../texts'

const service = fakeService()
const address = `/apps/mfe-wallet/releases/${ids.walletNext}`
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the size of a release', () => {
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'What it has of its size budgets' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent)
          .slice(1),
      )

  it('REL-35 is a table of what it has of each budget, and how that changes against what is served', async () => {
    const screens = [
      { path: '/Withdraw', bytes: 39_500 },
      { path: '/MonthRecords', bytes: 70_000 },
      { path: '/Old', bytes: null },
    ]
    service.answer('release', release({ sizes: { entry: 9100, css: 9600, screens } }))
    const sizes = {
      entry: { before: 8700, after: 9100 },
      css: { before: 9600, after: 9600 },
      all: { before: 1, after: 2 },
      screens: [{ path: '/Withdraw', before: 41_000, after: 39_500 }],
    }
    service.answer('delta', delta({ sizes }))
    const { container, client } = show(address)
    await waitFor(async () =>
      expect(await rows()).toEqual([
        ['8.9', '+0.4', 'of 10.0'],
        ['9.4', '±0', 'of 12.0'],
        ['68.4', 'new', 'of 60.0'],
        ['38.6', '−1.5', 'of 60.0'],
        ['not known', 'new', 'of 60.0'],
      ]),
    )
    expect(screen.getByText('68.4')).toHaveClass('over')
    await settled(client)
    await expectNoViolations(container)
  })

  it('REL-35 compares with nothing if the release is served itself', async () => {
    service.answer('delta', delta({ from: ids.walletNext, to: ids.walletNext }))
    show(address)
    await heading(/mfe-wallet 3\.4\.0/)
    await waitFor(async () => expect((await rows())[0]).toEqual(['8.9', '', 'of 10.0']))
    expect(screen.queryByRole('region', { name: 'What is new' })).toBeNull()
  })

  it('REL-35 shows the largest screens first, and all of them when asked', async () => {
    const screens = Array.from({ length: 9 }, (_, at) => ({ path: `/S${at}`, bytes: at * 1024 }))
    service.answer('release', release({ sizes: { entry: 1, css: 1, screens } }))
    const { user } = show(address)
    const button = await screen.findByRole('button', { name: 'Show all 9 screens' })
    expect((await rows())[2]).toEqual(['8.0', '', 'of 60.0'].map((text, at) => (at === 1 ? 'new' : text)))
    expect(await rows()).toHaveLength(8)
    await user.click(button)
    expect(await rows()).toHaveLength(11)
  })
})

describe('what is in a release, and what is done with it', () => {
  it('REL-35 lists its screens with who may open them, and its widgets; what is new is marked', async () => {
    const [one, two] = release().manifest.routes
    const more = { path: '/MonthRecords', page: 'months', access: 'open', skeleton: 'list' } as const
    const routes = [...(one ? [one] : []), ...(two ? [two] : []), { ...more, early: ['month_records'] }]
    service.answer('release', release({ manifest: { routes, widgets: { BalanceCard: { chunk: 'w' } } } }))
    service.answer('delta', delta({ routes: { added: ['/MonthRecords'], dropped: [], changed: [] } }))
    show(address)
    const contents = await panel('Screens and widgets')
    const { access, calls, counts, isNew } = texts.release.contents
    expect(contents.getByText(counts(2, 1))).toBeVisible()
    const screens = within(contents.getByRole('list', { name: 'Screens' })).getAllByRole('listitem')
    await waitFor(() => expect(screens[1]).toHaveTextContent(isNew))
    for (const value of ['/MonthRecords', access.open, calls(['month_records'])])
      expect(screens[1]).toHaveTextContent(value)
    for (const value of ['/Withdraw', access.member]) expect(screens[0]).toHaveTextContent(value)
    expect(screens[0]).not.toHaveTextContent(isNew)
    expect(contents.getByText('BalanceCard')).toBeVisible()
  })

  it('REL-35 opens on staging where that is known; a preview by its signed link', async () => {
    const mix = 'https://staging.example/?mix=mfe-wallet%403.4.0-33cc33cc'
    service.answer('release', release({ staging: mix }))
    const first = show(address)
    expect(await screen.findByRole('link', { name: 'Open in staging' })).toHaveAttribute('href', mix)
    first.unmount()
    const link = 'https://staging.example/staging/mix/token'
    service.answer('release', release({ staging: mix, preview: { link, endsAt: '2026-12-01T09:00:00.000Z' } }))
    const second = show(address)
    expect(await screen.findByRole('link', { name: 'Open in staging' })).toHaveAttribute('href', link)
    second.unmount()
    service.answer('release', release())
    show(address)
    await panel('Size')
    expect(screen.queryByRole('link', { name: 'Open in staging' })).toBeNull()
  })

  const offered = () => {
    const main = within(screen.getByRole('main'))
    const names = ['Promote…', 'Roll out…', 'Canary…', 'Change canary…']
    return main
      .queryAllByRole('button')
      .flatMap(({ textContent }) => (names.includes(textContent) ? [textContent] : []))
  }

  it('REL-35 is promoted, rolled out or given to some by the team’s releasers', async () => {
    service.answer('promote', { revision: head({ rev: 413 }) })
    const { user } = show(address)
    await user.click(await screen.findByRole('button', { name: 'Promote…' }))
    expect(offered()).toEqual(['Change canary…', 'Roll out…', 'Promote…'])
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByLabelText('Release')).toHaveValue(ids.walletNext)
    await user.type(dialog.getByLabelText('Reason'), 'records')
    await user.click(dialog.getByRole('button', { name: 'Promote' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(service.requests('promote')).toMatchObject([
      { body: { picks: [{ app: 'mfe-wallet', id: ids.walletNext }], reason: 'records' } },
    ])
  })

  it.each<[string, () => void]>([
    ['to a viewer', () => service.answer('session', session({ roles: { payments: 'viewer' } }))],
    [
      'while it is served to everybody',
      () => service.answer('state', state(head({ remotes: { 'mfe-wallet': { stable: ids.walletNext, lkg: null } } }))),
    ],
  ])('REL-35 offers nothing of it %s', async (_, input) => {
    input()
    show(address)
    await panel('Size')
    await screen.findByText(/in production/)
    expect(offered()).toEqual([])
  })

  it('REL-35 another release than the canary that runs begins its dialog as itself', async () => {
    const other = '3.5.0-77ab77ab'
    service.answer('release', release({ id: other }))
    const { user } = show(`/apps/mfe-wallet/releases/${other}`)
    await user.click(await screen.findByRole('button', { name: 'Canary…' }))
    expect(within(screen.getByRole('dialog')).getByLabelText('Release')).toHaveValue(other)
  })

  it('REL-35 leads to the request that waits for it, first of all to approve it', async () => {
    const releases = [{ app: 'mfe-wallet', id: ids.walletNext }]
    service.answer('requests', { requests: [request(), request({ id: '58', releases })] })
    const first = show(address)
    expect(await screen.findByRole('link', { name: 'Approve…' })).toHaveAttribute('href', '/approvals/58')
    expect(offered()).toEqual([])
    first.unmount()
    service.answer('requests', { requests: [request({ id: '58', releases, canApprove: false })] })
    show(address)
    expect(await screen.findByRole('link', { name: 'The request' })).toHaveAttribute('href', '/approvals/58')
  })
})
