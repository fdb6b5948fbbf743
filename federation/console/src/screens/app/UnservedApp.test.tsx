import { screen, waitFor, within } from '@testing-library/react'
import { expectNoViolations } from '@app/testing'
import { directory, head, problem, release, request, revisions, session, state } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { buttons, expectAccessible, heading, show } from '../../../test/show'

const service = fakeService()
const app = 'mfe-club'
const id = '0.1.0-ab12cd34'
const builtAt = '2026-11-20T08:00:00.000Z'
beforeEach(() => {
  service.answer('session', session({ roles: { clubs: 'releaser' } }))
  const club = { name: 'clubs', apps: [app], members: [{ person: 'ana', role: 'releaser' as const }] }
  service.answer('directory', { ...directory, teams: [...directory.teams, club] })
  service.answer('releases', { releases: [{ id, commit: 'c0ffee1234', builtAt, by: 'dan' }] }, app)
  service.answer('unserved', { releases: [{ app, id, builtAt, by: 'dan', notes: ['Reads together'] }] })
})

describe('an app that was published and is not served yet', () => {
  it('REL-13 REL-14 has a page, from which its first release is checked and promoted', async () => {
    const checked = { channel: 'production', rev: 412, by: 'ana', at: builtAt, isGreen: true, isMounted: true }
    const found = { ...checked, releases: [{ app, id }], ms: { static: 1, browser: 2 }, problems: [] }
    service.answer('check', found)
    const { user, container } = show('/')
    const apps = within(await screen.findByRole('navigation', { name: 'Apps' }))
    await user.click(await apps.findByRole('link', { name: /^mfe-club.*not served yet/ }))
    await heading(app)
    expect(await screen.findByText('owned by clubs, one person')).toBeVisible()
    expect(buttons()).toEqual(['Promote…', 'Check it now', ''])
    await user.click(screen.getByRole('button', { name: 'Check it now' }))
    expect(await screen.findByText('The check passed.')).toBeVisible()
    expect(service.requests('check')).toMatchObject([{ body: { picks: [{ app, id }] } }])
    await expectNoViolations(container)

    service.answer('promote', () => {
      const served = head({ rev: 413 })
      served.remotes = { ...served.remotes, [app]: { stable: id, lkg: null } }
      service.answer('state', state(served))
      service.answer('history', { revisions: [served, ...revisions()] })
      service.answer('unserved', { releases: [] })
      return { revision: served }
    })
    await user.click(screen.getByRole('button', { name: 'Promote…' }))
    const dialog = within(screen.getByRole('dialog', { name: `Promote ${app}` }))
    expect(dialog.getByLabelText('Release')).toHaveValue(id)
    await user.type(dialog.getByLabelText('Reason'), 'its first day')
    await user.click(dialog.getByRole('button', { name: 'Promote' }))
    expect(await screen.findByText(`${app} ${id} is promoted.`)).toBeVisible()
    await waitFor(() => expect(buttons()).toContain('Roll out…'))
    expect(service.requests('promote')).toMatchObject([{ body: { picks: [{ app, id }], expectedRev: 412 } }])
    expect(screen.getByText(`${app} ${id} is promoted.`)).toBeVisible()
  })

  it('REL-13 is on the overview, with who published it and what waits; so is what is newer than what is served', async () => {
    const next = { app: 'mfe-lottery', id: '4.3.0-55ee55ee', builtAt, notes: [] }
    service.answer('unserved', { releases: [{ app, id, builtAt, by: 'dan', notes: ['Reads together'] }, next] })
    const { container } = show('/')
    const club = within(await screen.findByRole('row', { name: new RegExp(`^${app}`) }))
    expect(club.getByText('not served yet')).toBeVisible()
    const link = club.getByRole('link', { name: /^0\.1\.0 published/ })
    expect(link).toHaveAttribute('href', `/apps/${app}/releases/${id}`)
    const lottery = within(await screen.findByRole('row', { name: /^mfe-lottery/ }))
    expect(lottery.getByRole('link', { name: /^4\.3\.0 published/ })).toBeVisible()
    const activity = within(screen.getByRole('region', { name: 'Activity' }))
    const rows = activity.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows.filter((text) => text?.includes('published'))).toEqual([
      expect.stringContaining(`dan published ${app} 0.1.0“Reads together”`),
      expect.stringContaining('somebody published mfe-lottery 4.3.0'),
    ])
    await expectAccessible(container)
  })

  it('REL-13 REL-14 offers a viewer nothing, says who can, and shows the request that waits', async () => {
    service.answer('session', session({ roles: {} }))
    service.answer('requests', { requests: [request({ releases: [{ app, id }] })] })
    show(`/apps/${app}`)
    expect(await screen.findByText('Releasers of clubs can promote its first release.')).toBeVisible()
    expect(buttons()).toEqual([''])
    expect(await screen.findByRole('article', { name: 'Request 57' })).toBeVisible()
  })

  it('REL-14 offers nothing on the page of its release that needs a served one', async () => {
    service.answer('release', release({ id }))
    show(`/apps/${app}/releases/${id}`)
    expect(await screen.findByRole('button', { name: 'Promote…' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Canary|Roll out/ })).toBeNull()
  })

  it('REL-13 says so if its releases cannot be read, and if there are none', async () => {
    service.refuse('releases', problem('failed', ['The registry does not answer.'], 503), app)
    const { user } = show(`/apps/${app}`)
    expect(await screen.findByText('The registry does not answer.')).toBeVisible()
    service.answer('releases', { releases: [] }, app)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(`Production serves no ${app}`)).toBeVisible()
  })
})
