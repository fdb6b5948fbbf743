import { screen, waitFor, within } from '@testing-library/react'
import type { RolloutStep } from '@app/release/calls'
import { expectNoViolations } from '@app/testing'
import { directory, ids, release, request, session } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { rollout } from '../../../test/rollouts'
import { settled, show } from '../../../test/show'

const service = fakeService()
const [payments, play] = directory.teams
const teams = [
  {
    name: 'payments',
    apps: ['mfe-wallet'],
    members: [...(payments?.members ?? []), { person: 'lena', role: 'releaser' }, { person: 'vera', role: 'viewer' }],
  },
  { name: 'trust', apps: [], members: [{ person: 'eve', role: 'releaser' }] },
  ...(play ? [play] : []),
]
const last: RolloutStep = { promote: true, approvals: 2 }
const plan = { ...rollout().plan, steps: [...rollout().plan.steps.slice(0, -1), last] }
const arrange = (more = {}) => {
  service.answer('directory', { teams, people: [] })
  service.answer('release', release({ by: 'dan' }))
  service.answer('rollout', rollout({ plan, ...more }))
}
const people = async () =>
  within(await screen.findByRole('region', { name: 'Everybody takes two approvals' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the approvals of a rollout', () => {
  it('REL-22 before the step asks, says who may approve it and whose approval does not count', async () => {
    arrange()
    const rule = {
      app: 'mfe-wallet',
      channel: 'production',
      needed: 2,
      start: 'promotion',
      fromPercent: 50,
      teams: ['trust'],
    }
    service.answer('approvalRules', { rules: [rule] })
    const { client } = show('/rollouts/7')
    await waitFor(async () =>
      expect(await people()).toEqual([
        'DAdanpublished it, does not count',
        'LElenastarted it, does not count',
        'ANana, youcan approve',
        'EVevecan approve',
      ]),
    )
    await settled(client)
  })

  it('REL-22 once it waits, says who has approved, and who of the teams that are missing may', async () => {
    arrange({ waitsFor: 'approval', request: '57', requests: [{ step: 3, id: '57' }] })
    service.answer('session', session({ person: 'root', isAdmin: true, roles: {} }))
    const approvals = [{ by: 'ana', at: '2026-11-20T16:20:00.000Z' }]
    const missing = [{ app: 'mfe-wallet', count: 1, teams: ['payments', 'trust'] }]
    const releases = [{ app: 'mfe-wallet', id: ids.walletNext }]
    const publishedBy = { 'mfe-wallet': 'dan' }
    service.answer('request', request({ releases, approvals, missing, publishedBy, askedBy: 'lena', needed: 2 }))
    show('/rollouts/7')
    await waitFor(async () =>
      expect(await people()).toEqual([
        'DAdanpublished it, does not count',
        'LElenastarted it, does not count',
        expect.stringMatching(/^ANanaapproved, .*20/),
        'EVevecan approve',
      ]),
    )
  })

  describe('that were asked for ahead', () => {
    const at = '2026-11-20T16:20:00.000Z'
    const ahead = (more: Parameters<typeof request>[0] = {}) =>
      request({
        askedBy: 'lena',
        needed: 2,
        rollout: '7',
        publishedBy: { 'mfe-wallet': 'dan' },
        releases: [{ app: 'mfe-wallet', id: ids.walletNext }],
        step: { rollout: '7', step: 3, of: 4, isDue: false, now: { percent: 25, hold: '2h' } },
        approvals: [{ by: 'eve', at }],
        missing: [{ app: 'mfe-wallet', count: 1, teams: ['payments', 'trust'] }],
        ...more,
      })
    const requested = { requests: [{ step: 3, id: '57' }] }
    const panel = async () => within(await screen.findByRole('region', { name: 'Everybody takes two approvals' }))

    it('REL-22 a team at 25 % reads who approved the last step and when, who does not count, and how many are missing', async () => {
      arrange(requested)
      const notCounting = [
        { by: 'ci-77', why: 'published' as const, app: 'mfe-wallet' },
        { by: 'dan', why: 'ran' as const, app: 'mfe-wallet' },
        { by: 'lena', why: 'asked' as const, app: null },
      ]
      service.answer('request', ahead({ notCounting }))
      const { container, client } = show('/rollouts/7')
      await waitFor(async () =>
        expect(await people()).toEqual([
          'C7ci-77published it, does not count',
          'DAdanstarted the run of CI, does not count',
          'LElenastarted it, does not count',
          expect.stringMatching(/^EVeveapproved, .*20/),
          'ANana, youcan approve',
        ]),
      )
      expect((await panel()).getByText('One is missing.')).toBeVisible()
      const link = (await panel()).getByRole('link', { name: 'Look at the request' })
      expect(link).toHaveAttribute('href', '/approvals/57')
      await settled(client)
      await expectNoViolations(container)
    })

    it('REL-22 a team reads that all are there, and of an app whose rule asks, not its plan, the same', async () => {
      arrange({ ...requested, plan: rollout().plan })
      service.answer('request', ahead({ state: 'approved', missing: [] }))
      show('/rollouts/7')
      expect((await panel()).getByText('All approvals have been given.')).toBeVisible()
    })

    it.each([
      ['declined', 'It was declined. Whoever resumes the rollout asks again.'],
      ['expired', 'After three days an approval is void. The step asks again when it is reached.'],
    ] as const)('REL-22 a team reads that approvals count no more, because it is %s', async (state, text) => {
      arrange(requested)
      service.answer('request', ahead({ state }))
      show('/rollouts/7')
      expect((await panel()).getByText(text)).toBeVisible()
      expect(await people()).not.toContainEqual(expect.stringContaining('approved'))
      expect((await panel()).queryByRole('link')).toBeNull()
    })
  })

  it('REL-22 says so if nobody could, and nothing of a plan without approvals', async () => {
    arrange()
    const alone = { name: 'payments', apps: ['mfe-wallet'], members: [{ person: 'lena', role: 'releaser' }] }
    service.answer('directory', { teams: [alone], people: [] })
    const first = show('/rollouts/7')
    expect(await screen.findByText('Nobody else is a releaser of payments yet.')).toBeVisible()
    first.unmount()
    service.answer('rollout', rollout())
    const { client } = show('/rollouts/7')
    await screen.findByRole('button', { name: 'The plan' })
    await settled(client)
    expect(screen.queryByRole('region', { name: /takes/ })).toBeNull()
  })
})

describe('the plan of a rollout', () => {
  it('REL-22 is read in a dialog: its steps, its window and its limits', async () => {
    arrange({ plan: { ...plan, window: 'Mon-Fri 09:30-17:00 Europe/Lisbon' } })
    const { user, client } = show('/rollouts/7')
    await user.click(await screen.findByRole('button', { name: 'The plan' }))
    const dialog = within(screen.getByRole('dialog', { name: 'The plan' }))
    const steps = within(dialog.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '5 %2 h, 2,000 loads',
      '25 %2 h, 5,000 loads',
      '50 %2 h, 10,000 loads',
      'Everybodytwo people approve',
    ])
    expect(
      dialog.getByText(/moves on Mon-Fri 09:30-17:00 Europe\/Lisbon\..*halted once failed loads are/),
    ).toBeVisible()
    expect(dialog.getByText(/the receipt shows the network/)).toBeVisible()
    await settled(client)
    await expectNoViolations(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'The plan' })).toHaveFocus()
  })
})
