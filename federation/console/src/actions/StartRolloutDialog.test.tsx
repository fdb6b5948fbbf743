import { screen, waitFor, within } from '@testing-library/react'
import { presetHostPlan, presetPlan } from '@app/release/calls'
import { expectNoViolations } from '@app/testing'
import { ids, session } from '../../test/answers'
import { fakeService } from '../../test/fake-service'
import { numbersIn, plain } from '../../test/reading'
import { rollout } from '../../test/rollouts'
import { show } from '../../test/show'
import { texts } from '../texts'

const service = fakeService()
const open = async () => {
  const shown = show('/apps/mfe-wallet')
  await shown.user.click(await screen.findByRole('button', { name: 'Roll out…' }))
  return { ...shown, dialog: within(screen.getByRole('dialog', { name: 'Roll out mfe-wallet' })) }
}

describe('starting a rollout', () => {
  it('REL-22 a releaser starts the preset plan with a reason, and reads its steps', async () => {
    service.answer('startRollout', rollout())
    const { user, dialog } = await open()
    const steps = within(await dialog.findByRole('list', { name: 'By which steps' })).getAllByRole('listitem')
    expect(steps.map((step) => numbersIn(plain(step)))).toEqual([
      ['5 %', '2', '2,000'],
      ['25 %', '2', '5,000'],
      ['50 %', '2', '10,000'],
      [],
    ])
    expect(steps[3]).toHaveTextContent(texts.rollouts.everybody)
    // REL-18
    expect(await dialog.findByText(texts.action.delta.nothing)).toBeVisible()
    await expectNoViolations(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Start the rollout' }))
    expect(await dialog.findByText('Say why, in a few words.')).toBeVisible()
    await user.type(dialog.getByLabelText('Reason'), 'receipts')
    await user.click(dialog.getByRole('button', { name: 'Start the rollout' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const pick = { app: 'mfe-wallet', id: ids.walletNext }
    const sent = service.requests('startRollout')
    expect(sent).toMatchObject([{ body: { channel: 'production', pick, plan: presetPlan, reason: 'receipts' } }])
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('REL-22 a rollout can be started once its plan is there, not silently ignored before', async () => {
    const answer = service.hold('releasePlan')
    const { dialog } = await open()
    const start = dialog.getByRole('button', { name: /^Start the rollout/ })
    expect(start).toHaveAttribute('aria-busy', 'true')
    answer()
    await waitFor(() => expect(start).not.toHaveAttribute('aria-busy', 'true'))
  })

  it('REL-22 a releaser changes, adds and removes steps, and is told what is wrong with one', async () => {
    service.answer('startRollout', rollout())
    const { user, dialog } = await open()
    const step = (at: number) => within(dialog.getByRole('listitem', { name: `Step ${at}` }))
    await user.click(await dialog.findByRole('button', { name: 'Remove step 3' }))
    await user.clear(step(2).getByLabelText('Percent'))
    await user.type(step(2).getByLabelText('Percent'), '3')
    expect(step(2).getByText('Each step needs a larger share than the one before.')).toBeVisible()
    await user.type(dialog.getByLabelText('Reason'), 'receipts')
    await user.click(dialog.getByRole('button', { name: 'Start the rollout' }))
    expect(service.requests('startRollout')).toEqual([])
    await user.type(step(2).getByLabelText('Percent'), '0')
    await user.click(step(1).getByLabelText('Then by hand'))
    await user.click(dialog.getByRole('button', { name: 'Add a step' }))
    await user.selectOptions(step(4).getByLabelText('Approvals'), 'two')
    await user.click(dialog.getByRole('button', { name: 'Start the rollout' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(service.requests('startRollout')).toMatchObject([
      {
        body: {
          plan: {
            steps: [
              { percent: 5, hold: '2h', loads: 2000, then: 'hand' },
              { percent: 30, hold: '2h', loads: 5000 },
              { percent: 60, hold: '2h', loads: 5000 },
              { promote: true, approvals: 2 },
            ],
          },
        },
      },
    ])
  })

  it('REL-22 it begins with the plan that was published with the release, whose window and limits stay in the copy', async () => {
    const own = {
      ...presetPlan,
      steps: [
        { cohort: 'staff', hold: '30m', then: 'hand' as const },
        { percent: 5, hold: '12h', loads: 2000 },
        { promote: true as const, approvals: 1 as const },
      ],
      window: 'Mon-Fri 09:30-17:00 Europe/Lisbon',
      limits: { failures: 0.5, slow: 10, silent: 2 },
    }
    service.answer('releasePlan', { plan: own, isOwn: true, problem: null })
    service.answer('startRollout', rollout())
    const { user, dialog } = await open()
    expect(await dialog.findByText(/the plan that was published with the release/)).toBeVisible()
    expect(
      dialog.getByText(/It moves on Mon-Fri 09:30-17:00 Europe\/Lisbon\. It is halted once failed loads are 0\.5 or/),
    ).toBeVisible()
    const step = (at: number) => within(dialog.getByRole('listitem', { name: `Step ${at}` }))
    expect(step(1).getByLabelText('Group')).toHaveValue('staff')
    await user.clear(step(1).getByLabelText('Group'))
    expect(step(1).getByText('The name of a group, such as staff.')).toBeVisible()
    await user.type(step(1).getByLabelText('Group'), 'beta')
    await expectNoViolations(screen.getByRole('dialog'))
    await user.type(dialog.getByLabelText('Reason'), 'receipts')
    await user.click(dialog.getByRole('button', { name: 'Start the rollout' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const plan = { ...own, steps: [{ ...own.steps[0], cohort: 'beta' }, ...own.steps.slice(1)] }
    expect(service.requests('startRollout')).toMatchObject([{ body: { plan } }])
    expect(service.requests('releasePlan')[0]).toMatchObject({
      path: `/v1/apps/mfe-wallet/releases/${ids.walletNext}/plan`,
      query: { channel: 'production' },
    })
  })

  it('REL-22 another release brings another plan, and one that is no longer accepted says why', async () => {
    const problem = 'The plan of mfe-wallet: steps.0.hold must be minutes.'
    service.answer('releasePlan', { plan: presetPlan, isOwn: false, problem })
    const ofBefore = { ...presetPlan, steps: [{ percent: 9, hold: '1h' }, { promote: true }] }
    service.answer('releasePlan', { plan: ofBefore, isOwn: true, problem: null }, ids.walletBefore)
    const { user, dialog } = await open()
    expect(await dialog.findByText(new RegExp(`Its own plan is no longer accepted.*${problem}`))).toBeVisible()
    const percent = () => within(dialog.getByRole('listitem', { name: 'Step 1' })).getByLabelText('Percent')
    await user.type(percent(), '0')
    expect(percent()).toHaveValue('50')
    await user.click(dialog.getByRole('button', { name: /3\.3\.0/ }))
    await waitFor(() => expect(percent()).toHaveValue('9'))
  })

  it('REL-22 a plan that cannot be read is asked for again, and nothing starts without it', async () => {
    service.fail('releasePlan')
    const { user, dialog } = await open()
    await dialog.findByRole('alert')
    await user.type(dialog.getByLabelText('Reason'), 'receipts')
    await user.click(dialog.getByRole('button', { name: 'Start the rollout' }))
    expect(service.requests('startRollout')).toEqual([])
    service.answer('releasePlan', { plan: presetPlan, isOwn: false, problem: null })
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByRole('listitem', { name: 'Step 1' })).toBeVisible()
  })

  it('REL-40 the host has one step, which is watched', async () => {
    service.answer('session', session({ roles: { shell: 'releaser' } }))
    service.answer('directory', {
      people: [],
      teams: [{ name: 'shell', apps: ['host'], members: [{ person: 'ana', role: 'releaser' }] }],
    })
    service.answer('releasePlan', { plan: presetHostPlan, isOwn: false, problem: null })
    const next = { id: '3.2.0-ab12cd34', commit: 'c0ffee', builtAt: '2026-11-20T09:00:00.000Z' }
    service.answer('releases', { releases: [next] })
    service.answer('startRollout', rollout({ app: 'host' }))
    const { user } = show('/apps/host')
    await user.click(await screen.findByRole('button', { name: 'Roll out…' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Roll out host' }))
    const watched = await dialog.findByLabelText('Watched for')
    expect(dialog.queryByRole('button', { name: 'Add a step' })).toBeNull()
    await user.clear(watched)
    await user.type(watched, '45m')
    await user.type(dialog.getByLabelText('Reason'), 'the new shell')
    await user.click(dialog.getByRole('button', { name: 'Start the rollout' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(service.requests('startRollout')).toMatchObject([
      { body: { pick: { app: 'host', id: next.id }, plan: { steps: [{ promote: true, hold: '45m' }] } } },
    ])
  })

  it('REL-22 an app with an open rollout shows its step, and no second one is offered', async () => {
    service.answer('rollouts', { rollouts: [rollout()] })
    const { unmount } = show('/apps/mfe-wallet')
    expect(await screen.findByRole('link', { name: 'Open the rollout' })).toHaveAttribute('href', '/rollouts/7')
    expect(screen.queryByRole('button', { name: 'Roll out…' })).toBeNull()
    unmount()
    show('/')
    const row = within(await screen.findByRole('row', { name: /mfe-wallet/ }))
    expect(await row.findByRole('link', { name: 'step 2 of 4' })).toHaveAttribute('href', '/rollouts/7')
  })
})
