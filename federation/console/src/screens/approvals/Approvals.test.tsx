import { screen, waitFor, within } from '@testing-library/react'
import { expectNoViolations } from '@app/testing'
import { ids, problem, request, session } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { heading, show } from '../../../test/show'
import { texts } from '../../texts'

const words = texts.approvals
const service = fakeService()
const arrange = (open: object[], closed: object[] = []) =>
  service.answer('requests', ({ query }: { query: { state: string } }) => ({
    requests: query.state === 'open' ? open : closed,
  }))
const approved = request({
  state: 'approved',
  canApprove: false,
  approvals: [{ by: 'ana', at: '2026-11-20T09:30:00.000Z' }],
  missing: [],
})

const review = (one: ReturnType<typeof request>) => service.answer('request', one, one.id)

describe('approvals', () => {
  it('REL-13 lists what waits and what was closed', async () => {
    arrange([request()], [request({ id: '56', state: 'declined', closedBy: 'ana', closedReason: 'not now' })])
    const { container } = show('/approvals')
    const open = within(await screen.findByRole('region', { name: 'Open' }))
    const waiting = open.getByRole('article', { name: 'Request 57' })
    for (const value of ['mfe-lottery 4.3.0', words.change.promote, 'tom', 'draw history by month'])
      expect(waiting).toHaveTextContent(value)
    const closed = within(await screen.findByRole('region', { name: 'Closed' }))
    expect(closed.getByText(words.state.declined)).toBeVisible()
    await expectNoViolations(container)
  })

  it('REL-22 says for which step of a rollout a request is, and where the rollout is now', async () => {
    const step = { rollout: '7', step: 4, of: 5, isDue: false, now: { percent: 25, hold: '2h' } }
    const closedReason = 'Rollout 6 was halted: ana: too slow.'
    arrange(
      [request({ rollout: '7', step }), request({ id: '58', rollout: '8', step: { ...step, now: null } })],
      [request({ id: '56', state: 'outdated', closedBy: 'rollout-6', closedReason, step })],
    )
    const { unmount } = show('/approvals')
    const { at, notBegun } = texts.rollouts
    expect(await screen.findByRole('article', { name: 'Request 57' })).toHaveTextContent(
      words.forStep(5, 5, at('25 %')),
    )
    expect(screen.getByRole('article', { name: 'Request 58' })).toHaveTextContent(words.forStep(5, 5, notBegun))
    const closed = screen.getByRole('article', { name: 'Request 56' })
    expect(closed).toHaveTextContent(words.forStep(5, 5, null))
    for (const place of [at('25 %'), notBegun]) expect(closed).not.toHaveTextContent(place)
    unmount()
    review(request({ state: 'outdated', closedBy: 'rollout-6', closedReason, step }))
    show('/approvals/57')
    expect(await screen.findByText((text) => text.endsWith(closedReason))).toBeVisible()
    expect(screen.getByText(words.forStep(5, 5, null))).toBeVisible()
    expect(screen.queryByText(words.outdated)).toBeNull()
  })

  it('REL-22 says that declining a step of a rollout pauses it', async () => {
    review(
      request({ rollout: '7', step: { rollout: '7', step: 4, of: 5, isDue: false, now: { percent: 25, hold: '2h' } } }),
    )
    const { user } = show('/approvals/57')
    await user.click(await screen.findByRole('button', { name: 'Decline' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Decline request 57' }))
    expect(dialog.getByText(words.declinePauses)).toBeVisible()
  })

  it('REL-13 says so while it loads, if nothing waits, and if reading failed', async () => {
    const release = service.hold('requests')
    const { unmount } = show('/approvals')
    await screen.findByRole('img', { name: 'Loading' })
    release()
    expect(await screen.findByText(words.noneOpen)).toBeVisible()
    expect(screen.getByText(words.noneClosed)).toBeVisible()
    unmount()
    service.fail('requests')
    const { user } = show('/approvals')
    await screen.findAllByRole('alert')
    arrange([])
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button)
    expect(await screen.findByText(words.noneOpen)).toBeVisible()
  })

  it('REL-11 shows exactly what will be served to whom and what is missing, and approves it', async () => {
    review(request({ reason: '<script>alert(1)</script>' }))
    service.answer('approve', approved)
    const { user, container } = show('/approvals/57')
    await heading('Promotion of mfe-lottery')
    const changes = await screen.findByRole('list', { name: 'What changes' })
    const [everybody, lastGood, ...more] = within(changes).getAllByRole('listitem')
    expect(everybody).toHaveTextContent(
      new RegExp(`^${texts.action.who.everybody}.*${ids.lottery}.*${ids.lotteryNext}`),
    )
    expect(lastGood).toHaveTextContent(new RegExp(`^${texts.action.who.lastGood}.*${ids.lottery}`))
    expect(more).toEqual([])
    const missing = words.missing({ app: 'mfe-lottery', count: 1, teams: ['play', 'payments'] })
    expect(screen.getByText(missing)).toBeVisible()
    expect(screen.getByText(/<script>alert\(1\)<\/script>/)).toBeVisible()
    await expectNoViolations(container)
    review(approved)
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(words.approved)).toHaveFocus()
    expect(service.requests('approve')).toMatchObject([{ path: '/v1/requests/57/approve', body: {} }])
    expect(await screen.findByText(words.nowNobody('tom'))).toBeVisible()
  })

  it('REL-11 asks for a new sign-in if the last is too old', async () => {
    review(request())
    service.refuse('approve', problem('stale-sign-in', ['Approving takes a sign-in of the last 15 minutes.'], 403))
    const { user } = show('/approvals/57')
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      '/sign-in?fresh=1&return=%2Fapprovals%2F57',
    )
  })

  it('REL-11 declines with a reason', async () => {
    review(request())
    service.answer('decline', request({ state: 'declined' }))
    const { user } = show('/approvals/57')
    await user.click(await screen.findByRole('button', { name: 'Decline' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Decline request 57' }))
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await dialog.findByText(texts.action.reasonMissing)).toBeVisible()
    await user.type(dialog.getByLabelText(words.declineReason), 'not before the final')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(service.requests('decline')).toMatchObject([{ body: { reason: 'not before the final' } }])
  })

  type Case = [
    string,
    Parameters<typeof session>[0],
    Parameters<typeof request>[0],
    string[],
    keyof typeof words.whyNot,
  ]
  it.each<Case>([
    ['who asked', { person: 'tom' }, {}, ['Withdraw'], 'asked'],
    ['who published', { person: 'dan' }, {}, [], 'published'],
    ['who approved', {}, { needed: 2, approvals: [{ by: 'ana', at: '2026-11-20T09:30:00.000Z' }] }, [], 'approved'],
    [
      'who started the run of CI that published',
      {},
      { notCounting: [{ by: 'ana', why: 'ran', app: 'mfe-lottery' }] },
      [],
      'ran',
    ],
    [
      'who published something else of the change, and is not a releaser of this',
      {},
      { notCounting: [{ by: 'ana', why: 'published', app: 'mfe-media' }] },
      [],
      'no releaser',
    ],
    ['a viewer', { roles: {} }, {}, [], 'no releaser'],
    ['an admin who is no releaser', { isAdmin: true, roles: {} }, {}, ['Decline'], 'no releaser'],
  ])('REL-11 offers %s only what counts, and says why', async (_, who, requested, offered, why) => {
    service.answer('session', session(who))
    review(request({ ...requested, canApprove: false }))
    show('/approvals/57')
    expect(await screen.findByText(words.whyNot[why])).toBeVisible()
    const buttons = within(screen.getByRole('main')).queryAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(offered)
  })

  it('REL-11 says of a closed request what it was about, compared with nothing of today', async () => {
    review(request({ state: 'done', closedBy: 'ana' }))
    show('/approvals/57')
    expect(await screen.findByText(words.closedBy(words.state.done, 'ana'))).toBeVisible()
    const changes = within(screen.getByRole('list', { name: 'What changes' }))
    expect(changes.getByRole('listitem')).toHaveTextContent(ids.lotteryNext)
    expect(changes.queryByText(texts.action.side.unchanged)).toBeNull()
  })

  it('REL-11 says who published what', async () => {
    review(request())
    const { unmount } = show('/approvals/57')
    expect(await screen.findByText(words.published({ 'mfe-lottery': 'dan' }))).toBeVisible()
    unmount()
    const publishedBy = { 'mfe-lottery': 'dan', 'mfe-wallet': 'eve' }
    review(request({ publishedBy }))
    show('/approvals/57')
    const published = await screen.findByText(words.published(publishedBy))
    for (const value of ['dan', 'mfe-lottery', 'eve', 'mfe-wallet']) expect(published).toHaveTextContent(value)
  })

  it('REL-14 the asker sends the approved change again', async () => {
    service.answer('session', session({ person: 'tom', roles: { play: 'releaser' } }))
    service.answer('promote', { revision: null })
    review(approved)
    const { user } = show('/approvals/57')
    await user.click(await screen.findByRole('button', { name: 'Promote now' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Promote now' }))
    expect(dialog.getByLabelText('Reason')).toHaveValue('draw history by month')
    await user.click(dialog.getByRole('button', { name: 'Promote now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const picks = [{ app: 'mfe-lottery', id: ids.lotteryNext }]
    expect(service.requests('promote')[0]?.body).toEqual({ picks, reason: 'draw history by month', expectedRev: 412 })
  })

  it('REL-11 says that the change goes without a browser check, and sends it so', async () => {
    service.answer('session', session({ person: 'tom', roles: { play: 'releaser' } }))
    service.answer('promote', { revision: null })
    review({ ...approved, isStatic: true })
    const { user } = show('/approvals/57')
    await user.click(await screen.findByRole('button', { name: 'Promote now' }))
    expect(screen.getByText(words.isStatic)).toBeVisible()
    const dialog = within(screen.getByRole('dialog', { name: 'Promote now' }))
    await user.click(dialog.getByRole('button', { name: 'Promote now' }))
    await waitFor(() => expect(service.requests('promote')[0]?.body).toMatchObject({ isStatic: true }))
  })

  it('REL-22 a rollout goes on by itself once its step is approved, so nobody is asked to send it again', async () => {
    service.answer('session', session({ person: 'tom', roles: { play: 'releaser' } }))
    review({ ...approved, kind: 'canary', percent: 5, rollout: '7' })
    show('/approvals/57')
    expect(await screen.findByText(words.readyRollout)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Rollout 7' })).toHaveAttribute('href', '/rollouts/7')
    expect(screen.queryByRole('button', { name: 'Start canary now' })).toBeNull()
  })

  it('REL-11 says that there is no such request', async () => {
    service.refuse('request', problem('not-found', ['There is no request 99.'], 404))
    show('/approvals/99')
    expect(await screen.findByText(words.gone('99'))).toBeVisible()
  })
})
