import { screen, within } from '@testing-library/react'
import { head, ids, state } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { days, health } from '../../../test/health'
import { rollout } from '../../../test/rollouts'
import { expectAccessible, show } from '../../../test/show'

const service = fakeService()
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const builtAt = '2026-11-20T08:00:00.000Z'
const release = (id: string, overrides = {}) => ({ id, commit: 'c0ffee1234', builtAt, by: 'dan', ...overrides })
const content = (entry: number, bytes: number) => ({
  content: { screens: 12, widgets: 2, entry, largest: { path: '/BuyCoins', bytes } },
})
const rowsOf = (name: string) => {
  const list = within(screen.getByRole('region', { name })).getAllByRole('definition')
  return list.map((one) => plain(one.parentElement?.textContent))
}

describe('the figures of an app', () => {
  it('REL-34 draws who had which release for 16 days, and how each failed, as far as it is kept', async () => {
    service.answer('health', health({ days: days() }))
    const { container } = show('/apps/mfe-wallet')
    const adoption = await screen.findByRole('img', { name: /^Share of pages in 16 days/ })
    expect(plain(adoption.getAttribute('aria-label'))).toBe(
      'Share of pages in 16 days, now: 3.4.0 20.0 %, 3.3.1 80.0 %',
    )
    expect(
      within(adoption)
        .getAllByText(/^3\.\d\.\d$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['3.3.1', '3.4.0'])
    // two pieces, because no page was counted between them, of four kinds
    expect(adoption.querySelectorAll('polygon')).toHaveLength(8)
    const failures = screen.getByRole('img', { name: /^Failed loads, at most/ })
    expect(plain(failures.getAttribute('aria-label'))).toBe(
      'Failed loads, at most: 3.4.0 3.9 %, 3.3.1 0.5 %, 3.3.0 0 %',
    )
    expect(within(failures).getByText('4 %')).toBeVisible()
    expect(screen.getByText(/share of loads, by release, kept from/)).toBeVisible()
    expect(rowsOf('Who runs what, now')).toEqual(['3.4.025.2 %', '3.3.174.0 %', '3.3.00.8 %'])
    expect(rowsOf('Failed loads, last 24 h')).toEqual(['3.4.02.0 % of 1,000', '3.3.10.6 % of 3,000'])
    await expectAccessible(container)
  })

  it('REL-34 draws one name where two releases began together', async () => {
    const { points, ...all } = days()
    const since = (release: string) => points.filter((point) => point.release === release).map(({ at }) => at)
    const [began = ''] = since(ids.walletNext)
    const together = points.filter(({ at, release }) => release !== ids.wallet || at >= began)
    service.answer('health', health({ days: { ...all, points: together } }))
    show('/apps/mfe-wallet')
    const adoption = await screen.findByRole('img', { name: /^Share of pages in 16 days/ })
    expect(
      within(adoption)
        .getAllByText(/^3\.\d\.\d$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['3.4.0'])
  })

  it('REL-34 has the same as a table, newest first', async () => {
    service.answer('health', health({ days: days() }))
    const { user } = show('/apps/mfe-wallet')
    await user.click(await screen.findByText('As a table'))
    const rows = within(screen.getByRole('table', { name: 'Adoption and failures' })).getAllByRole('row')
    const textOf = (row: HTMLElement | undefined) =>
      row &&
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => plain(textContent))
    expect(rows).toHaveLength(65)
    expect(textOf(rows[1])).toEqual(['20.0 % / 3.9 %', '80.0 % / 0.5 %', '0 % / –'])
    expect(textOf(rows[25])).toEqual(['– / –', '– / –', '– / –'])
    expect(textOf(rows[64])).toEqual(['0 % / –', '0 % / –', '100.0 % / –'])
  })

  it('REL-34 says that nothing is counted, or why nothing can be read', async () => {
    const { unmount } = show('/apps/mfe-wallet')
    expect(await screen.findByText('No page of this app has been counted in the last 16 days.')).toBeVisible()
    unmount()
    const problem = 'The API at http://api does not answer'
    service.answer('health', health({ day: null, now: [], pagesAnHour: null, problem }))
    show('/apps/mfe-wallet')
    expect(await screen.findByText(problem)).toBeVisible()
    expect(screen.queryByRole('img', { name: /^Share of pages/ })).toBeNull()
  })

  it('REL-34 keeps the name of a canary that was halted', async () => {
    const { canary: _, ...remote } = head().remotes['mfe-wallet'] ?? { stable: ids.wallet, lkg: null }
    service.answer('state', state(head({ remotes: { 'mfe-wallet': remote } })))
    service.answer('health', health({ days: days() }))
    show('/apps/mfe-wallet')
    await screen.findByRole('img', { name: /^Share of pages/ })
    expect(rowsOf('Failed loads, last 24 h')).toEqual(['3.4.02.0 % of 1,000', '3.3.10.6 % of 3,000'])
  })
})

it('FIRST-11 says which screens of what is served are not drawn, and why, as text', async () => {
  const lastAt = new Date().toISOString()
  const undrawn = [ids.wallet, ids.walletBefore].map((release) => ({
    app: 'mfe-wallet',
    release,
    path: '/welfare',
    reason: 'no <b>window</b> here',
    lastAt,
  }))
  service.answer('health', health({ days: days(), undrawn }))
  const { container } = show('/apps/mfe-wallet')
  const panel = await screen.findByRole('region', { name: 'One screen is not drawn' })
  expect(within(panel).getByRole('listitem')).toHaveTextContent(/^\/welfare of 3\.3\.1, .*no <b>window<\/b> here$/)
  await expectAccessible(container)
})

describe('the rollout of an app', () => {
  it('REL-34 shows who has the release, what comes next, how far it is, and the way to it', async () => {
    service.answer('rollouts', { rollouts: [rollout(), rollout({ id: '6', state: 'halted' })] })
    show('/apps/mfe-wallet')
    const strip = within(await screen.findByRole('region', { name: 'Rollout 7' }))
    expect(strip.getByText('running')).toBeVisible()
    expect(strip.getByText('3.4.0: 25 % of the members')).toBeVisible()
    expect(strip.getByText(/^Next: 50 % at/)).toBeVisible()
    const steps = strip.getByRole('img', { name: 'step 2 of 4' })
    const widths = [...steps.querySelectorAll('i')].map(({ style }) => Math.round(Number.parseFloat(style.width)))
    expect(widths).toEqual([100, 40, 0, 0])
    expect(strip.getByRole('link', { name: 'Open the rollout' })).toHaveAttribute('href', '/rollouts/7')
    expect(screen.queryByRole('region', { name: 'Rollout 6' })).toBeNull()
  })
})

describe('the releases of an app, with figures', () => {
  it('REL-34 says of each what became of it, how it does, how it grew and how it was checked', async () => {
    service.answer('health', health({ days: days() }))
    const check = { at: builtAt, isGreen: true, isMounted: true }
    service.answer('releases', {
      releases: [
        release('3.5.0-66ff66ff'),
        release(ids.walletNext, { ...content(9114, 44_000), check }),
        release(ids.wallet, { ...content(8704, 40_243), check: { ...check, isMounted: false } }),
        release(ids.walletBefore, { ...content(8704, 40_448), check: { ...check, isGreen: false } }),
      ],
    })
    const { container } = show('/apps/mfe-wallet')
    const panel = within(await screen.findByRole('region', { name: /Releases/ }))
    await panel.findByText('74.0 %')
    const rows = panel.getAllByRole('row').slice(1)
    const dash = '–not known'
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 8)
        .map(({ textContent }) => plain(textContent)),
    )
    expect(cells).toEqual([
      ['not served', dash, dash, dash, dash, dash, dash, dash],
      [
        'canary 25 %',
        '25.2 %',
        '3.9 %',
        '1,180',
        '8.9 +0.4+0.4 against the one before',
        '43.0 +3.7+3.7 against the one before',
        dash,
        'opened',
      ],
      [
        'production',
        '74.0 %',
        '0.5 %',
        '1,160',
        '8.5 0.00.0 against the one before',
        '39.3 −0.2−0.2 against the one before',
        dash,
        'not opened',
      ],
      ['last good', '0.8 %', '0 %', dash, '8.5', '39.5', dash, 'failed'],
    ])
    expect(screen.getByText('owned by payments, one person')).toBeVisible()
    expect(screen.getByText('12 screens, 2 widgets')).toBeVisible()
    await expectAccessible(container)
  })
})
