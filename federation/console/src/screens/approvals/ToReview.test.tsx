import { screen, within } from '@testing-library/react'
import { delta, ids, release, request, session } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { expectAccessible, heading, settled, show } from '../../../test/show'

const service = fakeService()
const of = { app: 'mfe-lottery', id: ids.lotteryNext }
const check = (overrides: object = {}) => ({
  channel: 'production',
  rev: 412,
  releases: [of],
  by: 'tom',
  at: '2026-11-20T09:00:00.000Z',
  isGreen: true,
  isMounted: true,
  ms: { static: 40, browser: 900 },
  problems: [] as string[],
  ...overrides,
})
beforeEach(() => {
  service.answer('request', request())
  const notes = ['Draw history by month']
  service.answer('release', release({ id: of.id, notes, staging: 'https://staging.example/Lottery?mix=x' }))
})

describe('who approves', () => {
  it('REL-11 sees what the asker saw: what is new, its changelog and its check, with the way to each', async () => {
    service.answer('delta', delta({ routes: { added: ['/History'], dropped: [], changed: [] } }))
    service.answer('lastCheck', { rev: 412, latest: check(), opened: check(), counts: true })
    const { client, container } = show('/approvals/57')
    await heading('Promotion of mfe-lottery')
    const panel = within(await screen.findByRole('region', { name: 'mfe-lottery 4.3.0' }))
    expect(await panel.findByText('Draw history by month')).toBeVisible()
    expect(await panel.findByText(/History/, { selector: 'li' })).toBeVisible()
    const path = `/apps/mfe-lottery/releases/${of.id}`
    expect(panel.getByRole('link', { name: 'The release and its errors' })).toHaveAttribute('href', path)
    expect(panel.getByRole('link', { name: 'Open in staging' })).toHaveAttribute(
      'href',
      'https://staging.example/Lottery?mix=x',
    )
    expect(within(screen.getByRole('region', { name: 'Check of mfe-lottery 4.3.0' })).getByText('green')).toBeVisible()
    expect(screen.queryByText(/was checked without|has not been checked|last check of/)).toBeNull()
    await settled(client)
    await expectAccessible(container)
  })

  it.each([
    ['no check has run', null, 'mfe-lottery 4.3.0 has not been checked by itself yet.'],
    ['it opened no screens', check({ isMounted: false }), 'mfe-lottery 4.3.0 was checked without opening its screens.'],
    ['it failed', check({ isGreen: false, problems: ['/x is empty.'] }), 'The last check of mfe-lottery 4.3.0 failed.'],
  ])('REL-11 reads beside the button that %s', async (_, latest, text) => {
    service.answer('lastCheck', { rev: 412, latest, opened: null, counts: false })
    show('/approvals/57')
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Approve' })).toBeVisible()
  })

  it('REL-11 is not told of checks of a rollback, which needs none, nor is who cannot approve', async () => {
    service.answer('request', request({ kind: 'rollback' }))
    const { client, unmount } = show('/approvals/57')
    await screen.findByRole('button', { name: 'Approve' })
    await settled(client)
    expect(screen.queryByText(/has not been checked by itself yet/)).toBeNull()
    unmount()
    service.answer('session', session({ roles: {} }))
    service.answer('request', request({ canApprove: false }))
    const other = show('/approvals/57')
    await screen.findByRole('region', { name: 'mfe-lottery 4.3.0' })
    await settled(other.client)
    expect(screen.queryByText(/has not been checked by itself yet/)).toBeNull()
  })

  it.each([
    ['declined', [], 'Nobody had approved it.'],
    ['expired', [{ by: 'ana', at: '2026-11-20T09:30:00.000Z' }], '1 of 2 approvals had been given.'],
  ] as const)(
    'REL-11 does not read of a request that is %s that approvals are still to come',
    async (state, by, text) => {
      service.answer('request', request({ state, needed: 2, approvals: [...by], missing: [], closedBy: 'ana' }))
      show('/approvals/57')
      expect(await screen.findByText(text)).toBeVisible()
      expect(screen.queryByText(/none has been given yet/)).toBeNull()
      expect(screen.getByRole('link', { name: 'mfe-lottery 4.3.0' })).toHaveAttribute(
        'href',
        `/apps/mfe-lottery/releases/${of.id}`,
      )
    },
  )
})
