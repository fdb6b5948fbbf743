import { screen, waitFor, within } from '@testing-library/react'
import { presetPlan } from '@app/release/calls'
import { expectNoViolations } from '@app/testing'
import { ids, session } from '../../test/answers'
import { fakeService } from '../../test/fake-service'
import { rollout } from '../../test/rollouts'
import { show } from '../../test/show'

const service = fakeService()
const open = async () => {
  const shown = show('/apps/mfe-wallet')
  await shown.user.click(await screen.findByRole('button', { name: 'Roll out…' }))
  return { ...shown, dialog: within(screen.getByRole('dialog', { name: 'Roll out mfe-wallet' })) }
}

describe('starting a rollout', () => {
  it('REL-22 a releaser starts the preset plan with a reason, and reads its steps', async () => {
    service.answer('startRollout', rollout())
    const { user, dialog, container } = await open()
    const steps = within(dialog.getByRole('list', { name: 'By which steps' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      ...['5 %: 2 h, 2,000 loads', '25 %: 2 h, 5,000 loads', '50 %: 2 h, 10,000 loads', 'Everybody'],
    ])
    // REL-18
    expect(await dialog.findByText('No difference in pages, widgets, needs, packages or sizes.')).toBeVisible()
    await expectNoViolations(container)
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

  it('REL-22 a releaser changes, adds and removes steps, and is told what is wrong with one', async () => {
    service.answer('startRollout', rollout())
    const { user, dialog } = await open()
    const step = (at: number) => within(dialog.getByRole('listitem', { name: `Step ${at}` }))
    await user.click(dialog.getByRole('button', { name: 'Remove step 3' }))
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

  it('REL-22 an app with an open rollout shows its step, and no second one is offered', async () => {
    service.answer('rollouts', { rollouts: [rollout()] })
    const { unmount } = show('/apps/mfe-wallet')
    expect(await screen.findByRole('link', { name: 'rollout: 25 %' })).toHaveAttribute('href', '/rollouts/7')
    expect(screen.queryByRole('button', { name: 'Roll out…' })).toBeNull()
    unmount()
    show('/')
    const row = within(await screen.findByRole('row', { name: /mfe-wallet/ }))
    expect(await row.findByRole('link', { name: 'rollout: 25 %' })).toHaveAttribute('href', '/rollouts/7')
  })

  it.each([
    ['the host', '/apps/host', { roles: { shell: 'releaser' as const } }],
    ['somebody of another team', '/apps/mfe-wallet', { roles: { play: 'releaser' as const } }],
  ])('REL-22 it is not offered for %s', async (_, path, who) => {
    service.answer('session', session(who))
    service.answer('directory', {
      ...{ people: [], teams: [{ name: 'shell', apps: ['host'], members: [{ person: 'ana', role: 'releaser' }] }] },
    })
    show(path)
    await screen.findByRole('region', { name: 'Served now' })
    expect(screen.queryByRole('button', { name: 'Roll out…' })).toBeNull()
  })
})
