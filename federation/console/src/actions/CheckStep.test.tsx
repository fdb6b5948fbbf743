import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AnswerOf } from '@app/release/calls'
import { ids, problem } from '../../test/answers'
import { fakeService } from '../../test/fake-service'
import { heading, show } from '../../test/show'

const service = fakeService()
const found = (overrides: Partial<AnswerOf<'check'>> = {}): AnswerOf<'check'> => ({
  channel: 'production',
  rev: 412,
  releases: [{ app: 'mfe-wallet', id: ids.walletNext }],
  by: 'ana',
  at: '2026-11-20T10:00:00.000Z',
  isGreen: false,
  isMounted: true,
  ms: { static: 1, browser: 2 },
  problems: ['/Withdraw stays empty.'],
  ...overrides,
})
const run = () => screen.findByRole('button', { name: 'Check it now' })
const isBusy = async () => (await run()).getAttribute('aria-busy')

describe('a check that runs', () => {
  it('REL-14 goes on when its dialog is closed with Esc, and says in it what it found when it is open again', async () => {
    service.refuse('promote', problem('refused', ['mfe-wallet has not been checked.'], 422))
    service.answer('check', found())
    const { user } = show('/apps/mfe-wallet')
    const tryIt = async () => {
      await user.click(await screen.findByRole('button', { name: 'Promote…' }))
      const dialog = within(screen.getByRole('dialog'))
      await user.type(dialog.getByLabelText('Reason'), 'x')
      await user.click(dialog.getByRole('button', { name: 'Promote' }))
      await run()
    }
    const close = async () => {
      fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await tryIt()
    const goOn = service.hold('check')
    await user.click(await run())
    expect(await screen.findByText(/^The check goes on if you close this/)).toBeVisible()
    await close()
    await tryIt()
    expect(await isBusy()).toBe('true')
    goOn()
    expect(await screen.findByText('/Withdraw stays empty.')).toBeVisible()
    expect(service.requests('check')).toHaveLength(1)
    // what it said may be out of date by then
    await close()
    await tryIt()
    expect(screen.queryByText('/Withdraw stays empty.')).toBeNull()
  })

  it('REL-35 still runs on the page of its release when somebody comes back to it', async () => {
    service.answer('check', found({ isGreen: true, problems: [] }))
    const goOn = service.hold('check')
    const { user } = show(`/apps/mfe-wallet/releases/${ids.walletNext}`)
    await user.click(await run())
    const listed = { id: ids.walletNext, commit: 'c0ffee1234', builtAt: '2026-11-20T08:00:00.000Z' }
    service.answer('releases', { releases: [listed] })
    await user.click(screen.getByRole('link', { name: 'The app' }))
    await heading('mfe-wallet')
    const releases = within(await screen.findByRole('region', { name: /^Releases/ }))
    await user.click(releases.getByRole('link'))
    await heading(/^mfe-wallet 3\.4\.0/)
    expect(await isBusy()).toBe('true')
    goOn()
    expect(await screen.findByText('The check passed.')).toBeVisible()
  })
})
