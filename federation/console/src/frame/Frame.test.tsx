import { screen, waitFor, within } from '@testing-library/react'
import { expectNoViolations } from '@app/testing'
import { head, problem, request, session, state } from '../../test/answers'
import { fakeService } from '../../test/fake-service'
import { heading, show } from '../../test/show'
import { leave } from '../leave'
import { texts } from '../texts'

const service = fakeService()

describe('the frame', () => {
  it('REL-13 names the places, the apps with what is going on, and the person with their role', async () => {
    service.answer('requests', { requests: [request()] })
    const frozen = { by: 'ana', at: '2026-11-20T09:00:00.000Z', reason: 'the final' }
    service.answer('state', state(head({ frozenApps: { 'mfe-lottery': frozen } })))
    const { container } = show('/')
    await heading('Overview')
    const places = within(screen.getByRole('navigation', { name: 'Console' }))
    expect(places.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
    expect(await places.findByRole('link', { name: /Approvals.*1 waiting/ })).toBeVisible()
    const apps = within(await screen.findByRole('navigation', { name: 'Apps' }))
    const { canary, waits, frozen: isFrozen } = texts.nav
    const expected = [
      ['host', []],
      ['mfe-lottery', [waits, isFrozen]],
      ['mfe-wallet', [canary]],
    ] as const
    const links = apps.getAllByRole('link')
    expect(links).toHaveLength(expected.length)
    for (const [at, [app, flags]] of expected.entries()) {
      expect(links[at]).toHaveTextContent(app)
      expect([canary, waits, isFrozen].filter((flag) => links[at]?.textContent.includes(flag)).sort()).toEqual(
        [...flags].sort(),
      )
    }
    expect(screen.getByText(texts.me.roleIn('releaser', 'payments'))).toBeVisible()
    await expectNoViolations(container)
  })

  it('REL-20 shows what anybody has changed as soon as the service says so, and not before', async () => {
    show('/')
    await heading('Overview')
    service.notify('first')
    await screen.findByRole('navigation', { name: 'Apps' })
    const before = service.requests('state').length
    const frozen = { by: 'ana', at: '2026-11-20T09:00:00.000Z', reason: 'the final' }
    service.answer('state', state(head({ frozenApps: { 'mfe-lottery': frozen } })))
    service.notify('first')
    expect(service.requests('state')).toHaveLength(before)
    service.notify('second')
    const apps = within(await screen.findByRole('navigation', { name: 'Apps' }))
    expect(await apps.findByText('frozen')).toBeVisible()
  })

  it('REL-20 says when it is not live, and reads what happened meanwhile once it is again', async () => {
    show('/')
    await heading('Overview')
    service.notify('first')
    await screen.findByRole('navigation', { name: 'Apps' })
    service.breakStreams()
    expect(await screen.findByText(/does not answer/)).toBeVisible()
    const before = service.requests('state').length
    service.notify('second')
    await waitFor(() => expect(screen.queryByText(/does not answer/)).toBeNull())
    await waitFor(() => expect(service.requests('state').length).toBeGreaterThan(before))
  })

  it('REL-20 says once that the service is down, and of when the last answers are', async () => {
    show('/')
    await heading('Overview')
    service.notify('first')
    await screen.findByRole('navigation', { name: 'Apps' })
    service.fail('requests')
    service.notify('second')
    expect(await screen.findByText(/^Not up to date: the last answer is from /)).toBeVisible()
    service.breakStreams()
    expect(await screen.findByText(/does not answer.*you see the last answers, from /)).toBeVisible()
    expect(screen.queryAllByText(/does not answer|Not up to date/)).toHaveLength(1)
  })

  it('REL-13 asks for a sign-in that comes back to the same place', async () => {
    service.answer('session', { person: null })
    const { container } = show('/apps/mfe-wallet?x=1')
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/sign-in?return=%2Fapps%2Fmfe-wallet%3Fx%3D1',
    )
    await expectNoViolations(container)
  })

  it.each([
    ['before', 'session', ''],
    ['meanwhile', 'state', 'production'],
  ] as const)('REL-13 asks for a sign-in when the session has ended %s', async (_, call, at) => {
    service.refuse(call, problem('signed-out', ['Sign in.'], 401), at)
    show('/')
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible()
  })

  it('REL-13 signs out and loads the page again; says so if that failed', async () => {
    const reload = jest.spyOn(leave, 'reload').mockImplementation(() => {})
    service.fail('signOut')
    const { user } = show('/')
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in')
    expect(reload).not.toHaveBeenCalled()
    service.answer('signOut', {})
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  it('REL-13 says if the service cannot be reached, and tries again', async () => {
    service.fail('session')
    const { user } = show('/')
    expect(await screen.findByRole('alert')).toHaveTextContent('The release service did not answer.')
    service.answer('session', session())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await heading('Overview')).toBeVisible()
  })

  it('REL-13 says that an address does not exist, and leads back', async () => {
    const { user } = show('/nowhere')
    await heading('There is no such page')
    await user.click(screen.getByRole('link', { name: 'Go to the overview' }))
    expect(await heading('Overview')).toHaveFocus()
  })
})
