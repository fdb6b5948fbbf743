import { screen, within } from '@testing-library/react'
import { deltaSentences } from '@app/registry'
import { delta, ids, problem } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { show } from '../../../test/show'

const service = fakeService()
const open = async (name: string) => {
  const shown = show('/apps/mfe-wallet')
  await shown.user.click(await screen.findByRole('button', { name }))
  return { ...shown, dialog: within(screen.getByRole('dialog')) }
}

describe('the releases of an app', () => {
  it('REL-26 lists the releases of the app, and opens a preview on staging', async () => {
    const builtAt = '2026-11-20T08:00:00.000Z'
    const link = 'https://staging.example/staging/mix/abc.def'
    const preview = { link, endsAt: '2026-12-04T08:00:00.000Z' }
    const plain = (id: string) => ({ id, commit: 'c0ffee1234', builtAt, by: 'dan' })
    service.answer('releases', {
      releases: [
        { ...plain('3.5.0-pr.431-66ff66ff'), preview },
        { ...plain('3.5.0-pr.430-66ff66fa'), preview: { ...preview, link: null } },
        ...['3.4.1-77aa77aa', ids.walletNext, ids.wallet, ids.walletBefore, '3.2.0-88bb88bb'].map(plain),
      ],
    })
    const { user } = show('/apps/mfe-wallet')
    const panel = within(await screen.findByRole('region', { name: /Releases/ }))
    expect(panel.getAllByRole('rowheader')).toHaveLength(7)
    expect(panel.getAllByText(/preview of pull request 43\d, until 4 Dec/)).toHaveLength(2)
    expect(panel.getAllByText(/old, commit c0ffee12/)).toHaveLength(5)
    const links = panel.getAllByRole('link', { name: /on staging/ })
    expect(links.map((one) => one.getAttribute('href'))).toEqual([link])
    expect(links[0]).toHaveAccessibleName('Open 3.5.0-pr.431-66ff66ff on staging')

    // REL-14: what was published since is offered, a preview never
    await user.click(screen.getByRole('button', { name: 'Promote…' }))
    const known = within(screen.getByRole('group', { name: 'Known releases' })).getAllByRole('button')
    expect(known.map(({ textContent }) => textContent)).toEqual([
      '3.4.0-33cc33ccthe canary',
      '3.4.1-77aa77aanot served yet',
      '3.3.0-22bb22bbserved before',
    ])
  })

  it('REL-34 says what each release changes for other apps, and that it does not', async () => {
    const plain = (id: string, contract?: string[]) => ({
      id,
      commit: 'c0ffee1234',
      builtAt: '2026-11-20T08:00:00.000Z',
      by: 'dan',
      ...(contract ? { contract } : {}),
    })
    service.answer('releases', {
      releases: [
        plain(ids.walletNext, ['adds the page /Receipts', 'adds the widget Balance', 'now needs @app/platform ^1.2.0']),
        plain(ids.wallet, []),
        plain(ids.walletBefore),
      ],
    })
    show('/apps/mfe-wallet')
    const panel = within(await screen.findByRole('region', { name: /Releases/ }))
    const column = panel.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'Contract')
    const cells = panel
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.children[column]?.textContent)
    expect(cells).toEqual(['adds the page /Receipts and 2 more', 'same', expect.stringMatching(/^–/)])
  })

  it('REL-18 shows what the release adds, drops and needs against what is served, and how its sizes change', async () => {
    const routes = { added: ['/Receipts'], dropped: ['/OldLog'], changed: [] }
    const needs = [{ name: '@app/platform', before: '^1.0.0', after: '^1.2.0' }]
    service.answer('delta', delta({ routes, needs }))
    const { dialog } = await open('Promote…')
    const what = within((await dialog.findByText(/Receipts/)).closest('ul') as HTMLElement)
    expect(what.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      deltaSentences(delta({ routes, needs })),
    )
    expect(dialog.getByText(`Against ${ids.wallet}, which is served now.`)).toBeVisible()
    const [seen] = service.requests('delta')
    expect(seen).toMatchObject({ path: `/v1/apps/mfe-wallet/releases/${ids.walletNext}/delta` })
    expect(seen?.query).toEqual({ channel: 'production' })
  })

  it('REL-18 says so if nothing differs, or if the releases cannot be compared', async () => {
    const first = await open('Promote…')
    expect(await first.dialog.findByText('No difference in pages, widgets, needs, packages or sizes.')).toBeVisible()
    first.unmount()
    service.refuse('delta', problem('refused', ['There is no release of mfe-wallet with this ID.'], 422))
    const { dialog } = await open('Promote…')
    expect(await dialog.findByText('There is no release of mfe-wallet with this ID.')).toBeVisible()
  })
})
