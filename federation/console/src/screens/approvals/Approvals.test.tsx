import { screen, waitFor, within } from '@testing-library/react'
import { expectNoViolations } from '@app/testing'
import { ids, problem, request, session } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { heading, show } from '../../../test/show'

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
    expect(open.getByRole('article', { name: 'Request 57' })).toHaveTextContent('mfe-lottery 4.3.0 is to be promoted')
    const closed = within(await screen.findByRole('region', { name: 'Closed' }))
    expect(closed.getByText('declined')).toBeVisible()
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
    const one = await screen.findByRole('article', { name: 'Request 57' })
    expect(one.textContent.replaceAll('\u00a0', ' ')).toContain('for step 5 of 5, at 25 % now. tom, ')
    expect(screen.getByRole('article', { name: 'Request 58' })).toHaveTextContent(
      'for step 5 of 5, before its first step now. tom, ',
    )
    expect(screen.getByRole('article', { name: 'Request 56' })).toHaveTextContent('for step 5 of 5. tom, ')
    unmount()
    review(request({ state: 'outdated', closedBy: 'rollout-6', closedReason, step }))
    show('/approvals/57')
    expect(await screen.findByText(`Closed: ${closedReason}`)).toBeVisible()
    expect(screen.getByText('for step 5 of 5')).toBeVisible()
    expect(screen.queryByText(/Ask again/)).toBeNull()
  })

  it('REL-22 says that declining a step of a rollout pauses it', async () => {
    review(
      request({ rollout: '7', step: { rollout: '7', step: 4, of: 5, isDue: false, now: { percent: 25, hold: '2h' } } }),
    )
    const { user } = show('/approvals/57')
    await user.click(await screen.findByRole('button', { name: 'Decline' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Decline request 57' }))
    expect(dialog.getByText(/^The rollout pauses at once/)).toBeVisible()
  })

  it('REL-13 says so while it loads, if nothing waits, and if reading failed', async () => {
    const release = service.hold('requests')
    const { unmount } = show('/approvals')
    await screen.findByRole('img', { name: 'Loading' })
    release()
    expect(await screen.findByText('Nothing waits for approval')).toBeVisible()
    expect(screen.getByText('No request has been closed yet.')).toBeVisible()
    unmount()
    service.fail('requests')
    const { user } = show('/approvals')
    await screen.findAllByRole('alert')
    arrange([])
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button)
    expect(await screen.findByText('Nothing waits for approval')).toBeVisible()
  })

  it('REL-11 shows exactly what will be served to whom and what is missing, and approves it', async () => {
    review(request({ reason: '<script>alert(1)</script>' }))
    service.answer('approve', approved)
    const { user, container } = show('/approvals/57')
    await heading('Promotion of mfe-lottery')
    const changes = await screen.findByRole('list', { name: 'What changes' })
    expect(changes).toHaveTextContent('Everybodybefore4.2.7-44dd44ddafter4.3.0-55ee55ee')
    expect(screen.getByText('mfe-lottery needs 1 more approval, by a releaser of play or payments.')).toBeVisible()
    expect(screen.getByText('“<script>alert(1)</script>”')).toBeVisible()
    await expectNoViolations(container)
    review(approved)
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('You approved it.')).toHaveFocus()
    expect(service.requests('approve')).toMatchObject([{ path: '/v1/requests/57/approve', body: {} }])
    expect(await screen.findByText(/tom, or another releaser of the owner team, sends the change again/)).toBeVisible()
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
    expect(await dialog.findByText('Say why, in a few words.')).toBeVisible()
    await user.type(dialog.getByLabelText('Why it should not happen'), 'not before the final')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(service.requests('decline')).toMatchObject([{ body: { reason: 'not before the final' } }])
  })

  it.each([
    ['who asked', { person: 'tom' }, {}, ['Withdraw'], /^You asked for this/],
    ['who published', { person: 'dan' }, {}, [], /^You published what it is about/],
    [
      'who approved',
      {},
      { needed: 2, approvals: [{ by: 'ana', at: '2026-11-20T09:30:00.000Z' }] },
      [],
      /^You have approved it/,
    ],
    [
      'who started the run of CI that published',
      {},
      { notCounting: [{ by: 'ana', why: 'ran' as const, app: 'mfe-lottery' }] },
      [],
      /^You started the CI run/,
    ],
    [
      'who published something else of the change, and is not a releaser of this',
      {},
      { notCounting: [{ by: 'ana', why: 'published' as const, app: 'mfe-media' }] },
      [],
      /you are not a releaser/,
    ],
    ['a viewer', { roles: {} }, {}, [], /you are not a releaser in the teams above/],
    ['an admin who is no releaser', { isAdmin: true, roles: {} }, {}, ['Decline'], /you are not a releaser/],
  ])('REL-11 offers %s only what counts, and says why', async (_, who, requested, offered, why) => {
    service.answer('session', session(who))
    review(request({ ...requested, canApprove: false }))
    show('/approvals/57')
    await screen.findByText(/needs 1 more approval/)
    const buttons = within(screen.getByRole('main')).queryAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(offered)
    expect(screen.getByText(why)).toBeVisible()
  })

  it('REL-11 says of a closed request what it was about, compared with nothing of today', async () => {
    review(request({ state: 'done', closedBy: 'ana' }))
    show('/approvals/57')
    expect(await screen.findByText('done by ana')).toBeVisible()
    const changes = within(screen.getByRole('list', { name: 'What changes' }))
    expect(changes.getByRole('listitem')).toHaveTextContent(ids.lotteryNext)
    expect(changes.queryByText('no change')).toBeNull()
  })

  it('REL-11 says who published what', async () => {
    review(request())
    const { unmount } = show('/approvals/57')
    expect(await screen.findByText('Published by dan.')).toBeVisible()
    unmount()
    review(request({ publishedBy: { 'mfe-lottery': 'dan', 'mfe-wallet': 'eve' } }))
    show('/approvals/57')
    expect(await screen.findByText('Published by dan (mfe-lottery) and eve (mfe-wallet).')).toBeVisible()
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
    expect(screen.getByText('without a browser check')).toBeVisible()
    const dialog = within(screen.getByRole('dialog', { name: 'Promote now' }))
    await user.click(dialog.getByRole('button', { name: 'Promote now' }))
    await waitFor(() => expect(service.requests('promote')[0]?.body).toMatchObject({ isStatic: true }))
  })

  it('REL-22 a rollout goes on by itself once its step is approved, so nobody is asked to send it again', async () => {
    service.answer('session', session({ person: 'tom', roles: { play: 'releaser' } }))
    review({ ...approved, kind: 'canary', percent: 5, rollout: '7' })
    show('/approvals/57')
    expect(await screen.findByText(/the rollout goes on by itself/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Rollout 7' })).toHaveAttribute('href', '/rollouts/7')
    expect(screen.queryByRole('button', { name: 'Start canary now' })).toBeNull()
  })

  it('REL-11 says that there is no such request', async () => {
    service.refuse('request', problem('not-found', ['There is no request 99.'], 404))
    show('/approvals/99')
    expect(await screen.findByText('There is no request 99')).toBeVisible()
  })
})
