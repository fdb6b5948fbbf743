import { screen, within } from '@testing-library/react'
import type { AnswerOf } from '@app/release/calls'
import { expectNoViolations } from '@app/testing'
import { fakeService } from '../../../test/fake-service'
import { heading, settled, show } from '../../../test/show'

const service = fakeService()
type OnePreview = AnswerOf<'previews'>['previews'][number]
const dayMs = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const preview = (number: number, overrides: Partial<OnePreview> = {}): OnePreview => ({
  app: 'mfe-wallet',
  id: `3.5.0-pr.${number}-33cc33cc`,
  commit: 'c0ffee1234567890',
  builtAt: inDays(-1),
  by: 'jun',
  notes: ['Bind a card in one step'],
  budget: [],
  preview: { link: `https://staging.example/staging/mix/t${number}`, endsAt: inDays(13.5) },
  check: { rev: 412, at: inDays(-1), isGreen: true, isMounted: true },
  ...overrides,
})
const rows = (of: Pick<typeof screen, 'getAllByRole'> = screen) =>
  of.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('the previews of pull requests', () => {
  it('REL-36 lists those of all apps: number, changes, publisher, days left, check and budget, and the way to staging', async () => {
    const red = { rev: 1, at: inDays(-1), isGreen: false, isMounted: false }
    const { by: _, ...unnamed } = preview(88, { app: 'mfe-hosts', notes: [], check: null })
    service.answer('previews', {
      previews: [
        preview(431),
        preview(428, { check: red, preview: { link: null, endsAt: inDays(0.5) } }),
        preview(219, { app: 'mfe-lottery', budget: ['its entry has 11000 bytes'] }),
        unnamed,
      ],
    })
    const { container, client } = show('/previews')
    await heading('Previews')
    await screen.findByText('#431 Bind a card in one step')
    expect(rows()).toEqual([
      '#431 Bind a card in one stepmfe-wallet · jun · commit c0ffee1234 · 13\u00a0d\u00a0leftcheckOpen',
      '#428 Bind a card in one stepmfe-wallet · jun · commit c0ffee1234 · ends within a daycheck failed',
      '#219 Bind a card in one stepmfe-lottery · jun · commit c0ffee1234 · 13\u00a0d\u00a0leftits entry has 11000 bytesover budgetOpen',
      '#88 3.5.0-pr.88mfe-hosts · commit c0ffee1234 · 13\u00a0d\u00a0leftnot checkedOpen',
    ])
    expect(screen.getByRole('link', { name: 'Open #431 of mfe-wallet in staging' })).toHaveAttribute(
      'href',
      'https://staging.example/staging/mix/t431',
    )
    expect(screen.getByRole('link', { name: '#431 Bind a card in one step' })).toHaveAttribute(
      'href',
      '/apps/mfe-wallet/releases/3.5.0-pr.431-33cc33cc',
    )
    expect(screen.getByText(/has to set STAGING_URL and MIX_KEY/)).toBeVisible()
    await settled(client)
    await expectNoViolations(container)
  })

  it('REL-36 are a place of the console with their number, and beside the activity of the overview', async () => {
    service.answer('previews', { previews: [1, 2, 3, 4, 5].map((number) => preview(number)) })
    const { user } = show('/')
    const places = within(await screen.findByRole('navigation', { name: 'Console' }))
    const names = places.getAllByRole('link').map(({ textContent }) => textContent?.replace(/\d.*/, ''))
    expect(names).toEqual(['Overview', 'Rollouts', 'Approvals', 'Previews', 'Audit', 'Settings'])
    expect(await places.findByRole('link', { name: /Previews.*5 there/ })).toBeVisible()
    const panel = within(await screen.findByRole('region', { name: 'Previews' }))
    expect(rows(panel)).toHaveLength(4)
    expect(rows(panel)[0]).toBe('#1 Bind a card in one stepmfe-wallet · jun · 13\u00a0d\u00a0leftcheck')
    await user.click(panel.getByRole('link', { name: 'All 5' }))
    await heading('Previews')
    expect(rows(within(screen.getByRole('main')))).toHaveLength(5)
  })

  it('REL-36 says so while it loads, if there is none, and if reading failed', async () => {
    const release = service.hold('previews')
    const first = show('/previews')
    await screen.findByRole('img', { name: 'Loading' })
    release()
    expect(await screen.findByText('No pull request has a preview')).toBeVisible()
    first.unmount()
    service.fail('previews')
    const { user } = show('/previews')
    await screen.findByRole('alert')
    service.answer('previews', { previews: [preview(7)] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('#7 Bind a card in one step')).toBeVisible()
  })
})
