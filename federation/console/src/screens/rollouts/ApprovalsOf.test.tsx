import { screen, waitFor, within } from '@testing-library/react'
import type { RolloutStep } from '@app/release/calls'
import { expectNoViolations } from '@app/testing'
import { directory, ids, release, request, session } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { numbersIn, plain } from '../../../test/reading'
import { rollout } from '../../../test/rollouts'
import { settled, show } from '../../../test/show'
import { holdText } from '../../release/rollout'
import { texts } from '../../texts'
import { momentText } from '../../when'

const words = texts.rollouts.approvals
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
const panel = async () => within(await screen.findByRole('region', { name: words.title(texts.rollouts.everybody, 2) }))
/** These people and no others are listed, in this order, each with what they are to the step. */
const expectPeople = async (expected: readonly (readonly [person: string, standing: string])[]) => {
  const items = (await panel()).queryAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(
    expected.map(([person, standing]) => expect.stringMatching(new RegExp(`${person}.*${standing}`))),
  )
}
const at = '2026-11-20T16:20:00.000Z'
const approved = words.approved(momentText(at, new Date()))

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
    await waitFor(() =>
      expectPeople([
        ['dan', words.published],
        ['lena', words.asked],
        [words.you('ana'), words.can],
        ['eve', words.can],
      ]),
    )
    await settled(client)
  })

  it('REL-22 once it waits, says who has approved, and who of the teams that are missing may', async () => {
    arrange({ waitsFor: 'approval', request: '57', requests: [{ step: 3, id: '57' }] })
    service.answer('session', session({ person: 'root', isAdmin: true, roles: {} }))
    const approvals = [{ by: 'ana', at }]
    const missing = [{ app: 'mfe-wallet', count: 1, teams: ['payments', 'trust'] }]
    const releases = [{ app: 'mfe-wallet', id: ids.walletNext }]
    const publishedBy = { 'mfe-wallet': 'dan' }
    service.answer('request', request({ releases, approvals, missing, publishedBy, askedBy: 'lena', needed: 2 }))
    show('/rollouts/7')
    await waitFor(() =>
      expectPeople([
        ['dan', words.published],
        ['lena', words.asked],
        ['ana', approved],
        ['eve', words.can],
      ]),
    )
  })

  describe('that were asked for ahead', () => {
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

    it('REL-22 a team at 25 % reads who approved the last step and when, who does not count, and how many are missing', async () => {
      arrange(requested)
      const notCounting = [
        { by: 'ci-77', why: 'published' as const, app: 'mfe-wallet' },
        { by: 'dan', why: 'ran' as const, app: 'mfe-wallet' },
        { by: 'lena', why: 'asked' as const, app: null },
      ]
      service.answer('request', ahead({ notCounting }))
      const { container, client } = show('/rollouts/7')
      await waitFor(() =>
        expectPeople([
          ['ci-77', words.published],
          ['dan', words.ran],
          ['lena', words.asked],
          ['eve', approved],
          [words.you('ana'), words.can],
        ]),
      )
      expect((await panel()).getByText(words.missing(1))).toBeVisible()
      const link = (await panel()).getByRole('link', { name: words.request })
      expect(link).toHaveAttribute('href', '/approvals/57')
      await settled(client)
      await expectNoViolations(container)
    })

    it('REL-22 a team reads that all are there, and of an app whose rule asks, not its plan, the same', async () => {
      arrange({ ...requested, plan: rollout().plan })
      service.answer('request', ahead({ state: 'approved', missing: [] }))
      show('/rollouts/7')
      expect((await panel()).getByText(words.missing(0))).toBeVisible()
    })

    it.each(['declined', 'expired'] as const)(
      'REL-22 a team reads that approvals count no more, because it is %s',
      async (state) => {
        arrange(requested)
        service.answer('request', ahead({ state }))
        show('/rollouts/7')
        expect((await panel()).getByText(words.void[state])).toBeVisible()
        expect((await panel()).queryByText(approved)).toBeNull()
        expect((await panel()).queryByRole('link')).toBeNull()
      },
    )
  })

  it('REL-22 says so if nobody could, and nothing of a plan without approvals', async () => {
    arrange()
    const alone = { name: 'payments', apps: ['mfe-wallet'], members: [{ person: 'lena', role: 'releaser' }] }
    service.answer('directory', { teams: [alone], people: [] })
    const first = show('/rollouts/7')
    expect(await screen.findByText(words.nobody('payments'))).toBeVisible()
    first.unmount()
    service.answer('rollout', rollout())
    const { client } = show('/rollouts/7')
    await screen.findByRole('button', { name: 'The plan' })
    await settled(client)
    for (const count of [1, 2])
      expect(screen.queryByRole('region', { name: words.title(texts.rollouts.everybody, count) })).toBeNull()
  })
})

describe('the plan of a rollout', () => {
  it('REL-22 is read in a dialog: its steps, its window and its limits', async () => {
    arrange({ plan: { ...plan, window: 'Mon-Fri 09:30-17:00 Europe/Lisbon' } })
    const { user, client } = show('/rollouts/7')
    await user.click(await screen.findByRole('button', { name: 'The plan' }))
    const dialog = within(screen.getByRole('dialog', { name: 'The plan' }))
    const steps = within(dialog.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    expect(steps.map((step) => numbersIn(plain(step)))).toEqual([
      ['5 %', '2', '2,000'],
      ['25 %', '2', '5,000'],
      ['50 %', '2', '10,000'],
      [],
    ])
    expect(steps[3]).toHaveTextContent(texts.rollouts.everybody)
    expect(steps[3]).toHaveTextContent(texts.rollouts.waits.approvals(2))
    const { failures, slow, silent } = plan.limits
    expect(dialog.getByText(/Mon-Fri 09:30-17:00 Europe\/Lisbon/)).toHaveTextContent(
      texts.rollouts.start.limits(failures, slow, silent, holdText(plan.patience)),
    )
    expect(dialog.getByText(/the receipt shows the network/)).toBeVisible()
    await settled(client)
    await expectNoViolations(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'The plan' })).toHaveFocus()
  })
})
