import { screen, waitFor, within } from '@testing-library/react'
import { minLoads, presetHostPlan } from '@app/release/calls'
import { expectNoViolations } from '@app/testing'
import { ids, problem, request, session } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { numbersIn, plain } from '../../../test/reading'
import { analysis, rollout } from '../../../test/rollouts'
import { heading, show } from '../../../test/show'
import type { Rollout } from '../../api/rollout'
import { texts } from '../../texts'

const words = texts.rollouts
const service = fakeService()
const arrange = (one = rollout()) => {
  service.answer('rollout', one)
  service.answer('rollouts', { rollouts: [one] })
}
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
      /mfe-wallet 3\.4\.0.*25 %.*production.*3\.3\.1.*lena.*50 %/,
    )
    const ended = within(screen.getByRole('region', { name: 'Ended' }))
    expect(ended.getByText(/failed on 3.0 % of its pages/)).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Rollouts 1 open' })).toHaveAttribute('href', '/rollouts')
  })

  it('REL-22 a team without rollouts reads how one begins', async () => {
    show('/rollouts')
    expect(await screen.findByText(words.noneOpen)).toBeVisible()
    expect(screen.getByText(words.noneOpenHint)).toBeVisible()
  })

  it('REL-22 a team sees the steps, what each takes, and what came of it', async () => {
    arrange()
    show('/rollouts/7')
    await heading('mfe-wallet 3.4.0 33cc33cc')
    await screen.findByRole('button', { name: 'Pause' })
    expect(screen.getByText(words.stepOf(2, 4))).toBeVisible()
    const steps = within(screen.getByRole('region', { name: 'Steps' })).getAllByRole('listitem')
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null])
    for (const [at, place] of [words.passed, words.now, words.toCome, words.toCome].entries())
      expect(steps[at]).toHaveTextContent(place)
    const numbers = steps.map((step) => numbersIn(plain(step)))
    expect(numbers.slice(0, 3).map((of) => of.slice(0, 3))).toEqual([
      ['5 %', '2', '2,000'],
      ['25 %', '2', '5,000'],
      ['50 %', '2', '10,000'],
    ])
    expect(numbers.slice(0, 2).map((of) => of.slice(-2))).toEqual([
      ['0.55 %', '9,640'],
      ['0.55 %', '2,310'],
    ])
    expect(steps[1]).toHaveTextContent(words.progress(48, 120, words.waits.hold.m))
    for (const later of steps.slice(2)) expect(later).toHaveTextContent(/\d\d:\d\d/)
    expect(steps[3]).toHaveTextContent(words.everybody)
  })

  it('REL-22 a team sees what was decided, by whom and why, newest first', async () => {
    arrange()
    show('/rollouts/7')
    const region = await screen.findByRole('region', { name: words.decided.title })
    const decided = within(region).getAllByRole('listitem')
    const { did, started, step } = words.decided
    const expected = [
      [step(2, texts.action.who.share(25, [])), words.decided.revision(412)],
      [`tom ${did.resumed}`, 'back'],
      [`tom ${did.paused}`, 'lunch'],
      [step(1, texts.action.who.share(5, [])), words.decided.revision(411)],
      [started('lena'), 'the receipt shows the network'],
    ]
    expect(decided).toHaveLength(expected.length)
    for (const [at, values] of expected.entries())
      for (const value of values) expect(decided[at]).toHaveTextContent(value)
    expect(decided[0]).toHaveTextContent(words.decided.passed(1))
    expect(numbersIn(region.textContent)).toEqual(expect.arrayContaining(['0.55 %', '9,640', '0.48 %']))
  })

  it('REL-22 a team reads in a table whether the release holds, and beside what', async () => {
    const bad = { share: 0.03, low: 0.02, high: 0.05, stable: 0.005, limit: 0.015, verdict: 'above' as const }
    const figures = analysis({ failures: bad, slow: { ...analysis().slow, verdict: 'open' } })
    arrange(rollout({ steps: [{ step: 1, rev: 412, at: '2026-11-20T09:36:00.000Z', analysis: figures, pages: 2310 }] }))
    show('/rollouts/7')
    const { title, no, name, verdict } = words.holds
    const panel = within(await screen.findByRole('region', { name: title('3.4.0') }))
    expect(panel.getByText(no)).toBeVisible()
    const rows = panel.getAllByRole('row').slice(1)
    const cells = rows.map((row) => within(row).getAllByRole('cell').map(plain))
    expect(rows.map((row) => plain(within(row).getByRole('rowheader')))).toEqual([
      expect.stringContaining(name.failures),
      expect.stringContaining(name.slow),
      expect.stringContaining(name.silent),
    ])
    // the range's picture comes after its numbers
    expect(cells.map((row) => row.flatMap(numbersIn).slice(0, 5))).toEqual([
      ['3.0 %', '0.5 %', '2.0 %', '5.0 %', '1.5 %'],
      ['26.1 %', '25.0 %', '15.7 %', '36.5 %', '35.0 %'],
      ['3.9 %', '3.6 %', '2.3 %', '5.5 %', '5.6 %'],
    ])
    expect(cells.map((row) => row.at(-1))).toEqual([verdict.above, verdict.open, verdict.below])
  })

  it.each([
    [1, words.holds.few(1, minLoads)],
    [minLoads, words.holds.open],
  ])('REL-22 a team reads why it is not clear after %d pages', async (pages, text) => {
    const figures = analysis({ failures: { ...analysis().failures, verdict: 'open' } })
    arrange(rollout({ steps: [{ step: 1, rev: 412, at: '2026-11-20T09:36:00.000Z', analysis: figures, pages }] }))
    show('/rollouts/7')
    const panel = within(await screen.findByRole('region', { name: words.holds.title('3.4.0') }))
    expect(panel.getByText(text)).toBeVisible()
  })

  it('REL-22 a team sees the failed loads since the start, as a picture and as a table', async () => {
    arrange()
    const { user } = show('/rollouts/7')
    const panel = within(await screen.findByRole('region', { name: words.trend.title }))
    const label = panel.getByRole('img').getAttribute('aria-label') ?? ''
    expect(numbersIn(label)).toEqual(['3.4.0', '3.3.1', '0.55 %', '0.2 %', '1.2 %', '0.48 %'])
    await user.click(panel.getByText(words.trend.table))
    expect(panel.getAllByRole('row')).toHaveLength(4)
  })

  it('REL-22 a releaser halts it at once, without a reason, and sees who gets what', async () => {
    arrange()
    service.answer('haltRollout', rollout({ state: 'halted', why: 'ana: stopped by hand' }))
    const { user, dialog } = await open('Halt the rollout')
    expect(dialog.getByRole('list', { name: 'What changes' })).toHaveTextContent(
      new RegExp(`25 %.*${ids.walletNext}.*${ids.wallet}`),
    )
    arrange(rollout({ state: 'halted', why: 'ana: stopped by hand' }))
    await user.click(dialog.getByRole('button', { name: 'Halt the rollout' }))
    expect(await screen.findByText(words.done.halt('3.3.1'))).toHaveFocus()
    expect(service.requests('haltRollout')).toMatchObject([{ path: '/v1/rollouts/7/halt', body: {} }])
    expect(await screen.findByRole('region', { name: words.banner.halted })).toHaveTextContent('ana: stopped by hand')
    expect(screen.queryByRole('button', { name: 'Halt the rollout' })).toBeNull()
  })

  it('REL-22 halting before the first step changes nothing for members, and says so', async () => {
    arrange(rollout({ step: null, since: null, waitsFor: 'start', steps: [], looks: [] }))
    const { dialog } = await open('Halt the rollout')
    expect(dialog.getByText(words.haltNone)).toBeVisible()
    expect(dialog.queryByRole('list', { name: 'What changes' })).toBeNull()
  })

  it('REL-22 going on at once takes a reason, and a refusal is shown', async () => {
    arrange()
    service.refuse('advanceRollout', problem('refused', ['Rollout 7 is done; this needs one that is running.'], 422))
    const { user, dialog } = await open('Go to 50 %')
    expect(dialog.getByRole('list', { name: 'What changes' })).toHaveTextContent('25 %')
    await user.click(dialog.getByRole('button', { name: 'Go to 50 %' }))
    expect(await dialog.findByText(texts.action.reasonMissing)).toBeVisible()
    expect(service.requests('advanceRollout')).toEqual([])
    await user.type(dialog.getByLabelText('Reason'), 'the final is tonight')
    await user.click(dialog.getByRole('button', { name: 'Go to 50 %' }))
    expect(await dialog.findByText('Rollout 7 is done; this needs one that is running.')).toBeVisible()
    expect(service.requests('advanceRollout')).toMatchObject([{ body: { reason: 'the final is tonight' } }])
  })

  it.each([
    ['Pause', 'pauseRollout', 'pause', rollout()],
    ['Resume', 'resumeRollout', 'resume', rollout({ state: 'paused', why: 'lena: lunch' })],
  ] as const)('REL-22 a releaser of the team can %s it with a reason', async (name, call, does, one) => {
    arrange(one)
    service.answer(call, one)
    const { user, dialog } = await open(name)
    expect(dialog.getByText(words[`${does}Hint`](texts.action.who.share(25, [])))).toBeVisible()
    await user.type(dialog.getByLabelText('Reason'), 'lunch')
    await user.click(dialog.getByRole('button', { name }))
    expect(await screen.findByText(words.done[does])).toBeVisible()
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
      const next = within(await screen.findByRole('region', { name: texts.action.who.everybody }))
      expect(next.getAllByRole('definition')[0]).toHaveTextContent(/\d\d:\d\d/)
      expect(screen.getByText(words.holds.watched)).toBeVisible()
      expect(screen.getByText(words.holds.yes)).toBeVisible()
      expect(await screen.findByRole('button', { name: 'Roll back to 3.1.0' })).toBeVisible()
      await expectNoViolations(container)
    })

    it('is worse than the one before: one action goes back, and says what that changes', async () => {
      arrange(worse)
      service.answer('haltRollout', watched({ state: 'halted', why: 'ana: stopped by hand' }))
      const { user, dialog, container } = await open('Roll back to 3.1.0')
      expect(screen.getByRole('region', { name: words.banner.worse })).toHaveTextContent(why)
      expect(dialog.getByRole('list', { name: 'What changes' })).toHaveTextContent(ids.host)
      await expectNoViolations(container)
      await user.click(dialog.getByRole('button', { name: 'Roll back to 3.1.0' }))
      expect(await screen.findByText(words.done.goBack('3.1.0'))).toHaveFocus()
      expect(service.requests('haltRollout')).toMatchObject([{ body: {} }])
    })

    it('is kept by somebody who says why', async () => {
      arrange(worse)
      service.answer('advanceRollout', watched({ state: 'done', why: 'ana keeps it: the API was away' }))
      const { user, dialog } = await open('Keep it')
      await user.click(dialog.getByRole('button', { name: 'Keep it' }))
      expect(await dialog.findByText(texts.action.reasonMissing)).toBeVisible()
      await user.type(dialog.getByLabelText('Reason'), 'the API was away')
      await user.click(dialog.getByRole('button', { name: 'Keep it' }))
      expect(await screen.findByText(words.done.keep)).toBeVisible()
      expect(service.requests('advanceRollout')).toMatchObject([{ body: { reason: 'the API was away' } }])
    })

    it('is rolled back by its team or an admin, and every list says that it is worse', async () => {
      service.answer('session', session({ roles: { play: 'releaser' } }))
      arrange(worse)
      const { unmount } = show('/rollouts/7')
      await heading(/host/)
      await screen.findByText(words.next.lookOnly('shell'))
      expect(buttons()).toEqual([])
      unmount()
      show('/apps/host')
      const strip = within(await screen.findByRole('region', { name: 'Rollout 7' }))
      expect(strip.getByText(words.state.worse)).toBeVisible()
      expect(strip.getByRole('link', { name: 'Open the rollout' })).toBeVisible()
    })
  })

  it('REL-22 a step that waits for approval leads to its request', async () => {
    arrange(rollout({ waitsFor: 'approval', request: '57', requests: [{ step: 2, id: '57' }] }))
    service.answer('request', request())
    show('/rollouts/7')
    expect(await screen.findByText(words.next.approval('50 %'))).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Look at the request' })).toHaveAttribute('href', '/approvals/57')
  })

  it.each([
    [{ instance: 2, of: 3 }, words.next.service(2, 3)],
    [{ instance: 1, of: 1 }, words.next.service(1, 1)],
    [null, words.next.noService],
  ])('REL-22 a team reads which service looks after it (%j) and when it looks again', async (runBy, text) => {
    arrange(rollout({ runBy, looksAt: runBy && new Date(Date.now() + 3_600_000).toISOString() }))
    show('/rollouts/7')
    const panel = within(await screen.findByRole('region', { name: '25 % of the members' }))
    const [, looks, by] = panel.getAllByRole('definition').map(plain)
    expect(by).toBe(text)
    expect(looks).toEqual(runBy ? expect.stringMatching(/\d/) : words.next.atOnce)
  })

  it('REL-22 says that there is no such rollout', async () => {
    service.refuse('rollout', problem('not-found', ['There is no rollout 9.'], 404))
    show('/rollouts/9')
    expect(await screen.findByText(words.gone('9'))).toBeVisible()
  })
})
