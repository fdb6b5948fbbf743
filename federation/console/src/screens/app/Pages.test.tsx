import { screen, waitFor, within } from '@testing-library/react'
import { head, ids } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { expectAccessible, settled, show } from '../../../test/show'

const service = fakeService()
const idOf = (at: number) => `3.${at}.0-${String(at).padStart(8, '0')}`
/** 25 releases, newest first, as the service pages and searches them. */
const releases = Array.from({ length: 25 }, (_, at) => ({
  id: idOf(25 - at),
  commit: 'c0ffee1234',
  builtAt: '2026-11-20T08:00:00.000Z',
  by: 'dan',
  content: { screens: 1, widgets: 0, entry: (25 - at) * 1024, largest: null },
}))
type Seen = { query: { before?: string; search?: string; limit?: string } }
const answer = ({ query: { before, search = '', limit = '50' } }: Seen) => ({
  releases: releases
    .slice(releases.findIndex(({ id }) => id === before) + 1)
    .filter(({ id }) => id.includes(search))
    .slice(0, Number(limit)),
})
/** 40 revisions of production, newest first: canaries of the wallet. */
const revisions = Array.from({ length: 40 }, (_, at) => {
  const rev = 40 - at
  const canary = { id: ids.walletNext, percent: rev, salt: 's', cohorts: [] }
  const wallet = { stable: ids.wallet, lkg: null, canary }
  return {
    ...head({ rev, parent: rev === 1 ? null : rev - 1, reason: `reason ${rev}` }),
    remotes: { 'mfe-wallet': wallet },
  }
})

const panelOf = async (name: RegExp) => within(await screen.findByRole('region', { name }))
const versionsIn = (panel: ReturnType<typeof within>) =>
  panel.queryAllByRole('rowheader').map((row: HTMLElement) => /^3\.\d+\.0/.exec(row.textContent)?.[0])

describe('the lists of an app', () => {
  beforeEach(() => {
    service.answer('releases', answer)
    service.answer('history', { revisions })
  })

  it('REL-34 every release is reached page by page', async () => {
    const { user, container } = show('/apps/mfe-wallet')
    const panel = await panelOf(/^Releases/)
    const pager = () => within(panel.getByRole('navigation', { name: 'Pages of the releases' }))
    await waitFor(() => expect(versionsIn(panel)).toHaveLength(10))
    // the last one has grown, too, against one that is on the next page
    expect(panel.getAllByText(/against the one before/)).toHaveLength(10)
    await user.click(pager().getByRole('button', { name: 'Older' }))
    await waitFor(() => expect(versionsIn(panel)[0]).toBe('3.15.0'))
    expect(screen.getByRole('heading', { name: 'Releases' })).toHaveFocus()
    await user.click(pager().getByRole('button', { name: 'Older' }))
    await waitFor(() => expect(versionsIn(panel)).toEqual(['3.5.0', '3.4.0', '3.3.0', '3.2.0', '3.1.0']))
    expect(pager().queryByRole('button', { name: 'Older' })).toBeNull()
    await expectAccessible(container)
  })

  it('REL-34 a release is found by a search of all of them', async () => {
    const { user } = show(`/apps/mfe-wallet?releases-before=${idOf(16)}`)
    const panel = await panelOf(/^Releases/)
    await user.type(panel.getByRole('searchbox', { name: 'Search releases' }), '3.24{Enter}')
    await waitFor(() => expect(versionsIn(panel)).toEqual(['3.24.0']))
    expect(panel.queryByText(/against the one before/)).toBeNull()
    await user.type(panel.getByRole('searchbox', { name: 'Search releases' }), 'x{Enter}')
    expect(await panel.findByText('Nothing matches what you search for.')).toBeVisible()
  })

  it('REL-13 the history has pages and a search, and the address says what is shown of both lists', async () => {
    const { user } = show(`/apps/mfe-wallet?releases-before=${idOf(16)}&history-before=26`)
    const history = await panelOf(/^History/)
    const list = await panelOf(/^Releases/)
    const numbers = () =>
      history
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)
    expect(numbers()).toEqual(Array.from({ length: 15 }, (_, at) => `${25 - at}`))
    await waitFor(() => expect(versionsIn(list)[0]).toBe('3.15.0'))
    await user.click(history.getByRole('button', { name: 'Newest' }))
    expect(numbers()[0]).toBe('40')
    await user.type(history.getByRole('searchbox', { name: 'Search the history' }), 'REASON 7{Enter}')
    expect(numbers()).toEqual(['7'])
    expect(versionsIn(list)[0]).toBe('3.15.0')
  })

  it('REL-34 a page that cannot be read says so, and is read again on request', async () => {
    const { user, client } = show('/apps/mfe-wallet')
    const panel = await panelOf(/^Releases/)
    await waitFor(() => expect(versionsIn(panel)).toHaveLength(10))
    await settled(client)
    service.fail('releases')
    await user.click(panel.getByRole('button', { name: 'Older' }))
    await panel.findByRole('alert')
    service.answer('releases', answer)
    await user.click(panel.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(versionsIn(panel)[0]).toBe('3.15.0'))
    await settled(client)
  })
})
