import { screen, waitFor, within } from '@testing-library/react'
import type { AuditEntry } from '@app/release/audit-entry'
import { expectNoViolations } from '@app/testing'
import { ids } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { heading, settled, show } from '../../../test/show'

const service = fakeService()
const entry = (seq: number, overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  seq,
  at: '2026-11-20T09:36:02.000Z',
  person: 'ana',
  action: 'promote',
  target: '',
  outcome: 'done',
  details: {},
  previous: 'a'.repeat(64),
  hash: 'b'.repeat(64),
  ...overrides,
})
const target = 'channel production, mfe-wallet'
/** The same in words. */
const targetWords = 'mfe-wallet in production'
const canary = {
  pick: { app: 'mfe-wallet', id: ids.walletNext },
  percent: 25,
  cohorts: [],
  reason: 'step 2 of the plan',
  expectedRev: 411,
  isStatic: true,
}
const began = entry(40, {
  action: 'canary',
  outcome: 'begun',
  target,
  details: { session: 's1', call: 'canary', request: canary },
})
const done = entry(41, {
  action: 'canary',
  target,
  details: {
    session: 's1',
    begun: 40,
    problems: [],
    did: { revision: 412, releases: [{ app: 'mfe-wallet', id: ids.walletNext }], percent: 25, cohorts: [] },
  },
})
const rows = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(2, 5)
      .map(({ textContent }) => textContent),
  )
const numbers = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling

describe('the entries of the audit log', () => {
  it('REL-37 a change is one row, with what its beginning says; only one without an outcome has its own', async () => {
    const alone = entry(39, { outcome: 'begun', target, details: { call: 'promote', request: { reason: 'cut off' } } })
    service.answer('audit', { entries: [done, began, alone] })
    const { user } = show('/audit')
    await heading('Audit')
    expect(await rows()).toEqual([
      ['gave', 'mfe-wallet 3.4.0 to 25 % in production“step 2 of the plan”', 'done'],
      ['promote', `${targetWords}“cut off”`, 'begun'],
    ])
    expect(numbers()).toEqual(['41', '39'])
    await user.click(screen.getByRole('button', { name: 'Details of entry 39' }))
    expect(screen.getByText(/It began but has not ended/)).toBeVisible()
  })

  it('REL-37 a beginning and an outcome on another page count, too', async () => {
    const older = entry(38, { outcome: 'begun', target, details: { call: 'promote', request: { reason: 'it ended' } } })
    service.answer('audit', { entries: [done, older], beginnings: [began], ended: [38] })
    show('/audit')
    expect(await rows()).toEqual([['gave', 'mfe-wallet 3.4.0 to 25 % in production“step 2 of the plan”', 'done']])
    expect(numbers()).toEqual(['41'])
  })

  it('REL-37 the details are rows: before and after, releases, reason, the call and the hashes, no JSON', async () => {
    service.answer('audit', { entries: [done, began] })
    const { user, container, client } = show('/audit')
    await user.click(await screen.findByRole('button', { name: 'Details of entry 41' }))
    await waitFor(() => expect(fact('Before')).toHaveTextContent(/^mfe-wallet 3\.3\.1$/))
    expect(fact('After')).toHaveTextContent('mfe-wallet 3.3.1, 3.4.0 to 25 %')
    expect(fact('Revision')).toHaveTextContent('412 of production')
    expect(screen.getByRole('link', { name: `mfe-wallet ${ids.walletNext}` })).toHaveAttribute(
      'href',
      `/apps/mfe-wallet/releases/${ids.walletNext}`,
    )
    expect(fact('Reason')).toHaveTextContent('“step 2 of the plan”')
    expect(fact('expected rev')).toHaveTextContent('411')
    expect(fact('Call')).toHaveTextContent('POST /v1/channels/:channel/canary')
    expect(fact('With')).toHaveTextContent('session s1')
    expect(fact('Began')).toHaveTextContent('entry 40')
    expect(fact('This entry')).toHaveTextContent('b'.repeat(64))
    expect(screen.getByRole('table')).not.toHaveTextContent(/[{}]/)
    await settled(client)
    await expectNoViolations(container)
  })

  it('REL-37 says on whose behalf a rollout acts, and leads to it and to the request', async () => {
    const details = {
      rollout: '7',
      call: 'canary',
      request: { reason: 'step 2 of the plan', startedBy: 'lena' },
      did: {
        channel: 'production',
        rollout: '7',
        request: '57',
        releases: [{ app: 'mfe-wallet', id: ids.walletNext }],
      },
    }
    service.answer('audit', { entries: [entry(50, { person: 'rollout-7', action: 'ask', outcome: 'asked', details })] })
    const { user } = show('/audit')
    await user.click(await screen.findByRole('button', { name: 'Details of entry 50' }))
    expect(fact('On behalf of')).toHaveTextContent('lena, who started it')
    expect(screen.getByRole('link', { name: 'rollout 7' })).toHaveAttribute('href', '/rollouts/7')
    expect(screen.getByRole('link', { name: 'request 57' })).toHaveAttribute('href', '/approvals/57')
  })

  it('REL-37 says in people’s words what was published, refused, forced, and who came in', async () => {
    const release = { app: 'mfe-wallet', id: '1.0.7-1c3db9ed' }
    const upload = 'upload 7bf9b9eb, mfe-wallet'
    const force = { call: 'promote', request: { picks: [release], reason: 'the gate is wrong', force: true } }
    service.answer('audit', {
      entries: [
        entry(9, { action: 'publish', target: upload, details: { begun: 8, did: { releases: [release] } } }),
        entry(8, {
          action: 'publish',
          outcome: 'begun',
          target: upload,
          details: { call: 'completeUpload', request: {} },
        }),
        entry(7, { action: 'rollback', outcome: 'refused', target, details: { call: 'rollBack', problems: ['No.'] } }),
        entry(6, { action: 'force', target, details: force }),
        entry(5, { action: 'sign-in', target: 'session 42039790a6cd' }),
        entry(4, { action: 'canary', target, details: { call: 'somethingNew' } }),
      ],
    })
    const { user } = show('/audit')
    expect(await rows()).toEqual([
      ['published', 'mfe-wallet 1.0.7', 'done'],
      ['roll back', targetWords, 'refused'],
      ['went around the gate: promoted', 'mfe-wallet 1.0.7 in production“the gate is wrong”', 'done'],
      ['signed in', 'session 42039790a6cd', 'done'],
      ['something new', targetWords, 'done'],
    ])
    expect(screen.getByRole('rowheader', { name: /6/ }).closest('tbody')).toHaveClass('forced')
    await user.click(screen.getByRole('button', { name: 'Details of entry 7' }))
    expect(fact('Why it was refused')).toHaveTextContent('No.')
  })
})

