import { screen, waitFor, within } from '@testing-library/react'
import { expectNoViolations } from '@app/testing'
import { problem, session } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { show } from '../../../test/show'
import { texts } from '../../texts'

const service = fakeService()
const webhook = {
  id: '3',
  url: 'https://hooks.example.com/veranda',
  types: ['release.promoted', 'change.forced'],
  app: null,
  addedBy: 'ada',
  addedAt: '2026-11-20T09:00:00.000Z',
  isOn: true,
  off: null,
}
const delivery = {
  id: 'msg_01',
  type: 'release.promoted',
  entry: 41,
  at: '2026-11-20T09:30:00.000Z',
  state: 'waiting',
  tries: 2,
  triedAt: '2026-11-20T09:31:00.000Z',
  status: 500,
  error: null,
  nextTryAt: '2026-11-20T09:36:00.000Z',
}
beforeEach(() => {
  service.answer('session', session({ person: 'ada', isAdmin: true, roles: {} }))
  service.answer('webhooks', { webhooks: [webhook] })
  service.answer('deliveries', { deliveries: [] })
})
const panel = async () => within(await screen.findByRole('region', { name: 'Webhooks' }))
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the webhooks in the settings', () => {
  it('REL-28 are for admins alone', async () => {
    service.answer('session', session())
    show('/settings')
    await screen.findByRole('region', { name: 'CI' })
    expect(screen.queryByRole('region', { name: 'Webhooks' })).toBeNull()
    expect(service.requests('webhooks')).toEqual([])
  })

  it('REL-28 say what is sent where, and why one is off', async () => {
    const off = { why: 'an event was not delivered in 8 tries; the last: 500', at: '2026-11-19T09:00:00.000Z' }
    service.answer('webhooks', {
      webhooks: [
        webhook,
        { ...webhook, id: '4', url: 'https://chat.example.com/x', app: 'mfe-wallet', isOn: false, off },
      ],
    })
    const { container } = show('/settings')
    const [first, second] = within((await panel()).getByRole('list')).getAllByRole('listitem')
    const { takes } = texts.settings.webhooks
    expect(first).toHaveTextContent(takes(['release.promoted', 'change.forced'], null))
    expect(first).toHaveTextContent(/\bada\b/)
    expect(second).toHaveTextContent(takes(['release.promoted', 'change.forced'], 'mfe-wallet'))
    expect(second).toHaveTextContent(off.why)
    expect(within(second as HTMLElement).getByRole('button', { name: 'Turn on…' })).toBeVisible()
    await expectNoViolations(container)
  })

  it('REL-28 say so if they cannot be read, and are read again', async () => {
    service.fail('webhooks')
    const { user } = show('/settings')
    const again = await screen.findByRole('button', { name: 'Try again' })
    service.answer('webhooks', { webhooks: [] })
    await user.click(again)
    expect(await (await panel()).findByText('There is no webhook.')).toBeVisible()
  })

  it('REL-28 a new one says what is wrong with it, and its secret is shown once', async () => {
    const secret = `whsec_${'k'.repeat(43)}=`
    service.answer('addWebhook', { id: '5', secret })
    const { user } = show('/settings')
    await user.click((await panel()).getByRole('button', { name: 'Add a webhook…' }))
    const form = dialog('Add a webhook')
    await user.type(form.getByLabelText('Address'), 'ana:pw@hooks.example.com')
    await user.click(form.getByRole('button', { name: 'Add the webhook' }))
    expect(form.getByText('An https address, without a name and password.')).toBeVisible()
    expect(form.getByText('Choose one or more.')).toBeVisible()
    expect(service.requests('addWebhook')).toEqual([])
    await expectNoViolations(screen.getByRole('dialog'))
    await user.clear(form.getByLabelText('Address'))
    await user.type(form.getByLabelText('Address'), 'https://hooks.example.com/new')
    await user.click(form.getByLabelText('change.forced'))
    await user.click(form.getByLabelText('release.promoted'))
    await user.selectOptions(form.getByLabelText('App'), 'mfe-wallet')
    await user.click(form.getByRole('button', { name: 'Add the webhook' }))
    const made = within(await screen.findByRole('dialog', { name: 'The new webhook' }))
    expect(made.getByText(secret)).toBeVisible()
    await user.click(made.getByRole('button', { name: 'Done' }))
    expect(screen.queryByText(secret)).toBeNull()
    expect(service.requests('addWebhook')).toMatchObject([
      {
        body: { url: 'https://hooks.example.com/new', types: ['release.promoted', 'change.forced'], app: 'mfe-wallet' },
      },
    ])
  })

  it('REL-28 show their deliveries: each with its try, the answer, and when it is tried again', async () => {
    const taken = {
      ...delivery,
      id: 'msg_02',
      type: 'webhook.test',
      state: 'delivered',
      tries: 1,
      status: 204,
      nextTryAt: null,
    }
    const failed = { ...taken, id: 'msg_03', state: 'failed', tries: 8, status: null, error: 'ECONNREFUSED' }
    service.answer('deliveries', { deliveries: [delivery, taken, failed] })
    service.answer('testWebhook', { done: true })
    const { user } = show('/settings')
    await user.click((await panel()).getByRole('button', { name: 'Deliveries…' }))
    const shown = dialog('Deliveries to hooks.example.com')
    const items = (await shown.findAllByRole('listitem')).map(({ textContent }) => textContent)
    const { states } = texts.settings.webhooks
    expect(items).toEqual([
      expect.stringMatching(`^release.promoted.*${states.waiting(2, '500')}.*msg_01`),
      expect.stringMatching(`^webhook.test.*${states.delivered(1, '204')}.*msg_02`),
      expect.stringMatching(`^webhook.test.*${states.failed(8, 'ECONNREFUSED')}.*msg_03`),
    ])
    // queued and tried; what waits, also its next try
    expect(items.map((text) => text.match(/\d\d:\d\d:\d\d/g)?.length)).toEqual([3, 2, 2])
    await expectNoViolations(screen.getByRole('dialog'))
    await user.click(shown.getByRole('button', { name: 'Send a test' }))
    expect(await shown.findByText('The test is on its way.')).toBeVisible()
    expect(service.requests('testWebhook')).toMatchObject([{ path: '/v1/webhooks/3/test' }])
    service.refuse('testWebhook', problem('refused', ['This webhook is off: turn it on first.'], 422))
    await user.click(shown.getByRole('button', { name: 'Send a test' }))
    expect(await shown.findByText('This webhook is off: turn it on first.')).toBeVisible()
  })

  it('REL-28 are turned off and removed after a question', async () => {
    for (const call of ['setWebhook', 'removeWebhook'] as const) service.answer(call, { done: true })
    const { user } = show('/settings')
    const all = await panel()
    await user.click(all.getByRole('button', { name: 'Turn off…' }))
    expect(service.requests('setWebhook')).toEqual([])
    await user.click(dialog('Turn the webhook to hooks.example.com off').getByRole('button', { name: 'Turn it off' }))
    await closed()
    expect(screen.getByText('The webhook to hooks.example.com is off.')).toBeVisible()
    await user.click(all.getByRole('button', { name: 'Remove…' }))
    await user.click(dialog('Remove the webhook to hooks.example.com').getByRole('button', { name: 'Remove' }))
    await closed()
    expect(service.requests('setWebhook')).toMatchObject([{ path: '/v1/webhooks/3', body: { isOn: false } }])
    expect(service.requests('removeWebhook')).toMatchObject([{ path: '/v1/webhooks/3' }])
  })
})
