import { isLoopback } from '@app/release'
import { Refused } from '@app/registry'
import { done, type Endpoint, removed } from './endpoint'

type Name = 'webhooks' | 'addWebhook' | 'setWebhook' | 'removeWebhook' | 'testWebhook' | 'deliveries'

export const webhookEndpoints: { readonly [Key in Name]: Endpoint<Key> } = {
  webhooks: { action: 'manage', answer: async ({ books }) => ({ webhooks: await books.webhooks.list() }) },
  addWebhook: {
    action: 'manage',
    isSecret: true,
    // receivers put secrets of their own into paths
    noted: ({ url, ...rest }) => ({ ...rest, url: new URL(url).origin }),
    did: ({ id }) => ({ webhook: id }),
    async answer({ books, actor, now, toLoopback }, wanted) {
      if (isLoopback(wanted.url) && !toLoopback)
        throw new Refused('Webhooks to the service’s own machine are refused, unless WEBHOOKS_TO_LOOPBACK is on.')
      return books.webhooks.add(wanted, actor.name, now)
    },
  },
  setWebhook: {
    action: 'manage',
    answer: ({ books, params, actor, now }, { isOn }) =>
      done(books.webhooks.set(params.webhook, isOn, actor.name, now)),
  },
  removeWebhook: {
    action: 'manage',
    answer: ({ books, params, one }) => removed(books.webhooks.remove(params.webhook), one),
  },
  // it goes the way of every other event: through the audit log
  testWebhook: { action: 'manage', answer: ({ books, params }) => done(books.webhooks.demandOn(params.webhook)) },
  deliveries: {
    action: 'manage',
    answer: async ({ books, params }) => ({ deliveries: await books.webhooks.deliveries(params.webhook) }),
  },
}
