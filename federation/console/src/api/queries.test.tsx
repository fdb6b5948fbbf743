import { act, screen, waitFor, within } from '@testing-library/react'
import { head, problem, revisions, session, state } from '../../test/answers'
import { fakeService } from '../../test/fake-service'
import { heading, show } from '../../test/show'

const service = fakeService()
const frozen = { by: 'root', at: '2026-11-20T09:00:00.000Z', reason: 'the final' }
const frozenState = () => state(head({ rev: 413, parent: 412, frozen }))

describe('what is read again', () => {
  it('REL-20 does not come from a first request that was under way before the change', async () => {
    const release = service.hold('state')
    show('/')
    await screen.findByRole('navigation', { name: 'Console' })
    service.notify('first')
    await waitFor(() => expect(service.requests('state')).toHaveLength(1))
    service.answer('state', frozenState())
    service.notify('second')
    await act(async () => release())
    expect(await screen.findByRole('region', { name: 'Production is frozen by root' })).toBeVisible()
  })

  it('REL-14 a refused decision shows what the channel serves now, not what a request under way found', async () => {
    const { user } = show('/apps/mfe-wallet')
    await user.click(await screen.findByRole('button', { name: 'Freeze…' }))
    const dialog = within(screen.getByRole('dialog'))
    service.notify('first')
    const release = service.hold('state')
    const before = service.requests('state').length
    service.notify('second')
    await waitFor(() => expect(service.requests('state').length).toBeGreaterThan(before))
    service.answer('state', frozenState())
    service.answer('history', { revisions: revisions(frozenState().head) })
    service.refuse('freeze', problem('outdated', ['production is at 413.'], 409))
    await user.type(dialog.getByLabelText('Reason'), 'the final')
    await user.click(dialog.getByRole('button', { name: /^Freeze/ }))
    await act(async () => release())
    expect(await dialog.findByText('Based on revision 413 of production.')).toBeVisible()
  })

  describe.each(['session', 'state', 'history'] as const)('after a failed first request of %s', (call) => {
    it('REL-20 the page recovers by itself once the service is back, although the stream has nothing new', async () => {
      const renewals: (() => void)[] = []
      jest.mocked(globalThis.setInterval).mockImplementation(((run: () => void, ms = 0) => {
        if (ms === 10_000) renewals.push(run)
        return setTimeout(() => undefined, 0)
      }) as typeof setInterval)
      service.fail(call)
      show('/apps/mfe-wallet')
      await screen.findByRole('alert')
      service.answer(call, { session: session(), state: state(), history: { revisions: revisions() } }[call])
      act(() => renewals.forEach((run) => run()))
      expect(await heading('mfe-wallet')).toBeVisible()
      expect(await screen.findByRole('region', { name: 'Served now' })).toBeVisible()
    })
  })
})
