import { screen, waitFor, within } from '@testing-library/react'
import { presetHostPlan } from '@app/release/calls'
import { expectNoViolations } from '@app/testing'
import { ids, problem, request, session } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { analysis, rollout } from '../../../test/rollouts'
import { heading, show } from '../../../test/show'
import type { Rollout } from '../../api/rollout'

const service = fakeService()
const arrange = (one = rollout()) => {
  service.answer('rollout', one)
  service.answer('rollouts', { rollouts: [one] })
}
/** As it is read: a share stays in one piece. */
const plain = ({ textContent }: Element) => textContent.replaceAll('\u00a0', ' ')
/** What can be done; the plan is there for everybody to read. */
const buttons = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('button')
    .filter(({ textContent }) => textContent !== 'The plan')
const open = async (name: string) => {
  const shown = show('/rollouts/7')
  await shown.user.click(await screen.findByRole('button', { name }))
  return { ...shown, dialog: within(screen.getByRole('dialog', { name })) }
}

describe('rollouts', () => {
  it('REL-22 a team sees which releases are on their way and how far', async () => {
    const halted = rollout({ id: '6', state: 'halted', why: 'failed on 3.0 % of its pages, stable on 0.5 %' })
    service.answer('rollouts', ({ query }: { query: { state: string } }) => ({
      rollouts: query.state === 'open' ? [rollout()] : [rollout(), halted],
    }))
    show('/rollouts')
    const running = within(await screen.findByRole('region', { name: 'Open' }))
    expect(running.getByRole('article', { name: 'Rollout 7' })).toHaveTextContent(
      /mfe-wallet 3.4.0 at 25 %, to production, in place of 3.3.1.*Next: 50 % at .* by itself, if its figures hold/,
    )
    const ended = within(screen.getByRole('region', { name: 'Ended' }))
    expect(ended.getByText(/failed on 3.0 % of its pages/)).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Rollouts 1 open' })).toHaveAttribute('href', '/rollouts')
  })

  it('REL-22 a team without rollouts reads how one begins', async () => {
    show('/rollouts')
    expect(await screen.findByText('No rollout is open')).toBeVisible()
    expect(screen.getByText(/One begins on an app’s page, with “Roll out…”/)).toBeVisible()
  })

  it('REL-22 a team sees the steps, what each takes, and what came of it', async () => {
    arrange()
    show('/rollouts/7')
    await heading('mfe-wallet 3.4.0 33cc33cc')
    await screen.findByRole('button', { name: 'Pause' })
    expect(screen.getByText('step 2 of 4')).toBeVisible()
    const steps = within(screen.getByRole('region', { name: 'Steps' })).getAllByRole('listitem')
    expect(steps.map(plain)).toEqual([
      expect.stringMatching(/^passed5 %2 h, 2,000 loads.*0.55 % of 9,640 failed$/),
      'now25 %2 h, 5,000 loads48 of 120 min0.55 % of 2,310 failed',
      expect.stringMatching(/^to come50 %2 h, 10,000 loadsfrom (\d+ \w+ (\d{4} )?)?\d\d:\d\d$/),
      expect.stringMatching(/^to comeEverybodyfrom /),
    ])
    expect(steps[1]).toHaveAttribute('aria-current', 'step')
    const decided = within(screen.getByRole('region', { name: 'Decided so far' }))
    expect(decided.getAllByRole('listitem').map(plain)).toEqual([
      expect.stringMatching(/Step 2: 25 % of the members/),
      expect.stringMatching(/tom resumed it“back”$/),
      expect.stringMatching(/tom paused it“lunch”$/),
      expect.stringMatching(/Step 1: 5 % of the members/),
      expect.stringMatching(/lena started it“the receipt shows the network”$/),
    ])
    expect(decided.getByText('revision 412')).toBeVisible()
    expect(decided.getByText('Step 1 passed: 0.55 % of 9,640 failed, stable 0.48 %')).toBeVisible()
  })

  it('REL-22 a team reads in a table whether the release holds, and beside what', async () => {
    const bad = { share: 0.03, low: 0.02, high: 0.05, stable: 0.005, limit: 0.015, verdict: 'above' as const }
    const figures = analysis({ failures: bad, slow: { ...analysis().slow, verdict: 'open' } })
    arrange(rollout({ steps: [{ step: 1, rev: 412, at: '2026-11-20T09:36:00.000Z', analysis: figures, pages: 2310 }] }))
    show('/rollouts/7')
    const panel = within(await screen.findByRole('region', { name: 'Does 3.4.0 hold?' }))
    expect(panel.getByText('No.')).toBeVisible()
    const rows = panel.getAllByRole('row').map(plain)
    expect(rows.slice(1)).toEqual([
      expect.stringMatching(/^Failed loads.*3.0 %0.5 %2.0 % to 5.0 %, limit 1.5 %.*too bad$/),
      expect.stringMatching(/^Slow loads.*26.1 %25.0 %15.7 % to 36.5 %, limit 35.0 %.*not clear yet$/),
      expect.stringMatching(/^Silent pages.*3.9 %3.6 %.*holds$/),
    ])
  })

  it.each([
    [1, 'Not clear yet: one page has reported so far; even without a failure, about 630 are needed.'],
    [630, 'Not clear yet.'],
  ])('REL-22 a team reads why it is not clear after %d pages', async (pages, text) => {
    const figures = analysis({ failures: { ...analysis().failures, verdict: 'open' } })
    arrange(rollout({ steps: [{ step: 1, rev: 412, at: '2026-11-20T09:36:00.000Z', analysis: figures, pages }] }))
    show('/rollouts/7')
    const panel = within(await screen.findByRole('region', { name: 'Does 3.4.0 hold?' }))
    expect(panel.getByText(text)).toBeVisible()
  })

  it('REL-22 a team sees the failed loads since the start, as a picture and as a table', async () => {
    arrange()
    const { user } = show('/rollouts/7')
    const panel = within(await screen.findByRole('region', { name: 'Since the start' }))
    expect(panel.getByRole('img')).toHaveAccessibleName(
      /^Failed loads of 3.4.0 beside 3.3.1: now 0.55\s%, likely 0.2\s% to 1.2\s%; stable 0.48\s%$/,
    )
    await user.click(panel.getByText('As a table'))
    expect(panel.getAllByRole('row')).toHaveLength(4)
  })

  it('REL-22 a releaser halts it at once, without a reason, and sees who gets what', async () => {
    arrange()
    service.answer('haltRollout', rollout({ state: 'halted', why: 'ana: stopped by hand' }))
    const { user, dialog } = await open('Halt the rollout')
    expect(dialog.getByRole('list', { name: 'What changes' })).toHaveTextContent(
      '25 % of the membersbefore3.4.0-33cc33ccafter3.3.1-11aa11aa',
    )
    arrange(rollout({ state: 'halted', why: 'ana: stopped by hand' }))
    await user.click(dialog.getByRole('button', { name: 'Halt the rollout' }))
    expect(await screen.findByText('It is halted: everybody gets 3.3.1.')).toHaveFocus()
    expect(service.requests('haltRollout')).toMatchObject([{ path: '/v1/rollouts/7/halt', body: {} }])
    expect(await screen.findByRole('region', { name: 'It was halted' })).toHaveTextContent('ana: stopped by hand')
    expect(screen.queryByRole('button', { name: 'Halt the rollout' })).toBeNull()
  })

  it('REL-22 halting before the first step changes nothing for members, and says so', async () => {
    arrange(rollout({ step: null, since: null, waitsFor: 'start', steps: [], looks: [] }))
    const { dialog } = await open('Halt the rollout')
    expect(dialog.getByText('Nothing changes for members: nobody has it yet, and nobody gets it.')).toBeVisible()
    expect(dialog.queryByRole('list', { name: 'What changes' })).toBeNull()
  })

  it('REL-22 going on at once takes a reason, and a refusal is shown', async () => {
    arrange()
    service.refuse('advanceRollout', problem('refused', ['Rollout 7 is done; this needs one that is running.'], 422))
    const { user, dialog } = await open('Go to 50 %')
    expect(dialog.getByRole('list', { name: 'What changes' })).toHaveTextContent('25 %')
    await user.click(dialog.getByRole('button', { name: 'Go to 50 %' }))
    expect(await dialog.findByText('Say why, in a few words.')).toBeVisible()
    expect(service.requests('advanceRollout')).toEqual([])
    await user.type(dialog.getByLabelText('Reason'), 'the final is tonight')
    await user.click(dialog.getByRole('button', { name: 'Go to 50 %' }))
    expect(await dialog.findByText('Rollout 7 is done; this needs one that is running.')).toBeVisible()
    expect(service.requests('advanceRollout')).toMatchObject([{ body: { reason: 'the final is tonight' } }])
  })

  it.each([
    ['Pause', 'pauseRollout', 'It is paused.', rollout()],
    ['Resume', 'resumeRollout', 'It goes on.', rollout({ state: 'paused', why: 'lena: lunch' })],
  ] as const)('REL-22 a releaser of the team can %s it with a reason', async (name, call, done, one) => {
    arrange(one)
    service.answer(call, one)
    const { user, dialog } = await open(name)
    expect(dialog.getByText(/Nothing changes for members/)).toBeVisible()
    await user.type(dialog.getByLabelText('Reason'), 'lunch')
    await user.click(dialog.getByRole('button', { name }))
    expect(await screen.findByText(done)).toBeVisible()
    expect(service.requests(call)).toMatchObject([{ body: { reason: 'lunch' } }])
  })

  it.each([
    [
      'a releaser of the team',
      { roles: { payments: 'releaser' as const } },
      ['Halt the rollout', 'Pause', 'Go to 50 %'],
    ],
    ['a releaser of another team', { roles: { play: 'releaser' as const } }, ['Halt the rollout']],
    ['an admin', { isAdmin: true, roles: {} }, ['Halt the rollout']],
    ['a viewer', { roles: { payments: 'viewer' as const } }, []],
  ])('REL-22 offers %s only what is allowed', async (_, who, offered) => {
    service.answer('session', session(who))
    arrange()
    show('/rollouts/7')
    await heading(/mfe-wallet/)
    await waitFor(() => expect(buttons().map(({ textContent }) => textContent)).toEqual(offered))
  })

  describe('REL-22 a host that everybody has', () => {
    const shell = session({ roles: { shell: 'releaser' } })
    const bad = { share: 0.09, low: 0.07, high: 0.12, stable: 0.005, limit: 0.015, verdict: 'above' as const }
    const why = 'failed on 9.0 % of its pages, stable on 0.5 % before it'
    const watched = (overrides: Partial<Rollout> = {}) =>
      rollout({
        app: 'host',
        release: '3.2.0-ab12cd34',
        stable: ids.host,
        plan: presetHostPlan,
        step: 0,
        waitsFor: 'watch',
        since: new Date(Date.now() - 12 * 60_000).toISOString(),
        looks: [],
        steps: [{ step: 0, rev: 412, at: '2026-11-20T09:36:00.000Z', analysis: analysis(), pages: 2310 }],
        ...overrides,
      })
    const worse = watched({
      state: 'worse',
      why,
      waitsFor: null,
      steps: [
        { step: 0, rev: 412, at: '2026-11-20T09:36:00.000Z', analysis: analysis({ failures: bad }), pages: 2310 },
      ],
    })
    beforeEach(() => {
      service.answer('session', shell)
      service.answer('directory', {
        people: [],
        teams: [{ name: 'shell', apps: ['host'], members: [{ person: 'ana', role: 'releaser' }] }],
      })
    })

    it('is watched, which the screen says, and against what', async () => {
      const slow = { ...analysis().slow, verdict: 'above' as const }
      arrange(
        watched({
          steps: [{ step: 0, rev: 412, at: '2026-11-20T09:36:00.000Z', analysis: analysis({ slow }), pages: 2310 }],
        }),
      )
      const { container } = show('/rollouts/7')
      expect(await screen.findByText(/^nothing; it is watched until /)).toBeVisible()
      expect(screen.getByText(/Here, stable is the previous release/)).toBeVisible()
      expect(screen.getByText('So far, yes.')).toBeVisible()
      expect(await screen.findByRole('button', { name: 'Roll back to 3.1.0' })).toBeVisible()
      await expectNoViolations(container)
    })

    it('is worse than the one before: one action goes back, and says what that changes', async () => {
      arrange(worse)
      service.answer('haltRollout', watched({ state: 'halted', why: 'ana: stopped by hand' }))
      const { user, dialog, container } = await open('Roll back to 3.1.0')
      expect(screen.getByRole('region', { name: 'It is worse than the release before' })).toHaveTextContent(why)
      expect(dialog.getByRole('list', { name: 'What changes' })).toHaveTextContent(ids.host)
      await expectNoViolations(container)
      await user.click(dialog.getByRole('button', { name: 'Roll back to 3.1.0' }))
      expect(await screen.findByText('Everybody gets 3.1.0 again.')).toHaveFocus()
      expect(service.requests('haltRollout')).toMatchObject([{ body: {} }])
    })

    it('is kept by somebody who says why', async () => {
      arrange(worse)
      service.answer('advanceRollout', watched({ state: 'done', why: 'ana keeps it: the API was away' }))
      const { user, dialog } = await open('Keep it')
      await user.click(dialog.getByRole('button', { name: 'Keep it' }))
      expect(await dialog.findByText('Say why, in a few words.')).toBeVisible()
      await user.type(dialog.getByLabelText('Reason'), 'the API was away')
      await user.click(dialog.getByRole('button', { name: 'Keep it' }))
      expect(await screen.findByText('Everybody keeps it.')).toBeVisible()
      expect(service.requests('advanceRollout')).toMatchObject([{ body: { reason: 'the API was away' } }])
    })

    it('is rolled back by its team or an admin, and every list says that it is worse', async () => {
      service.answer('session', session({ roles: { play: 'releaser' } }))
      arrange(worse)
      const { unmount } = show('/rollouts/7')
      await heading(/host/)
      await screen.findByText(/Releasers of shell can pause it/)
      expect(buttons()).toEqual([])
      unmount()
      show('/apps/host')
      const strip = within(await screen.findByRole('region', { name: 'Rollout 7' }))
      expect(strip.getByText('worse')).toBeVisible()
      expect(strip.getByRole('link', { name: 'Open the rollout' })).toBeVisible()
    })
  })

  it('REL-22 a step that waits for approval leads to its request', async () => {
    arrange(rollout({ waitsFor: 'approval', request: '57', requests: [{ step: 2, id: '57' }] }))
    service.answer('request', request())
    show('/rollouts/7')
    expect(await screen.findByText('50 %, once it is approved')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Look at the request' })).toHaveAttribute('href', '/approvals/57')
  })

  it.each([
    [{ instance: 2, of: 3 }, /^service 2 of 3$/],
    [{ instance: 1, of: 1 }, /^the only service$/],
    [null, /^none at the moment$/],
  ])('REL-22 a team reads which service looks after it (%j) and when it looks again', async (runBy, text) => {
    arrange(rollout({ runBy, looksAt: runBy && new Date(Date.now() + 3_600_000).toISOString() }))
    show('/rollouts/7')
    const panel = within(await screen.findByRole('region', { name: '25 % of the members' }))
    const facts = panel.getAllByRole('definition').map(plain)
    expect(facts.slice(1)).toEqual([
      runBy ? expect.stringMatching(/^in \d+ (s|min)$/) : 'in a moment',
      expect.stringMatching(text),
    ])
  })

  it('REL-22 says that there is no such rollout', async () => {
    service.refuse('rollout', problem('not-found', ['There is no rollout 9.'], 404))
    show('/rollouts/9')
    expect(await screen.findByText('There is no rollout 9')).toBeVisible()
  })
})
