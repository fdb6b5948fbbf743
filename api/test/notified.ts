import { headers, notificationStreamPath } from '@app/contracts'
import { chooseNotification } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { streamsOf } from '../src/features/notifications/streams'
import { type PayResult, takeResult } from '../src/features/deposits/callback'
import { base64, type TestSession, type TestWorld } from './app'
import { openDeposit } from './operating'

export type Notified = { id: string; event: string; data: unknown }

const listening = new WeakMap<FastifyInstance, string>()

async function addressOf(app: FastifyInstance): Promise<string> {
  const known = listening.get(app) ?? (await app.listen({ port: 0, host: '127.0.0.1' }))
  listening.set(app, known)
  return known.replace(/:\d+$/, `:${(app.server.address() as AddressInfo).port}`)
}

/** Opens a device's stream of notifications. */
export async function openStream(app: FastifyInstance, as: TestSession, after?: string): Promise<Response> {
  return fetch(`${await addressOf(app)}/api/${notificationStreamPath}`, {
    headers: {
      // a connection that is kept would delay the end of the test's app
      connection: 'close',
      [headers.token]: base64(String(as.memberId)),
      [headers.tokensso]: base64(as.tokensso),
      ...(after !== undefined && { [headers.lastEventId]: after }),
    },
  })
}

const fieldOf = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]

/** The notifications that an ended stream was sent. */
export async function readStream(stream: Response): Promise<Notified[]> {
  return (await stream.text()).split('\n\n').flatMap((block) => {
    const data = fieldOf(block, 'data')
    if (data === undefined || fieldOf(block, 'event') === 'opened') return []
    return [{ id: fieldOf(block, 'id') ?? '', event: fieldOf(block, 'event') ?? '', data: JSON.parse(data) as unknown }]
  })
}

/** Ends an app's streams, and returns what this one was sent. */
export function endAndRead(app: FastifyInstance, stream: Response): Promise<Notified[]> {
  const streams = streamsOf(app.services)
  streams.all().forEach(streams.end)
  return readStream(stream)
}

export const dataOf = (notified: readonly Notified[]) => notified.map(({ data }) => data)
/** The data of a notification outside of quiet hours. */
export const reported = (event: string, id: number) => ({ event, id, is_quiet: 0 })

export const choose = (world: TestWorld, as: TestSession, ...kinds: string[]) =>
  Promise.all(kinds.map((kind) => world.ok(chooseNotification, { kind, on: 1 }, { as })))

/** A session of a new member who wants to be told of these. */
export async function payer(world: TestWorld, ...kinds: string[]): Promise<TestSession> {
  const as = await world.session()
  await choose(world, as, ...kinds)
  return as
}

/** A deposit that waits, and what the provider says of it. */
export async function waitingDeposit(world: TestWorld, as: TestSession) {
  const id = Number(await openDeposit(world, as.memberId))
  const { reference: order } = await world.services.db
    .selectFrom('deposit')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const report = (status: PayResult['status']) => takeResult(world.services, { order, amount: '40.00', status })
  return { id, order, report, pay: () => report('paid') }
}

export async function paidDeposit(world: TestWorld, as: TestSession): Promise<number> {
  const { id, pay } = await waitingDeposit(world, as)
  await pay()
  return id
}
