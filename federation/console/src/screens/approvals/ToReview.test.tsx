import { screen, within } from '@testing-library/react'
import { delta, ids, release, request, session } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { expectAccessible, heading, settled, show } from '../../../test/show'
import { texts } from '../../texts'

const words = texts.approvals
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
    for (const why of Object.values(words.notGreen)) expect(screen.queryByText(why('mfe-lottery 4.3.0'))).toBeNull()
    await settled(client)
    await expectAccessible(container)
  })

  it.each([
    ['no check has run', null, 'never'],
    ['it opened no screens', check({ isMounted: false }), 'unopened'],
    ['it failed', check({ isGreen: false, problems: ['/x is empty.'] }), 'failed'],
  ] as const)('REL-11 reads beside the button that %s', async (_, latest, why) => {
    service.answer('lastCheck', { rev: 412, latest, opened: null, counts: false })
    show('/approvals/57')
    expect(await screen.findByText(words.notGreen[why]('mfe-lottery 4.3.0'))).toBeVisible()
    expect(screen.getByRole('button', { name: 'Approve' })).toBeVisible()
  })

  it('REL-11 is not told of checks of a rollback, which needs none, nor is who cannot approve', async () => {
    service.answer('request', request({ kind: 'rollback' }))
    const { client, unmount } = show('/approvals/57')
    await screen.findByRole('button', { name: 'Approve' })
    await settled(client)
    const never = words.notGreen.never('mfe-lottery 4.3.0')
    expect(screen.queryByText(never)).toBeNull()
    unmount()
    service.answer('session', session({ roles: {} }))
    service.answer('request', request({ canApprove: false }))
    const other = show('/approvals/57')
    await screen.findByRole('region', { name: 'mfe-lottery 4.3.0' })
    await settled(other.client)
    expect(screen.queryByText(never)).toBeNull()
  })

  it.each([
    ['declined', []],
    ['expired', [{ by: 'ana', at: '2026-11-20T09:30:00.000Z' }]],
  ] as const)('REL-11 does not read of a request that is %s that approvals are still to come', async (state, by) => {
    service.answer('request', request({ state, needed: 2, approvals: [...by], missing: [], closedBy: 'ana' }))
    show('/approvals/57')
    expect(await screen.findByText(words.wereThere(by.length, 2))).toBeVisible()
    expect(screen.queryByText(words.there(by.length, 2))).toBeNull()
    expect(screen.getByRole('link', { name: 'mfe-lottery 4.3.0' })).toHaveAttribute(
      'href',
      `/apps/mfe-lottery/releases/${of.id}`,
    )
  })
})
