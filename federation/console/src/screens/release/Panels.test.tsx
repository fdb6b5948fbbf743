import { screen, waitFor, within } from '@testing-library/react'
import type { AnswerOf } from '@app/release/calls'
import { expectNoViolations } from '@app/testing'
import { delta, head, ids, problem, release, request, session, state } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { heading, settled, show } from '../../../test/show'

const service = fakeService()
const address = `/apps/mfe-wallet/releases/${ids.walletNext}`
const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling

type Checked = NonNullable<AnswerOf<'lastCheck'>['latest']>
const checked = (given: Partial<Checked> = {}): Checked => ({
  ...{ channel: 'production', rev: 412, releases: [{ app: 'mfe-wallet', id: ids.walletNext }], by: 'dan' },
  ...{ at: '2026-11-20T09:31:00.000Z', isGreen: true, isMounted: true, ms: { static: 3100, browser: 11_400 } },
  problems: [],
  steps: {
    ...{ files: { count: 63, problems: 0, ms: 240 }, contracts: { count: 5, problems: 0, ms: 2600 } },
    ...{ languages: { count: 9, problems: 0, ms: 0 }, budgets: { count: 15, problems: 0, ms: 250 } },
    screens: { count: 13, drills: 1, problems: 0, drillMs: 1200 },
  },
  ...given,
})

describe('where a release comes from', () => {
  it('REL-35 names its commit, its changes, who published it, the keys that signed it and the hash of its record', async () => {
    const key = 'cd'.repeat(32)
    service.answer('release', release({ signature: { keys: [key], problem: null } }))
    const { container, client } = show(address)
    const origin = await panel('Where it comes from')
    expect(origin.getByText('signature valid')).toBeVisible()
    expect(fact('Source')).toHaveTextContent(/^commit c0ffee1234$/)
    expect(fact('Change')).toHaveTextContent('Records by month')
    expect(fact('Published')).toHaveTextContent(/18 Nov .*, by dan$/)
    expect(fact('Signed')).toHaveTextContent(`key ${key.slice(0, 16)}`)
    expect(fact('Record')).toHaveTextContent(`SHA-256 ${'ab'.repeat(32)}`)
    await settled(client)
    await expectNoViolations(container)
  })

  it('REL-35 says so if nothing is signed here, or if no signature counts', async () => {
    const first = show(address)
    expect((await panel('Where it comes from')).getByText('not signed')).toBeVisible()
    expect(fact('Signed')).toHaveTextContent('nothing is signed here')
    first.unmount()
    service.answer('release', release({ signature: { keys: [], problem: 'No key of root 2 has signed it.' } }))
    show(address)
    expect((await panel('Where it comes from')).getByText('no signature that counts')).toBeVisible()
    expect(fact('Signed')).toHaveTextContent('No key of root 2 has signed it.')
  })

  it('REL-35 says that there is no such release, or that it could not be read', async () => {
    service.refuse('release', problem('not-found', ['There is none.'], 404))
    const first = show(address)
    expect(await screen.findByText(`There is no release ${ids.walletNext}`)).toBeVisible()
    first.unmount()
    service.fail('release')
    const { user } = show(address)
    await screen.findByRole('alert')
    service.answer('release', release())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Where it comes from' })).toBeVisible()
  })
})

