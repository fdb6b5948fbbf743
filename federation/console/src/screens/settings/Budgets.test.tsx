import { screen, within } from '@testing-library/react'
import type { AnswerOf } from '@app/release/calls'
import { expectNoViolations } from '@app/testing'
import { ids } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { show } from '../../../test/show'

const service = fakeService()
type Used = AnswerOf<'budgets'>['apps'][number]['served']
const used = (id: string, sizes: Partial<Used['sizes']> = {}): Used => ({
  id,
  budgets: { entry: 10_240, screen: 61_440, css: 12_288 },
  sizes: {
    entry: 8192,
    css: 2048,
    screens: [
      { path: '/a', bytes: 1024 },
      { path: '/b', bytes: 30_720 },
    ],
    ...sizes,
  },
})
const panel = async () => within(await screen.findByRole('region', { name: 'Size budgets' }))
const cellsOf = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    : []

describe('the size budgets', () => {
  it('REL-19 show what the newest release uses of each, how it grows against production, and where they are changed', async () => {
    const newest = used(ids.walletNext, {
      entry: 11_264,
      css: 2060,
      screens: [
        { path: '/b', bytes: 30_000 },
        { path: '/a', bytes: 40_960 },
      ],
    })
    service.answer('budgets', {
      apps: [
        { app: 'host', isForeign: false, served: used(ids.host, { screens: [] }), newest: null },
        { app: 'mfe-wallet', isForeign: false, served: used(ids.wallet), newest },
      ],
    })
    const { container } = show('/settings')
    const budgets = await panel()
    const [, host, wallet] = await budgets.findAllByRole('row')
    expect(host).toHaveTextContent(/3\.1\.0, in production/)
    expect(cellsOf(host)).toEqual([
      expect.stringMatching(/^8\.0 of 10\.0 KB(?!.*production)/),
      'it has no screen',
      expect.stringMatching(/^2\.0 of 12\.0 KB/),
    ])
    expect(wallet).toHaveTextContent(/3\.4\.0; production has 3\.3\.1/)
    expect(cellsOf(wallet)).toEqual([
      expect.stringMatching(/^11\.0 of 10\.0 KB.*over its budget\+3\.0 KB against production$/),
      expect.stringMatching(/^40\.0 of 60\.0 KB.*\/a\+39\.0 KB against production$/),
      expect.stringMatching(/^2\.0 of 12\.0 KB.*as in production$/),
    ])
    const meter = within(wallet as HTMLElement).getByRole('meter', { name: 'Largest screen of mfe-wallet' })
    expect(meter).toHaveAttribute('aria-valuetext', '40.0 of 60.0 KB')
    expect(meter.firstElementChild).toHaveStyle({ width: `${(40 / 60) * 100}%` })
    expect(budgets.getByText(/budgets\.json in its folder/)).toBeVisible()
    expect(budgets.queryByRole('button')).toBeNull()
    await expectNoViolations(container)
  })

  it('REL-19 say what a record does not say, that nothing is served, and what could not be read', async () => {
    const unknown = { entry: null, css: null, screens: [{ path: '/a', bytes: null }] }
    service.answer('budgets', {
      apps: [{ app: 'mfe-wallet', isForeign: true, served: used(ids.wallet, unknown), newest: null }],
    })
    const first = show('/settings')
    const [, wallet] = await (await panel()).findAllByRole('row')
    expect(cellsOf(wallet)).toEqual(Array.from({ length: 3 }, () => 'its record does not say'))
    first.unmount()
    service.answer('budgets', { apps: [] })
    const second = show('/settings')
    expect(await (await panel()).findByText('Production serves no app yet.')).toBeVisible()
    second.unmount()
    service.fail('budgets')
    show('/settings')
    expect(await (await panel()).findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
