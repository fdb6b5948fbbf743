import * as v from 'valibot'
import { appSchema } from '@app/registry'
import { done } from './words'

/** What a webhook can take; each comes from an entry of the audit log. */
export const webhookTypes = [
  ...(['release.published', 'release.promoted', 'release.rolled_back'] as const),
  ...(['canary.started', 'canary.ended', 'channel.frozen', 'channel.unfrozen'] as const),
  ...(['approval.asked', 'approval.approved', 'approval.declined'] as const),
  ...([
    'rollout.started',
    'rollout.paused',
    'rollout.worse',
    'rollout.halted',
    'rollout.finished',
    'rollout.ended',
  ] as const),
  ...(['change.forced', 'channel.rescued'] as const),
] as const
/** What is sent to try a webhook out. */
export const testType = 'webhook.test'
export type WebhookType = (typeof webhookTypes)[number] | typeof testType

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
/** Is this address on the service's own machine? */
export const isLoopback = (address: string): boolean => loopback.test(new URL(address).hostname)

export const webhookUrl = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500),
  v.check((address) => {
    const url = URL.canParse(address) ? new URL(address) : null
    if (url === null || url.username || url.password || url.hash) return false
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(address))
  }, 'must be an https address such as https://hooks.example.com/veranda, without a name and password'),
)
const wanted = {
  url: webhookUrl,
  types: v.pipe(
    v.array(v.picklist(webhookTypes)),
    v.minLength(1, 'must name an event'),
    v.transform((types) => webhookTypes.filter((type) => types.includes(type))),
    v.description('The events that it gets'),
  ),
}
const webhookSchema = v.object({
  id: v.string(),
  url: v.string(),
  types: v.array(v.picklist(webhookTypes)),
  app: v.pipe(v.nullable(appSchema), v.description('Only events of this app; null: of all')),
  addedBy: v.string(),
  addedAt: v.string(),
  isOn: v.boolean(),
  off: v.pipe(
    v.nullable(v.object({ why: v.string(), at: v.string() })),
    v.description('Why it is off; the service turns it off after eight tries of an event'),
  ),
})
export type Webhook = v.InferOutput<typeof webhookSchema>

const deliverySchema = v.object({
  id: v.pipe(v.string(), v.description('The header webhook-id, the same in each try')),
  type: v.string(),
  entry: v.pipe(v.number(), v.description('Of the audit log')),
  at: v.string(),
  state: v.picklist(['waiting', 'delivered', 'failed']),
  tries: v.number(),
  triedAt: v.pipe(v.nullable(v.string()), v.description('The latest try')),
  status: v.pipe(v.nullable(v.number()), v.description('What the receiver answered then')),
  error: v.pipe(v.nullable(v.string()), v.description('Why that try failed')),
  nextTryAt: v.pipe(v.nullable(v.string()), v.description('null: no other try')),
})
export type Delivery = v.InferOutput<typeof deliverySchema>

const none = v.strictObject({})
export const webhookCalls = {
  webhooks: {
    method: 'GET',
    path: '/v1/webhooks',
    does: 'Who is told of events, without the secrets',
    request: none,
    answer: v.object({ webhooks: v.array(webhookSchema) }),
  },
  addWebhook: {
    method: 'POST',
    path: '/v1/webhooks',
    does: 'Sends events to an address, signed as Standard Webhooks; the secret is shown only now',
    request: v.strictObject({
      ...wanted,
      app: v.exactOptional(v.pipe(appSchema, v.description('Only events of this app'))),
    }),
    answer: v.object({ id: v.string(), secret: v.string() }),
  },
  setWebhook: {
    method: 'PUT',
    path: '/v1/webhooks/:webhook',
    does: 'Turns a webhook off, or on again',
    request: v.strictObject({ isOn: v.boolean() }),
    answer: done,
  },
  removeWebhook: {
    method: 'DELETE',
    path: '/v1/webhooks/:webhook',
    does: 'Removes a webhook with its deliveries',
    request: none,
    answer: done,
  },
  testWebhook: {
    method: 'POST',
    path: '/v1/webhooks/:webhook/test',
    does: 'Sends the event webhook.test',
    request: none,
    answer: done,
  },
  deliveries: {
    method: 'GET',
    path: '/v1/webhooks/:webhook/deliveries',
    does: 'The newest deliveries of a webhook, 30 days at most',
    request: none,
    answer: v.object({ deliveries: v.array(deliverySchema) }),
  },
} as const
