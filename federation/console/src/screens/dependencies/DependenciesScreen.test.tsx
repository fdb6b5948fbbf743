import { screen, within } from '@testing-library/react'
import type { AnswerOf } from '@app/release/calls'
import { expectNoViolations } from '@app/testing'
import { ids, problem } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { heading, show } from '../../../test/show'
import { pictureOf } from '../../release/picture'

const service = fakeService()
type Dependency = AnswerOf<'dependencies'>['apps'][number]
const react = { name: 'react', range: '^19.3.1', provided: '19.3.1', fits: true, imports: 0 }
const platform = { name: '@app/platform', range: '^1.4.0', provided: '1.4.0', fits: true, imports: 34 }
const host: Dependency = {
  app: 'host',
  id: ids.host,
  offers: [],
  needs: [],
  shows: [{ app: 'mfe-wallet', widget: 'BalanceCard', paths: ['/Mine'], isOffered: true }],
  provides: [{ name: 'react', version: '19.3.1' }],
}
const lottery: Dependency = {
  app: 'mfe-lottery',
  id: ids.lottery,
  offers: ['HotGames'],
  needs: [react, platform],
  provides: [],
  shows: [{ app: 'mfe-wallet', widget: 'PersonalReport', paths: [], isOffered: true }],
}
const wallet: Dependency = {
  app: 'mfe-wallet',
  id: ids.wallet,
  offers: ['BalanceCard', 'PersonalReport'],
  needs: [react],
  provides: [],
  shows: [],
}
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('what apps need of each other', () => {
  it('REL-30 is drawn and said in words: who shows which widget where, and what each needs of the host', async () => {
    service.answer('dependencies', { apps: [host, lottery, wallet] })
    const { container, user } = show('/')
    await user.click(await screen.findByRole('link', { name: 'Who shows and needs whom' }))
    await heading('Dependencies')
    expect(await screen.findByRole('img', { name: /^3 apps and the 2 widgets of other apps/ })).toBeVisible()
    expect(container.querySelectorAll('.shows path')).toHaveLength(2)
    const rows = within(screen.getByRole('table', { name: 'In words' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map(cells)).toEqual([
      ['BalanceCard of mfe-walleton /Mine', 'no widget', 'provides react 19.3.1'],
      [
        'PersonalReport of mfe-walletlater on a page',
        'HotGamesshown by no other app',
        'react ^19.3.1@app/platform ^1.4.0, 34 imports',
      ],
      ['no other app’s widget', 'BalanceCardshown by hostPersonalReportshown by mfe-lottery', 'react ^19.3.1'],
    ])
    expect(service.requests('dependencies')).toMatchObject([{ path: '/v1/channels/production/dependencies' }])
    await expectNoViolations(container)
  })

  it('REL-30 says what does not fit, in the picture too', async () => {
    const missing = { app: 'mfe-wallet', widget: 'Gone', paths: ['/Mine'], isOffered: false }
    const needs = [
      { ...react, provided: '18.2.0', fits: false },
      { ...platform, provided: null, fits: false },
      { ...react, name: 'vue', range: '^3.0.0', provided: null },
    ]
    service.answer('dependencies', {
      apps: [
        { ...host, shows: [missing] },
        { ...wallet, needs },
      ],
    })
    const { container } = show('/dependencies')
    const table = within(await screen.findByRole('table', { name: 'In words' }))
    expect(table.getByText('nobody offers it')).toBeVisible()
    expect(table.getByText('the host has 18.2.0')).toHaveClass('bad')
    expect(table.getByText('the host does not have it')).toBeVisible()
    expect(table.getByText('brings its own')).toBeVisible()
    expect(screen.getByText('2 of its needs do not fit')).toBeVisible()
    expect(container.querySelectorAll('.shows .broken')).toHaveLength(1)
    expect(container.querySelectorAll('.needs .broken')).toHaveLength(1)
    await expectNoViolations(container)
  })

  it('REL-30 says that nothing is served, and what went wrong', async () => {
    const first = show('/dependencies')
    expect(await screen.findByText('Production serves nothing yet')).toBeVisible()
    first.unmount()
    service.refuse('dependencies', problem('refused', ['contract.json is not what was published.'], 422))
    show('/dependencies')
    expect(await screen.findByText(/contract\.json is not what was published/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('REL-30 lines lead from the middle of an app to the middle of its widget, and nothing overlaps', () => {
    const { height, apps, groups, lines } = pictureOf([host, lottery, wallet])
    const widgets = groups.flatMap((group) => group.widgets)
    for (const column of [apps, widgets]) {
      column.forEach(({ top, height: tall }, index) => {
        const next = column[index + 1]
        expect(top + tall).toBeLessThanOrEqual(next ? next.top : height)
      })
    }
    const [card] = widgets.filter(({ name }) => name === 'BalanceCard')
    expect(lines[0]).toMatchObject({
      app: 'host',
      widget: 'mfe-wallet/BalanceCard',
      from: 27,
      to: (card?.top ?? 0) + 17,
    })
  })
})
