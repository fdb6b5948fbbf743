import type { FastifyInstance } from 'fastify'
import type { Store } from '@app/registry/node'
import type { Books } from '../books'
import type { Identify } from './identify'
import { Problem } from './problem'
import { watchState } from './watch-state'

export const eventsPath = '/v1/events'

/** Who was removed, or whose session has ended, learns nothing more after this. */
const identifyMs = 30_000
/** Proxies end connections on which nothing is sent. */
const aliveMs = 20_000
const maxStreams = 10

type Options = { store: Store; books: Books; onError: (error: unknown) => void; identify: Identify }

/**
 * A stream that says when something has changed: what the channels serve, whoever changed it, the audit log, requests,
 * rollouts. Each message has the state's name alone, so that it tells nobody more than the calls do; a page that comes
 * back compares names.
 */
export function addEvents(app: FastifyInstance, options: Options): void {
  const state = watchState(options)
  const open = new Map<string, number>()
  const ends = new Set<() => void>()
  app.addHook('preClose', (done) => {
    for (const end of ends) end()
    done()
  })

  app.get(eventsPath, async (request, reply) => {
    const actor = await options.identify(request, reply)
    const name = await state.now()
    const count = open.get(actor.id) ?? 0
    if (count >= maxStreams) throw new Problem('too-many', [`${actor.name} has ${count} streams: close one first.`])
    // whoever has left meanwhile will not say so again
    if (request.socket.destroyed) return reply
    open.set(actor.id, count + 1)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    const notify = (changed: string) => raw.write(`data: ${changed}\n\n`)
    notify(name)
    const forget = state.onChange(notify)
    const alive = setInterval(() => raw.write(':\n\n'), aliveMs)
    const end = () => raw.end()
    const known = setInterval(() => void options.identify(request, reply).catch(end), identifyMs)
    ends.add(end)
    raw.on('close', () => {
      forget()
      clearInterval(alive)
      clearInterval(known)
      ends.delete(end)
      open.set(actor.id, (open.get(actor.id) ?? 1) - 1)
    })
  })
}