describe('the filters of the audit log', () => {
  it('REL-37 ask the service, so they go through the whole log, page after page', async () => {
    const forced = Array.from({ length: 130 }, (_, at) => entry(1000 - at, { action: 'force', target }))
    type Query = { query: { kind?: string; before?: string } }
    service.answer('audit', ({ query: { kind, before } }: Query) => ({
      entries: kind === 'forced' ? forced.filter(({ seq }) => seq < Number(before ?? Infinity)).slice(0, 50) : [],
    }))
    service.answer('auditCounts', { forced: 130, refused: 7 })
    const { user, client } = show('/audit')
    expect(await screen.findByText('The log is empty')).toBeVisible()
    service.answer('audit', ({ query: { kind, before } }: Query) => ({
      entries:
        kind === 'refused'
          ? []
          : kind === 'forced'
            ? forced.filter(({ seq }) => seq < Number(before ?? Infinity)).slice(0, 50)
            : [done, began],
    }))
    await client.refetchQueries({ queryKey: ['audit'] })
    const group = within(await screen.findByRole('group', { name: 'Entries' }))
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Everything',
      'Changes',
      'Production',
      'People and tokens',
      'Break-glass 130, 130 in the whole log',
      'Refused 7, 7 in the whole log',
    ])
    expect(group.getByText('130').parentElement).toHaveClass('alarm')
    await user.click(group.getByRole('button', { name: /Break-glass/ }))
    await screen.findByRole('rowheader', { name: /1000/ })
    await user.click(screen.getByRole('button', { name: 'Older' }))
    await screen.findByRole('rowheader', { name: /950/ })
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Older' }))
    expect(await screen.findByText('This is all, down to the first entry.')).toBeVisible()
    expect(numbers()).toHaveLength(30)
    expect(service.requests('audit').at(-1)?.query).toEqual({ limit: '50', kind: 'forced', before: '901' })
    await user.click(screen.getByRole('button', { name: 'Newest' }))
    await screen.findByRole('rowheader', { name: /1000/ })
    await user.click(group.getByRole('button', { name: /Refused/ }))
    expect(await screen.findByText('No entry is of this kind')).toBeVisible()
    await settled(client)
  })

  it('REL-37 changes, production and people are among them', async () => {
    service.answer('audit', { entries: [done, began] })
    const { user } = show('/audit')
    for (const [name, kind] of [
      ['Changes', 'changes'],
      ['Production', 'production'],
      ['People and tokens', 'people'],
    ] as const) {
      const button = await screen.findByRole('button', { name })
      await user.click(button)
      expect(button).toHaveAttribute('aria-pressed', 'true')
      await waitFor(() => expect(service.requests('audit').at(-1)?.query.kind).toBe(kind))
      expect(screen.queryByText(/in the whole log/)).toBeNull()
    }
  })
})
