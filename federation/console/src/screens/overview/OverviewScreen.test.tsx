import { screen, waitFor, within } from '@testing-library/react'
import { head, ids, request, revisions, session, state } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { expectAccessible, heading, settled, show } from '../../../test/show'
import { texts } from '../../texts'

const service = fakeService()
const row = (app: string) => screen.findByRole('row', { name: new RegExp(`^${app}`) })

describe('the overview', () => {
  it('REL-13 says which revision is served, by whom, and what each app serves', async () => {
    const { container } = show('/')
    await heading('Overview')
    expect(await screen.findByText('Production, revision 412')).toBeVisible()
    const wallet = within(await row('mfe-wallet'))
    expect(await wallet.findByText('payments')).toBeVisible()
    expect(wallet.getByText('3.3.1')).toBeVisible()
    expect(wallet.getByText('since 12 Nov')).toBeVisible()
    expect(wallet.getByText('25 %')).toBeVisible()
    expect(within(await row('host')).getByText('The host has none')).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Staging' })).toBeNull()
    await expectAccessible(container)
  })

  it('REL-13 sends what the service has the browser preload once, and with no headers, so that it takes the answer', async () => {
    const sent = jest.spyOn(globalThis, 'fetch')
    const { client } = show('/')
    await screen.findByText('Production, revision 412')
    await settled(client)
    for (const read of ['/v1/session', '/v1/channels', '/v1/channels/production']) {
      const requests = sent.mock.calls.filter(([address]) => address === read)
      expect(requests.map(([, init]) => [...new Headers(init?.headers)])).toEqual([[]])
    }
  })

  it('REL-13 shows staging beside it if there is one', async () => {
    const staged = head({ channel: 'staging', rev: 9 })
    staged.remotes['mfe-wallet'] = { stable: ids.walletNext, lkg: null }
    service.answer('channels', { channels: ['production', 'staging'] })
    service.answer('state', state(staged), 'staging')
    show('/')
    await screen.findByRole('columnheader', { name: 'Staging' })
    expect(within(await row('mfe-wallet')).getByText('the canary')).toBeVisible()
    expect(within(await row('mfe-lottery')).getByText('as production')).toBeVisible()
  })

  it('REL-13 says who changed what and why, newest first, and hostile reasons are only text', async () => {
    const reason = '<img src=x onerror=alert(1)>'
    service.answer('history', { revisions: revisions(head({ reason })) })
    const { container } = show('/')
    const activity = within(await screen.findByRole('region', { name: 'Activity' }))
    const [first, second] = activity.getAllByRole('listitem')
    expect(first).toHaveTextContent('lena gave mfe-wallet 3.4.0 to 25 %')
    expect(first).toHaveTextContent(`“${reason}”`)
    expect(second).toHaveTextContent('ben promoted mfe-wallet 3.3.1')
    expect(container.querySelector('img')).toBeNull()
  })

  it('REL-13 shows what waits for approval, with the way to its review', async () => {
    service.answer('requests', { requests: [request()] })
    show('/')
    const card = within(await screen.findByRole('article', { name: 'Request 57' }))
    expect(card.getByText(/It takes one approval; none has been given yet/)).toBeVisible()
    expect(card.getByRole('link', { name: /Review/ })).toHaveAttribute('href', '/approvals/57')
    expect(within(await row('mfe-lottery')).getByText('4.3.0 waits for approval')).toBeVisible()
  })

  it('REL-41 lists what can be approved ahead, and does not say that the app waits for it', async () => {
    const now = { percent: 5, hold: '2h' }
    const step = { rollout: '7', step: 3, of: 4, isDue: false, now }
    service.answer('requests', { requests: [request({ rollout: '7', step })] })
    const { unmount } = show('/')
    expect(await screen.findByRole('article', { name: 'Request 57' })).toHaveTextContent('for step 4 of 4, at 5 % now')
    expect(within(await row('mfe-lottery')).queryByText(/waits for approval/)).toBeNull()
    const apps = within(await screen.findByRole('navigation', { name: 'Apps' }))
    expect(apps.queryByText('waits for approval')).toBeNull()
    unmount()
    service.answer('requests', { requests: [request({ rollout: '7', step: { ...step, isDue: true } })] })
    show('/')
    await screen.findByRole('article', { name: 'Request 57' })
    expect(within(await row('mfe-lottery')).getByText('4.3.0 waits for approval')).toBeVisible()
    expect(within(screen.getByRole('navigation', { name: 'Apps' })).getByText('waits for approval')).toBeInTheDocument()
  })

  it('REL-13 says what is frozen, by whom and why', async () => {
    const freeze = { by: 'root', at: '2026-11-20T09:00:00.000Z', reason: 'the final' }
    service.answer('state', state(head({ frozen: freeze, frozenApps: { 'mfe-lottery': freeze } })))
    show('/')
    expect(await screen.findByText('Production is frozen by root')).toBeVisible()
    expect(screen.getByText(/“the final”/)).toBeVisible()
    expect(within(await row('mfe-lottery')).getByText('frozen')).toBeVisible()
  })

  it('REL-13 says so while it loads, if nothing is served, and if reading failed', async () => {
    const release = service.hold('state')
    const { unmount } = show('/')
    await screen.findByRole('img', { name: 'Loading' })
    release()
    await screen.findByText('Production, revision 412')
    unmount()

    service.answer('channels', { channels: [] })
    const empty = show('/')
    expect(await screen.findByText('Production serves nothing yet')).toBeVisible()
    empty.unmount()

    service.answer('channels', { channels: ['production'] })
    service.fail('state')
    const { user } = show('/')
    expect(await screen.findByRole('alert')).toHaveTextContent('did not answer')
    service.answer('state', state())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Production, revision 412')).toBeVisible()
  })

  it('REL-13 keeps what it knows when the service stops answering, and says how old it is', async () => {
    const { client } = show('/')
    await screen.findByText('Production, revision 412')
    service.fail('state')
    await client.refetchQueries({ queryKey: ['channel', 'production', 'state'] })
    expect(await screen.findByText(/Not up to date: the last answer is from (today|\d+ \w+) \d\d:\d\d/)).toBeVisible()
    expect(screen.getByText('Production, revision 412')).toBeVisible()
  })

  it('REL-13 says the verb of a revision once, however many apps it changed', async () => {
    const [, promoted, launch] = revisions()
    const ended = head({ rev: 413, parent: 412, by: 'eve', reason: 'together' })
    ended.host = { stable: '3.2.0-66ff66ff', lkg: ids.host }
    ended.remotes = {
      'mfe-lottery': { stable: ids.lotteryNext, lkg: ids.lottery },
      'mfe-wallet': { stable: ids.walletBefore, lkg: null },
    }
    const all = [ended, head(), promoted, launch].flatMap((one) => one ?? [])
    service.answer('history', { revisions: all })
    show('/')
    const activity = within(await screen.findByRole('region', { name: 'Activity' }))
    const [first, , , last] = activity.getAllByRole('listitem')
    expect(first).toHaveTextContent(
      /eve .*host 3\.2\.0.*mfe-lottery 4\.3\.0.*mfe-wallet.*3\.3\.0.*mfe-wallet 3\.4\.0.*together/,
    )
    expect(last).toHaveTextContent(/cy .*host 3\.1\.0.*mfe-lottery 4\.2\.7.*mfe-wallet 3\.3\.0.*launch/)
    const { promoted: did, 'went back': back, ended: over } = texts.overview.change
    const verbs = (item?: Element) => [did, back, over].map((verb) => item?.textContent.split(`${verb} `).length)
    expect([verbs(first), verbs(last)]).toEqual([
      [2, 2, 2],
      [2, 1, 1],
    ])
  })

  it('REL-14 an admin freezes production for some days, with a reason, on the revision that is shown', async () => {
    service.answer('session', session({ isAdmin: true }))
    service.answer('freeze', { revision: null })
    const { user } = show('/')
    await user.click(await screen.findByRole('button', { name: 'Freeze production' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Freeze production' }))
    await user.clear(dialog.getByLabelText('For how many days'))
    await user.type(dialog.getByLabelText('For how many days'), '3')
    await user.type(dialog.getByLabelText('Reason'), 'the final')
    await user.click(dialog.getByRole('button', { name: 'Freeze' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [sent] = service.requests('freeze')
    expect(sent).toMatchObject({
      path: '/v1/channels/production/freeze',
      body: { days: 3, reason: 'the final', expectedRev: 412 },
    })
    expect(sent?.key).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('REL-14 offers the freeze of the channel to admins only', async () => {
    show('/')
    await screen.findByText('Production, revision 412')
    expect(screen.queryByRole('button', { name: /Freeze/ })).toBeNull()
  })
})
