import { screen, waitFor, within } from '@testing-library/react'
import { expectNoViolations } from '@app/testing'
import type { AnswerOf } from '@app/release/calls'
import { head, ids, request, session, state } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { heading, settled, show } from '../../../test/show'

const service = fakeService()
type Listed = AnswerOf<'releases'>['releases'][number]
const listed = (id: string, overrides: Partial<Listed> = {}): Listed => ({
  id,
  commit: 'c0ffee1234',
  builtAt: '2026-11-20T08:00:00.000Z',
  by: 'dan',
  ...overrides,
})
const preview = { link: null, endsAt: '2026-12-04T08:00:00.000Z' }
const previewId = '3.5.0-pr.431-66ff66ff'
const newest = '3.5.0-77aa77aa'
beforeEach(() =>
  service.answer('releases', {
    releases: [
      listed(previewId, { preview }),
      ...[newest, ids.walletNext, ids.wallet, ids.walletBefore].map((id) => listed(id)),
    ],
  }),
)

async function open() {
  const shown = show('/apps/mfe-wallet')
  const panel = within(await screen.findByRole('region', { name: /^Releases/ }))
  await settled(shown.client)
  const menu = async (id: string) => {
    await shown.user.click(panel.getByRole('button', { name: `Actions of ${id}` }))
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  }
  return { ...shown, panel, menu, choose: (name: string) => shown.user.click(screen.getByRole('menuitem', { name })) }
}

describe('the actions of one release', () => {
  const looking = ['Open its page', 'Compare with production']
  it('REL-14 are those that this person may do with it', async () => {
    const { menu, container } = await open()
    expect(await menu(newest)).toEqual([...looking, 'Roll out…', 'Promote…', 'Canary…'])
    await expectNoViolations(container)
    expect(await menu(ids.walletNext)).toEqual([...looking, 'Roll out…', 'Promote…', 'Change canary…', 'Stop canary'])
    expect(await menu(ids.walletBefore)).toEqual([...looking, 'Roll out…', 'Promote…', 'Canary…', 'Roll back to it…'])
    // production has it already, and no channel takes a preview
    expect(await menu(ids.wallet)).toEqual(['Open its page'])
    expect(await menu(previewId)).toEqual(looking)
  })

  it('REL-14 offer an admin without a team no more than the ways back', async () => {
    service.answer('session', session({ isAdmin: true, roles: {} }))
    const { menu } = await open()
    expect(await menu(ids.walletBefore)).toEqual([...looking, 'Roll back to it…'])
    expect(await menu(ids.walletNext)).toEqual([...looking, 'Stop canary'])
  })

  it('REL-14 are only the ways back while the app is frozen', async () => {
    const frozen = { by: 'ana', at: '2026-11-20T09:00:00.000Z', reason: 'the final' }
    service.answer('state', state(head({ frozenApps: { 'mfe-wallet': frozen } })))
    const { menu } = await open()
    expect(await menu(newest)).toEqual(looking)
    expect(await menu(ids.walletBefore)).toEqual([...looking, 'Roll back to it…'])
  })

  it('REL-14 lead to the request while one waits for the release', async () => {
    const waiting = request({ releases: [{ app: 'mfe-wallet', id: newest }] })
    service.answer('requests', { requests: [waiting] })
    const { menu } = await open()
    expect(await menu(newest)).toEqual([...looking, 'Approve…'])
    expect(screen.getByRole('menuitem', { name: 'Approve…' })).toHaveAttribute('href', '/approvals/57')
  })

  it('REL-14 each opens its dialog with this release, which gives the focus back', async () => {
    const { menu, choose, user, panel } = await open()
    const pick = { app: 'mfe-wallet', id: ids.walletBefore }
    for (const [name, title, submit, call, sent] of [
      ['Promote…', 'Promote mfe-wallet', 'Promote', 'promote', { picks: [pick] }],
      ['Roll back to it…', 'Roll back mfe-wallet to 3.3.0', 'Roll back to 3.3.0', 'rollBack', { to: pick.id }],
      ['Canary…', 'Canary of mfe-wallet', 'Change canary', 'canary', { pick }],
      ['Roll out…', 'Roll out mfe-wallet', 'Start the rollout', 'startRollout', { pick }],
    ] as const) {
      await menu(pick.id)
      await choose(name)
      const dialog = within(await screen.findByRole('dialog', { name: title }))
      await user.type(await dialog.findByLabelText('Reason'), 'x')
      service.fail(call)
      await user.click(dialog.getByRole('button', { name: submit }))
      await waitFor(() => expect(service.requests(call)).toMatchObject([{ body: sent }]))
      await user.click(dialog.getByRole('button', { name: 'Cancel' }))
      expect(panel.getByRole('button', { name: `Actions of ${pick.id}` })).toHaveFocus()
    }
  })

  it('REL-18 compare it with what production serves, and open its page', async () => {
    const { menu, choose, user } = await open()
    await menu(previewId)
    await choose('Compare with production')
    const dialog = within(screen.getByRole('dialog', { name: 'mfe-wallet 3.5.0-pr.431 and what production serves' }))
    expect(await dialog.findByText(/^No difference in pages/)).toBeVisible()
    expect(service.requests('delta').at(-1)).toMatchObject({
      path: `/v1/apps/mfe-wallet/releases/${previewId}/delta`,
    })
    await expectNoViolations(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await menu(ids.walletNext)
    await choose('Open its page')
    expect(await heading(/^mfe-wallet 3\.4\.0/)).toBeVisible()
  })
})

describe('where the releases of an app come from', () => {
  const run = {
    issuer: 'https://token.actions.githubusercontent.com',
    repository: 'lucky/wallet',
    ref: null,
    workflow: null,
    commit: 'c0ffee1234567890',
    run: '8841',
    url: 'https://github.com/lucky/wallet/actions/runs/8841',
    commitUrl: 'https://github.com/lucky/wallet/commit/c0ffee1234567890',
  }
  it('REL-32 is the commit that its run of CI proved, else who published it', async () => {
    service.answer('releases', {
      releases: [
        listed(ids.walletNext, { provenance: run }),
        listed(ids.wallet, { provenance: { ...run, repository: null, commitUrl: null } }),
        listed(ids.walletBefore),
        { id: newest, commit: 'c0ffee1234', builtAt: '2026-11-20T08:00:00.000Z' },
      ],
    })
    const { panel } = await open()
    const column = panel.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'From')
    const cells = panel
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.children[column])
    expect(cells.map((cell) => cell?.textContent)).toEqual([
      'lucky/wallet',
      'https://token.actions.githubusercontent.com',
      'dan',
      expect.stringMatching(/^–/),
    ])
    const link = panel.getByRole('link', { name: 'Commit c0ffee1234 of lucky/wallet' })
    expect(link).toHaveAttribute('href', run.commitUrl)
  })
})
