import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expectNoViolations } from '@app/testing'
import { head, ids, problem, revisions, session, state } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { buttons, heading, show } from '../../../test/show'
import { texts } from '../../texts'

const service = fakeService()
const open = async (name: string, path = '/apps/mfe-wallet') => {
  const shown = show(path)
  await shown.user.click(await screen.findByRole('button', { name }))
  return { ...shown, dialog: within(screen.getByRole('dialog')) }
}
describe('the page of an app', () => {
  it('REL-13 says what is served, since when, by whom, and the history of this app', async () => {
    show('/apps/mfe-wallet')
    await heading('mfe-wallet')
    const served = within(await screen.findByRole('region', { name: 'Served now' }))
    expect(served.getByText(/since 12 Nov .*, by ben/)).toBeVisible()
    expect(served.getByText('25 % of the members')).toBeVisible()
    const rows = within(screen.getByRole('region', { name: /History/ })).getAllByRole('row')
    expect(rows.slice(1).map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
      '412',
      '411',
      '410',
    ])
    expect(rows[1]).toHaveTextContent('gave mfe-wallet 3.4.0 to 25 %')
  })

  it('REL-13 says so while it loads, if the app is not served, and if reading failed', async () => {
    const release = service.hold('history')
    const { unmount } = show('/apps/mfe-wallet')
    await screen.findByRole('img', { name: 'Loading' })
    release()
    await screen.findByRole('region', { name: 'Served now' })
    unmount()
    const other = show('/apps/mfe-none')
    expect(await screen.findByText('Production serves no mfe-none')).toBeVisible()
    other.unmount()
    service.fail('history')
    const { user } = show('/apps/mfe-wallet')
    await screen.findByRole('alert')
    service.answer('history', { revisions: revisions() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Served now' })).toBeVisible()
  })

  it.each([
    ['a viewer', { roles: { payments: 'viewer' as const } }, []],
    ['a releaser of another team', { roles: { play: 'releaser' as const } }, ['Stop canary']],
    ['an admin without a team', { isAdmin: true, roles: {} }, ['Freeze…', 'Roll back…', 'Stop canary']],
    ['a releaser of the team', {}, ['Change canary…', 'Roll out…', 'Promote…', 'Freeze…', 'Roll back…', 'Stop canary']],
  ])('REL-14 offers %s what they may do, and says who can do the rest', async (_, input, offered: string[]) => {
    service.answer('session', session(input))
    show('/apps/mfe-wallet')
    await screen.findByRole('region', { name: 'Served now' })
    expect(buttons()).toEqual(offered)
    const isReleaser = offered.includes('Promote…')
    expect(screen.queryAllByText(/Releasers of payments can promote/)).toHaveLength(isReleaser ? 0 : 1)
    expect(screen.queryAllByText(/^You can look/)).toHaveLength(offered.length === 0 ? 1 : 0)
  })

  it('REL-14 offers only going back while the app is frozen, and an admin’s freeze only to admins', async () => {
    const freeze = { by: 'root', at: '2026-11-20T09:00:00.000Z', reason: 'the final', byAdmin: true as const }
    service.answer('state', state(head({ frozenApps: { 'mfe-wallet': freeze } })))
    const { unmount } = show('/apps/mfe-wallet')
    expect(await screen.findByText('Frozen by root')).toBeVisible()
    expect(buttons()).toEqual(['Roll back…', 'Stop canary'])
    unmount()
    service.answer('session', session({ isAdmin: true }))
    show('/apps/mfe-wallet')
    expect(await screen.findByRole('button', { name: 'Unfreeze…' })).toBeVisible()
  })

  it('REL-12 says that production is frozen even if the app is frozen too', async () => {
    const freeze = { by: 'root', at: '2026-11-20T09:00:00.000Z', reason: 'the final' }
    const alone = { ...freeze, by: 'ana', reason: 'a wrong total' }
    service.answer('state', state(head({ frozen: freeze, frozenApps: { 'mfe-wallet': alone } })))
    show('/apps/mfe-wallet')
    expect(await screen.findByRole('region', { name: 'Production is frozen by root' })).toHaveTextContent('the final')
    expect(screen.getByRole('region', { name: 'Frozen by ana' })).toHaveTextContent('a wrong total')
  })
})

describe('promoting', () => {
  it('REL-14 says what changes for whom, asks why, and sends the revision that is shown', async () => {
    service.answer('promote', { revision: null })
    const { user, dialog } = await open('Promote…')
    expect(dialog.getByLabelText('Release')).toHaveValue(ids.walletNext)
    const list = within(dialog.getByRole('list', { name: texts.action.changes }))
    const changes = list.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(changes).toEqual([
      expect.stringMatching(`^${texts.action.who.everybody}.*${ids.wallet}.*${ids.walletNext}`),
      expect.stringMatching(`${ids.walletBefore}.*${ids.wallet}`),
      expect.stringMatching(`25 %.*${texts.action.side.canaryEnds}`),
    ])
    expect(dialog.getByText(texts.action.revision('production', 412))).toBeVisible()

    await user.click(dialog.getByRole('button', { name: 'Promote' }))
    expect(await dialog.findByText('Say why, in a few words.')).toBeVisible()
    expect(service.requests('promote')).toEqual([])

    await user.type(dialog.getByLabelText('Reason'), 'it held at 25 %')
    await user.click(dialog.getByRole('button', { name: 'Promote' }))
    expect(await screen.findByText('Nothing changed: it was like that already.')).toHaveFocus()
    expect(service.requests('promote')).toEqual([
      {
        path: '/v1/channels/production/promote',
        query: {},
        body: {
          picks: [{ app: 'mfe-wallet', id: ids.walletNext }],
          reason: 'it held at 25 %',
          expectedRev: 412,
        },
        key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
    ])
  })

  it('REL-14 takes only a release ID, and closes with Esc to where it was opened', async () => {
    const { user, dialog } = await open('Promote…')
    await user.clear(dialog.getByLabelText('Release'))
    await user.type(dialog.getByLabelText('Release'), 'latest')
    await user.type(dialog.getByLabelText('Reason'), 'x')
    await user.click(dialog.getByRole('button', { name: 'Promote' }))
    expect(await dialog.findByText(/This is not a release ID/)).toBeVisible()
    expect(service.requests('promote')).toEqual([])
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Promote…' })).toHaveFocus()
  })

  it('REL-14 REL-19 asks why a release has to be larger than what is served, and sends the answer with it', async () => {
    const grows = 'mfe-wallet: its entry grows from 8000 to 9500 bytes.'
    service.refuse('promote', problem('larger', [grows], 422))
    const { user, dialog } = await open('Promote…')
    expect(dialog.queryByLabelText('Why it has to be larger')).toBeNull()
    await user.type(dialog.getByLabelText('Reason'), 'charts')
    await user.click(dialog.getByRole('button', { name: 'Promote' }))
    expect(await dialog.findByText(grows)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Check it now' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Promote' }))
    expect(service.requests('promote')).toHaveLength(1)
    expect(dialog.getByText(/^Say why it has to be larger/)).toBeVisible()
    await expectNoViolations(screen.getByRole('dialog'))
    service.answer('promote', { revision: null })
    await user.type(dialog.getByLabelText('Why it has to be larger'), 'they are drawn')
    await user.click(dialog.getByRole('button', { name: 'Promote' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(service.requests('promote')[1]?.body).toMatchObject({ reason: 'charts', acceptSize: 'they are drawn' })
  })

  it('REL-14 checks a release that the gate has not seen, says what it found, and sends it again', async () => {
    service.refuse('promote', problem('refused', ['mfe-wallet has not been checked.'], 422))
    const checked = { channel: 'production', rev: 412, by: 'ana', at: '2026-11-20T10:00:00.000Z', isMounted: true }
    const found = { ...checked, releases: [{ app: 'mfe-wallet', id: ids.walletNext }], ms: { static: 1, browser: 2 } }
    service.answer('check', { ...found, isGreen: false, problems: ['/Withdraw stays empty.'] })
    const { user, dialog } = await open('Promote…')
    expect(dialog.queryByRole('button', { name: 'Check it now' })).toBeNull()
    await user.type(dialog.getByLabelText('Reason'), 'x')
    await user.click(dialog.getByRole('button', { name: 'Promote' }))
    await user.click(await dialog.findByRole('button', { name: 'Check it now' }))
    expect(await dialog.findByText('/Withdraw stays empty.')).toBeVisible()
    service.answer('check', { ...found, isGreen: true, problems: [] })
    await user.click(dialog.getByRole('button', { name: 'Check it now' }))
    expect(await dialog.findByText('The check passed. Send it again.')).toBeVisible()
    expect(dialog.queryByText('mfe-wallet has not been checked.')).toBeNull()
    await expectNoViolations(screen.getByRole('dialog'))
    expect(service.requests('check').map(({ body }) => body)).toEqual([
      { picks: [{ app: 'mfe-wallet', id: ids.walletNext }] },
      { picks: [{ app: 'mfe-wallet', id: ids.walletNext }] },
    ])
    // what it found is out of date once the change is refused again
    service.refuse('promote', problem('refused', ['The route /mine is taken.'], 422))
    await user.click(dialog.getByRole('button', { name: 'Promote' }))
    expect(await dialog.findByText('The route /mine is taken.')).toBeVisible()
    expect(dialog.queryByText('The check passed. Send it again.')).toBeNull()
    service.answer('promote', { revision: null })
    await user.click(dialog.getByRole('button', { name: 'Promote' }))
    expect(await screen.findByText('Nothing changed: it was like that already.')).toBeVisible()
  })

  it('REL-14 shows all problems of a refusal, as text', async () => {
    service.refuse('promote', problem('refused', ['It needs react ^18.', '<b>The route /mine is taken.</b>'], 422))
    const { user, dialog } = await open('Promote…')
    await user.type(dialog.getByLabelText('Reason'), 'x')
    await user.click(dialog.getByRole('button', { name: 'Promote' }))
    const alert = within(await dialog.findByRole('alert'))
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'It needs react ^18.',
      '<b>The route /mine is taken.</b>',
    ])
    await user.click(dialog.getByRole('button', { name: 'Promote' }))
    await waitFor(() => expect(service.requests('promote')).toHaveLength(2))
    const [first, second] = service.requests('promote')
    expect(first?.key).not.toBe(second?.key)
  })

  it('REL-14 sends it again with the same key if no answer came', async () => {
    service.fail('promote')
    const { user, dialog } = await open('Promote…')
    await user.type(dialog.getByLabelText('Reason'), 'x')
    await user.click(dialog.getByRole('button', { name: 'Promote' }))
    expect(await dialog.findByText(/Sending it again is safe/)).toBeVisible()
    service.answer('promote', { revision: head({ rev: 413 }) })
    await user.click(dialog.getByRole('button', { name: 'Promote' }))
    expect(await screen.findByText(`mfe-wallet ${ids.walletNext} is promoted.`)).toHaveFocus()
    const [first, second] = service.requests('promote')
    expect(first).toEqual(second)
  })

  it('REL-14 is refused if the channel has moved on, says what happened, and decides again from there', async () => {
    service.refuse('promote', problem('outdated', ['production is at 413.'], 409))
    const { user, dialog } = await open('Promote…')
    const newest = head({ rev: 413, parent: 412, by: 'eve', reason: 'it failed' })
    newest.remotes['mfe-wallet'] = { stable: ids.walletBefore, lkg: null }
    service.answer('state', state(newest))
    service.answer('history', { revisions: [newest, ...revisions()] })
    await user.type(dialog.getByLabelText('Reason'), 'x')
    await user.click(dialog.getByRole('button', { name: 'Promote' }))
    const alert = await dialog.findByRole('alert')
    expect(alert).toHaveTextContent(texts.action.outdated(413))
    expect(alert).toHaveTextContent(`eve ${texts.overview.change['went back']} mfe-wallet`)
    expect(alert).toHaveTextContent('3.3.0')
    expect(dialog.getByText(texts.action.revision('production', 413))).toBeVisible()
    service.answer('promote', { revision: head({ rev: 414 }) })
    await user.click(dialog.getByRole('button', { name: 'Promote' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(service.requests('promote').map(({ body }) => (body as { expectedRev: number }).expectedRev)).toEqual([
      412, 413,
    ])
  })

  it('REL-14 REL-11 says that it now waits for approval, with the way to the request', async () => {
    const rule = { app: 'mfe-wallet', channel: 'production', needed: 1, start: 'promotion', fromPercent: 50, teams: [] }
    service.answer('approvalRules', { rules: [rule] })
    const until = new Date(new Date().setHours(10, 5, 0, 0)).toISOString()
    const text = `It needs 1 more approval, until ${until}.`
    service.refuse('promote', problem('needs-approval', [text], 403, { request: '58' }))
    const { user, dialog } = await open('Promote…')
    expect(await dialog.findByText(/^It takes one approval: sending it asks for it/)).toBeVisible()
    await user.type(dialog.getByLabelText('Reason'), 'x')
    await user.click(dialog.getByRole('button', { name: 'Promote' }))
    expect(await dialog.findByText('It now waits for approval')).toBeVisible()
    expect(dialog.getByText('It needs 1 more approval, until today 10:05.')).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Open the request' })).toHaveAttribute('href', '/approvals/58')
    expect(dialog.queryByRole('button', { name: 'Promote' })).toBeNull()
  })
})

describe('the other actions', () => {
  const why = { reason: 'because', expectedRev: 412 }
  const send = async ({ user, dialog }: Awaited<ReturnType<typeof open>>, submit: string) => {
    await user.type(dialog.getByLabelText('Reason'), 'because')
    await user.click(dialog.getByRole('button', { name: submit }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }

  it('REL-14 changes the share and the cohorts of a canary', async () => {
    service.answer('canary', { revision: null })
    const shown = await open('Change canary…')
    const share = shown.dialog.getByLabelText('Share of the members, in percent')
    await shown.user.clear(share)
    await shown.user.type(share, '101')
    expect(shown.dialog.getByText('A number from 0 to 100.')).toBeVisible()
    await shown.user.clear(share)
    await shown.user.type(share, '50')
    await shown.user.type(shown.dialog.getByLabelText(/Cohorts/), 'staff, beta')
    expect(shown.dialog.getAllByRole('listitem')[0]).toHaveTextContent(/25 %.*3\.4\.0-33cc33cc.*50 %.*staff.*beta/)
    await send(shown, 'Change canary')
    const pick = { app: 'mfe-wallet', id: ids.walletNext }
    expect(service.requests('canary')[0]?.body).toEqual({ pick, percent: 50, cohorts: ['staff', 'beta'], ...why })
  })

  it('REL-14 stops a canary: its members get what everybody has', async () => {
    service.answer('stopCanary', { revision: null })
    const shown = await open('Stop canary')
    expect(shown.dialog.getAllByRole('listitem')[0]).toHaveTextContent(
      new RegExp(`25 %.*${ids.walletNext}.*${ids.wallet}`),
    )
    await send(shown, 'Stop canary')
    expect(service.requests('stopCanary')[0]?.body).toEqual({ app: 'mfe-wallet', ...why })
  })

  it('REL-14 rolls back to the release that the dialog names', async () => {
    service.answer('rollBack', { revision: null })
    const shown = await open('Roll back…')
    expect(screen.getByRole('dialog', { name: 'Roll back mfe-wallet to 3.3.0' })).toBeVisible()
    await send(shown, 'Roll back to 3.3.0')
    expect(service.requests('rollBack')[0]?.body).toEqual({ app: 'mfe-wallet', to: ids.walletBefore, ...why })
  })

  it('REL-14 REL-12 freezes and unfreezes the app alone', async () => {
    service.answer('freeze', { revision: null })
    await send(await open('Freeze…'), 'Freeze')
    expect(service.requests('freeze')[0]?.body).toEqual({ app: 'mfe-wallet', days: 7, ...why })
  })

  it('REL-14 REL-12 unfreezes the app that its team froze', async () => {
    const freeze = { by: 'ana', at: '2026-11-20T09:00:00.000Z', reason: 'the final' }
    service.answer('state', state(head({ frozenApps: { 'mfe-wallet': freeze } })))
    service.answer('unfreeze', { revision: null })
    await send(await open('Unfreeze…'), 'Unfreeze')
    expect(service.requests('unfreeze')[0]?.body).toEqual({ app: 'mfe-wallet', ...why })
  })
})
