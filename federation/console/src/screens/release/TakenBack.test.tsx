import { screen, within } from '@testing-library/react'
import { head, ids, release, revisions, state } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { heading, show } from '../../../test/show'

const service = fakeService()

describe('a release that production went back from', () => {
  it('REL-14 says so with the reason on its own page and where it is picked, and is not the one that a dialog begins with', async () => {
    const [, promoted, launch] = revisions()
    const serving = (stable: string, lkg: string, overrides: object) =>
      head({ ...overrides, remotes: { 'mfe-wallet': { stable, lkg } } })
    const bad = serving(ids.walletNext, ids.wallet, { by: 'ben' })
    const back = serving(ids.wallet, ids.walletBefore, { rev: 413, by: 'eve', reason: 'no records' })
    service.answer('state', state(back))
    service.answer('history', { revisions: [back, bad, promoted, launch] })
    service.answer('release', release())
    const { user } = show(`/apps/mfe-wallet/releases/${ids.walletNext}`)
    await heading(/^mfe-wallet 3\.4\.0/)
    const takenBack = 'rolled back by eve because “no records”'
    expect(await screen.findByText(takenBack)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Promote…' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole('button', { pressed: true })).toHaveTextContent(takenBack)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))

    await user.click(screen.getByRole('link', { name: 'The app' }))
    await user.click(await screen.findByRole('button', { name: 'Promote…' }))
    const picker = within(screen.getByRole('dialog'))
    expect(picker.getByLabelText('Release')).toHaveValue(ids.walletBefore)
    expect(picker.getByRole('button', { name: new RegExp(takenBack) })).toHaveAttribute('aria-pressed', 'false')
  })
})
