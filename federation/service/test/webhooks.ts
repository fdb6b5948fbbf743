import { type Delivery, type Webhook, webhookTypes } from '@app/release'
import * as scene from './approvals'
import { type Receiver, startReceiver, verified } from './receiver'
import { reset as resetAll } from './rollouts'
import { postTo } from '../src/webhooks/post'
import { makeSender, type SenderOptions } from '../src/webhooks/sender'

export let receiver: Receiver
export const consoleUrl = 'https://releases.example.com'

/** Starts the scene and a receiver for the tests of a file. */
export function setUpReceiver(): void {
  beforeAll(async () => {
    receiver = await startReceiver()
    await scene.launch()
  })
  afterAll(async () => {
    receiver.stop()
    await scene.world.discard()
  })
  beforeEach(async () => {
    await resetAll()
    await scene.world.db.deleteFrom('webhook').execute()
    receiver.got.splice(0)
    receiver.reply = { status: 204 }
  })
}

/** A round of an instance of the service. */
export const sender = (options: Partial<SenderOptions> = {}) =>
  makeSender({
    books: scene.world.books,
    now: scene.world.now,
    post: postTo({ toLoopback: true }),
    consoleUrl,
    onError: (error) => scene.world.errors.push(error),
    ...options,
  })
export const add = async (more: object = {}) => {
  const answer = await scene.world.call('POST', '/v1/webhooks', scene.root, {
    url: receiver.url,
    types: webhookTypes,
    ...more,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ id: string; secret: string }>()
}
export const list = async () =>
  (await scene.world.call('GET', '/v1/webhooks', scene.root)).json<{ webhooks: Webhook[] }>().webhooks
export const deliveries = async (id: string) =>
  (await scene.world.call('GET', `/v1/webhooks/${id}/deliveries`, scene.root)).json<{ deliveries: Delivery[] }>()
    .deliveries
export const test = (id: string) => scene.world.call('POST', `/v1/webhooks/${id}/test`, scene.root)
export const set = (id: string, isOn: boolean) => scene.world.call('PUT', `/v1/webhooks/${id}`, scene.root, { isOn })
/** What arrives next, each verified, in the order of the audit log: messages overtake each other. */
export async function arrived(secret: string) {
  await sender()()
  const events = receiver.got.splice(0).map((received) => verified(received, secret, scene.world.now()))
  return events.sort((one, other) => one.data.entry - other.data.entry || (one.type < other.type ? 1 : -1))
}
