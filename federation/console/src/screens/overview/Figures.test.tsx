import { screen, within } from '@testing-library/react'
import { head, ids, state } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { health } from '../../../test/health'
import { analysis, rollout } from '../../../test/rollouts'
import { expectAccessible, show } from '../../../test/show'

const service = fakeService()
const row = async (app: string) => within(await screen.findByRole('row', { name: new RegExp(`^${app}`) }))
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const cells = async (app: string) => (await row(app)).getAllByRole('cell').map(({ textContent }) => plain(textContent))

describe('the figures of the overview', () => {
  it('REL-34 shows who has what, what fails now and in a day on one scale, and how long it takes', async () => {
    service.answer('health', health())
    service.answer('rollouts', { rollouts: [rollout()] })
    const { container } = show('/')
    expect(await screen.findByText('12,480 pages an hour')).toBeVisible()
    const wallet = await row('mfe-wallet')
    expect(wallet.getByText('74 % of pages · 12 Nov')).toBeVisible()
    expect(wallet.getByRole('link', { name: 'step 2 of 4' })).toHaveAttribute('href', '/rollouts/7')
    const name = 'Failed loads of mfe-wallet in 24 hours, at most: 0.8 % in production, 3.6 % of the canary'
    const line = wallet.getByRole('img', { name: (label) => plain(label) === name })
    // production has a gap, so it is two lines, of which the first is a point
    expect(line.querySelectorAll('polyline')).toHaveLength(2)
    expect(line.querySelectorAll('circle')).toHaveLength(1)
    expect((await cells('mfe-wallet')).slice(-2)).toEqual(['0.5 %Canary 0.5 %', '1,160'])
    expect(screen.getByText(/Failures on one scale, 0 to 4 %/)).toBeVisible()
    expect(screen.queryByText(/There is no staging channel/)).toBeNull()
    await expectAccessible(container)
  })

  it.each([
    [0.5, /^signed, confirmed .* ago$/],
    [11, /^signed, last confirmed 11 min ago: edges raise an alarm$/],
    [null, 'its signature is not valid: edges raise an alarm'],
  ])('REL-17 REL-34 says whether the channel is signed and confirmed: %s min ago', async (minutes, text) => {
    const confirmedAt = minutes === null ? null : new Date(Date.now() - minutes * 60_000).toISOString()
    service.answer('health', health({ signed: { confirmedAt, problem: minutes === null ? 'x' : null } }))
    show('/')
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('REL-34 has the same failed loads as a table, newest first, production and the canary', async () => {
    service.answer('health', health())
    const { user } = show('/')
    await user.click(await screen.findByText('Failed loads as a table'))
    const table = within(screen.getByRole('table', { name: 'Failed loads, 24 h' }))
    const rows = table.getAllByRole('row').map((one) => plain(within(one).queryAllByRole('cell').at(-1)?.textContent))
    expect(rows).toHaveLength(25)
    expect(rows.slice(1, 4)).toEqual(['–', '0.5 %, canary 0.4 %', '0.5 %, canary 3.6 %'])
  })

  it('REL-34 marks a canary that fails more than production by a point, and shows one that has ended', async () => {
    const now = [
      { app: 'mfe-wallet', release: ids.wallet, source: 'stable' as const, pages: 9, told: 1000, failed: 5, p75: 900 },
      { app: 'mfe-wallet', release: ids.walletNext, source: 'canary' as const, pages: 1, told: 100, failed: 4, p75: 1 },
    ]
    service.answer('health', health({ now }))
    show('/')
    const canary = await (await row('mfe-wallet')).findByText('4.0 %')
    expect(canary).toHaveTextContent('Canary 4.0 %')
    expect(canary).toHaveClass('bad')
  })

  it('REL-34 shows dashes while nothing is known, and says why', async () => {
    const { unmount } = show('/')
    await screen.findByText('0 pages an hour')
    expect((await cells('mfe-wallet')).slice(-3)).toEqual(['–not known', '–not known', '–not known'])
    expect((await row('mfe-wallet')).getByText('since 12 Nov')).toBeVisible()
    expect(screen.getByText('Same seal, same release.')).toBeVisible()
    expect(screen.queryByText('Failed loads as a table')).toBeNull()
    unmount()

    const problem = 'The API at http://api does not answer'
    service.answer('health', health({ pagesAnHour: null, now: [], day: null, problem }))
    show('/')
    expect(await screen.findByText(problem)).toBeVisible()
    expect(screen.queryByText(/pages an hour/)).toBeNull()
    expect((await cells('host')).at(-1)).toBe('–not known')
  })

  it('REL-34 shows what was halted in the last day: how it failed, what most of it was, and the way to its errors', async () => {
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const failing = analysis()
    failing.failures = { ...failing.failures, share: 0.039, stable: 0.006 }
    const halted = (hours: number, overrides = {}) =>
      rollout({
        state: 'halted',
        step: 0,
        why: 'it fails',
        ...overrides,
        steps: [{ step: 0, rev: 411, at: at(hours + 1), analysis: failing, pages: 1312 }],
        decisions: [{ at: at(hours), by: 'release service', what: 'halted', why: null }],
      })
    const { canary: _, ...remote } = head().remotes['mfe-wallet'] ?? { stable: ids.wallet, lkg: null }
    service.answer('state', state(head({ remotes: { ...head().remotes, 'mfe-wallet': remote } })))
    const old = halted(30, { id: '5', app: 'mfe-lottery', release: ids.lotteryNext })
    service.answer('rollouts', { rollouts: [halted(2), halted(3, { id: '6' }), old] })
    const source = { file: 'mfe-wallet/src/useQuality.ts', line: 41, column: 1, isLibrary: false, code: null }
    const frame = { app: 'mfe-wallet', release: ids.walletNext, file: 'page-home.js', line: 1, column: 1, source }
    const error = { class: 'TypeError', frames: [frame], isNew: true, alsoIn: [], pages: 9, hours: [] }
    service.answer('errors', { errors: [error], problem: null })
    const { container } = show('/')
    const card = within(await screen.findByRole('article', { name: 'Halted: mfe-wallet' }))
    expect(card.getByText(/was halted at 5 %, (today|\d+ \w+) \d\d:\d\d$/)).toBeVisible()
    expect(await card.findByText(/failed in 3.9 % of 1,312 loads, production in 0.6 %\. Most of it:/)).toBeVisible()
    expect(await card.findByText('TypeError, useQuality.ts:41')).toBeVisible()
    const to = `/apps/mfe-wallet/releases/${ids.walletNext}`
    expect(card.getByRole('link', { name: 'Errors of mfe-wallet' })).toHaveAttribute('href', to)
    expect(screen.getAllByRole('article')).toHaveLength(1)
    expect((await row('mfe-wallet')).getByText(/^halted at 5 %/)).toBeVisible()
    await expectAccessible(container)
  })
})
