import { screen, within } from '@testing-library/react'
import type { AnswerOf } from '@app/release/calls'
import { expectNoViolations } from '@app/testing'
import { ids, session } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { settled, show } from '../../../test/show'

const service = fakeService()
const address = `/apps/mfe-wallet/releases/${ids.walletNext}`
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

type Checked = NonNullable<AnswerOf<'lastCheck'>['latest']>
const checked = (overrides: Partial<Checked> = {}): Checked => ({
  channel: 'production',
  rev: 412,
  releases: [{ app: 'mfe-wallet', id: ids.walletNext }],
  by: 'dan',
  at: '2026-11-20T09:31:00.000Z',
  isGreen: true,
  isMounted: true,
  ms: { static: 3100, browser: 11_400 },
  problems: [],
  steps: {
    files: { count: 63, problems: 0, ms: 240 },
    contracts: { count: 5, problems: 0, ms: 2600 },
    languages: { count: 9, problems: 0, ms: 0 },
    budgets: { count: 15, problems: 0, ms: 250 },
    screens: { count: 13, drills: 1, problems: 0, drawn: 8, drillMs: 1200 },
  },
  ...overrides,
})

describe('the check of a release', () => {
  const steps = async () =>
    (await panel('Check')).getAllByRole('listitem').map(({ textContent, className }) => [className, textContent])

  it('REL-35 says against which revision it was, its verdict, what it looked at, and how long each took', async () => {
    service.answer('lastCheck', { rev: 412, latest: checked(), opened: checked(), counts: true })
    const { container, client } = show(address)
    const check = await panel('Check')
    expect(await check.findByText('green')).toBeVisible()
    expect(check.getByText(/^against revision 412, .* by dan$/)).toBeVisible()
    expect(await steps()).toEqual([
      ['good', 'Files63, each with its hash0.2 s'],
      ['good', 'Versions and contracts5 apps fit together2.6 s'],
      ['good', 'Screens in a browser13 opened, 8 drawn11.4 s'],
      ['good', 'Drillthe last good release showed in its place1.2 s'],
      ['good', 'Languages9< 0.1 s'],
      ['good', 'Budgets15 sizes, each within its budget0.3 s'],
    ])
    expect(check.queryByRole('button')).toBeNull()
    await settled(client)
    await expectNoViolations(container)
  })

  it('REL-35 lists the problems of one that failed, and claims nothing that it did not look at', async () => {
    const base = checked()
    const failed = checked({
      rev: 411,
      isGreen: false,
      isMounted: false,
      problems: ['its entry has 11000 bytes'],
      warnings: ['old'],
      steps: { ...(base.steps as NonNullable<typeof base.steps>), budgets: { count: 15, problems: 1 }, screens: null },
    })
    service.answer('lastCheck', {
      rev: 412,
      latest: failed,
      opened: checked({ rev: 410, isGreen: false }),
      counts: false,
    })
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

  it('REL-35 of an earlier revision counts while its screens are made of the same releases, else it is run again', async () => {
    const earlier = checked({ rev: 410 })
    service.answer('lastCheck', { rev: 412, latest: earlier, opened: earlier, counts: true })
    const first = show(address)
    expect(await (await panel('Check')).findByText('green')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Check it now' })).toBeNull()
    expect(screen.queryByText(/Production is at revision 412 now/)).toBeNull()
    first.unmount()
    service.answer('lastCheck', { rev: 412, latest: earlier, opened: earlier, counts: false })
    show(address)
    expect(await screen.findByRole('button', { name: 'Check it now' })).toBeVisible()
    expect(screen.getByText(/Production is at revision 412 now/)).toBeVisible()
  })

  it('REL-35 does not say whose problems those of the browser are, nor the steps of an older check', async () => {
    const base = checked()
    const failing = {
      ...(base.steps as NonNullable<typeof base.steps>),
      screens: { count: 13, drills: 1, problems: 2 },
    }
    service.answer('lastCheck', {
      rev: 412,
      latest: checked({ isGreen: false, steps: failing }),
      opened: null,
      counts: false,
    })
    const first = show(address)
    expect(await (await panel('Check')).findByText('2 problems; 13 opened')).toBeVisible()
    expect(screen.queryByText('Drill')).toBeNull()
    first.unmount()
    const { steps: _, ...older } = base
    service.answer('lastCheck', { rev: 412, latest: older, opened: null, counts: false })
    show(address)
    expect(await screen.findByText('This check recorded only its result.')).toBeVisible()
  })

  it('REL-35 shows an older check, which only says how long it took without and with a browser', async () => {
    const looked = (count: number) => ({ count, problems: 0 })
    const untimed = {
      files: looked(63),
      contracts: looked(5),
      languages: looked(9),
      budgets: looked(15),
      screens: { count: 13, drills: 1, problems: 0 },
    }
    service.answer('lastCheck', { rev: 412, latest: checked({ steps: untimed }), opened: null, counts: false })
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
    service.answer('lastCheck', { rev: 412, latest: checked(), opened: checked(), counts: true })
    await first.user.click(await screen.findByRole('button', { name: 'Check it now' }))
    expect(await (await panel('Check')).findByText('green')).toBeVisible()
    expect(service.requests('check')).toMatchObject([
      { path: '/v1/channels/production/check', body: { picks: [{ app: 'mfe-wallet', id: ids.walletNext }] } },
    ])
    first.unmount()
    service.answer('lastCheck', { rev: 412, latest: null, opened: null, counts: false })
    service.answer('session', session({ roles: { payments: 'viewer' } }))
    show(address)
    const command = `npm run release -- check mfe-wallet@${ids.walletNext} --channel production`
    expect(await screen.findByText(new RegExp(command.replaceAll('.', '\\.')))).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Check it now' })).toBeNull()
  })
})