describe('the check of a release', () => {
  const steps = async () =>
    (await panel('Check')).getAllByRole('listitem').map(({ textContent, className }) => [className, textContent])

  it('REL-35 says against which revision it was, its verdict, what it looked at, and how long each took', async () => {
    service.answer('lastCheck', { rev: 412, latest: checked(), opened: checked() })
    const { container, client } = show(address)
    const check = await panel('Check')
    expect(await check.findByText('green')).toBeVisible()
    expect(check.getByText(/^against revision 412, .* by dan$/)).toBeVisible()
    expect(await steps()).toEqual([
      ['good', 'Files63, each with its hash0.2 s'],
      ['good', 'Versions and contracts5 apps fit together2.6 s'],
      ['good', 'Screens in a browser13 opened11.4 s'],
      ['good', 'Drillthe last good release showed in its place1.2 s'],
      ['good', 'Languages9under 0.1 s'],
      ['good', 'Budgets15 sizes, each within its budget0.3 s'],
    ])
    expect(check.queryByRole('button')).toBeNull()
    await settled(client)
    await expectNoViolations(container)
  })

  it('REL-35 lists the problems of one that failed, and claims nothing that it did not look at', async () => {
    const base = checked()
    const failed = checked({
      ...{ rev: 411, isGreen: false, isMounted: false, problems: ['its entry has 11000 bytes'], warnings: ['old'] },
      steps: { ...(base.steps as NonNullable<typeof base.steps>), budgets: { count: 15, problems: 1 }, screens: null },
    })
    service.answer('lastCheck', { rev: 412, latest: failed, opened: checked({ rev: 410, isGreen: false }) })
    show(address)
    const check = await panel('Check')
    expect(await check.findByText('failed')).toBeVisible()
    expect(check.getByText('its entry has 11000 bytes')).toBeVisible()
    expect(check.getByText('old')).toBeVisible()
    const found = await steps()
    expect(found).toContainEqual(['bad', 'Budgetsone problem'])
    expect(found).toContainEqual(['none', expect.stringMatching(/^Screens in a browsernone opened/)])
    expect(check.queryByText('Drill')).toBeNull()
    expect(check.getByText(/A check with a browser was not green: .*, against revision 410/)).toBeVisible()
    expect(check.getByText(/Production is at revision 412 now/)).toBeVisible()
  })

  it('REL-35 does not say whose problems those of the browser are, nor the steps of an older check', async () => {
    const base = checked()
    const failing = {
      ...(base.steps as NonNullable<typeof base.steps>),
      screens: { count: 13, drills: 1, problems: 2 },
    }
    service.answer('lastCheck', { rev: 412, latest: checked({ isGreen: false, steps: failing }), opened: null })
    const first = show(address)
    expect(await (await panel('Check')).findByText('2 problems; 13 opened')).toBeVisible()
    expect(screen.queryByText('Drill')).toBeNull()
    first.unmount()
    const { steps: _, ...older } = base
    service.answer('lastCheck', { rev: 412, latest: older, opened: null })
    show(address)
    expect(await screen.findByText('This check only says its verdict.')).toBeVisible()
  })

  it('REL-35 shows an older check, which only says how long it took without and with a browser', async () => {
    const looked = (count: number) => ({ count, problems: 0 })
    const untimed = {
      ...{ files: looked(63), contracts: looked(5), languages: looked(9), budgets: looked(15) },
      screens: { count: 13, drills: 1, problems: 0 },
    }
    service.answer('lastCheck', { rev: 412, latest: checked({ steps: untimed }), opened: null })
    show(address)
    expect((await steps()).map(([, text]) => text)).toEqual([
      'Files63, each with its hash',
      'Versions and contracts5 apps fit together3.1 s',
      'Screens in a browser13 opened11.4 s',
      'Drillthe last good release showed in its place',
      'Languages9',
      'Budgets15 sizes, each within its budget',
    ])
  })

  it('REL-35 is run here by the team’s people; others read the command', async () => {
    service.answer('check', checked())
    const first = show(address)
    expect(await (await panel('Check')).findByText('not checked yet')).toBeVisible()
    service.answer('lastCheck', { rev: 412, latest: checked(), opened: checked() })
    await first.user.click(await screen.findByRole('button', { name: 'Check it now' }))
    expect(await (await panel('Check')).findByText('green')).toBeVisible()
    expect(service.requests('check')).toMatchObject([
      { path: '/v1/channels/production/check', body: { picks: [{ app: 'mfe-wallet', id: ids.walletNext }] } },
    ])
    first.unmount()
    service.answer('lastCheck', { rev: 412, latest: null, opened: null })
    service.answer('session', session({ roles: { payments: 'viewer' } }))
    show(address)
    const command = `npm run release -- check mfe-wallet@${ids.walletNext} --channel production`
    expect(await screen.findByText(new RegExp(command.replaceAll('.', '\\.')))).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Check it now' })).toBeNull()
  })
})

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
      ...{ entry: { before: 8700, after: 9100 }, css: { before: 9600, after: 9600 }, all: { before: 1, after: 2 } },
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
    expect(contents.getByText('2 and 1')).toBeVisible()
    const screens = within(contents.getByRole('list', { name: 'Screens' })).getAllByRole('listitem')
    await waitFor(() => expect(screens[1]).toHaveTextContent('/MonthRecordsneweverybody · calls month_records'))
    expect(screens[0]).toHaveTextContent('/Withdrawmembers only')
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
  ])('REL-35 offers nothing of it %s', async (_, given) => {
    given()
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
