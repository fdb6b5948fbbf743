import { calls, type Call } from '@app/back-office'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/database'
import { identify, signedOut } from './identify'
import { demandOwnPage } from './own-page'
import { Problem } from './problem'

const lookMs = 1_000
/** Proxies end connections on which nothing is sent. */
const aliveMs = 20_000
/** Whose session has ended learns nothing more after this. */
const identifyMs = 30_000
const maxStreams = 20

type Notify = (areas: string) => void
type State = { record: number; withdrawals: string; deposits: string }

/** What changes without a call, and which entries of the record are new. */
async function stateOf(db: Database): Promise<State> {
  const { rows } = await sql<State>`
    select
      coalesce((select max(id) from operator_action), 0)::int4 as record,
      concat((select max(id) from withdrawal), ' ', (select count(*) from withdrawal where status = 1)) as withdrawals,
      concat((select max(id) from deposit), ' ',
        (select count(*) from deposit where status = 1 and cancelled_at is null)) as deposits`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('one row is always there')
  return row
}

const table: Readonly<Record<string, Call>> = calls
/** The area of a call is where its path begins; a command may have changed anything. */
const areaOf = (verb: string): string => table[verb]?.path.split('/')[1] ?? 'all'

/** The areas in which something changed. */
async function changesSince(db: Database, before: State, now: State): Promise<string[]> {
  const entries = await db
    .selectFrom('operator_action')
    .select(['verb', sql<string | null>`details ->> 'call'`.as('call')])
    .where('id', '>', before.record)
    .where('id', '<=', now.record)
    .execute()
  const areas = entries.flatMap(({ verb, call }) => [areaOf(verb), ...(call === null ? [] : [areaOf(call)]), 'record'])
  if (before.withdrawals !== now.withdrawals) areas.push('withdrawals')
  if (before.deposits !== now.deposits) areas.push('deposits')
  return [...new Set(areas)].sort()
}

/**
 * Looks once a second, and only while somebody listens. So it learns of the changes of every instance, of commands and
 * of members alike.
 */
export function watchChanges(db: Database, onError: (error: unknown) => void) {
  const listeners = new Set<Notify>()
  let last: State | null = null
  let timer: NodeJS.Timeout | null = null

  async function look(): Promise<void> {
    const now = await stateOf(db)
    const areas = last === null ? [] : await changesSince(db, last, now)
    last = now
    if (areas.length > 0) for (const notify of listeners) notify(areas.join(','))
  }
  function next(): void {
    timer = setTimeout(() => void look().catch(onError).finally(again), lookMs).unref()
  }
  function again(): void {
    if (listeners.size > 0) return next()
    timer = null
    last = null
  }

  return {
    look,
    /** From now on; the returned function ends it. */
    async onChange(listener: Notify): Promise<() => void> {
      last ??= await stateOf(db)
      listeners.add(listener)
      if (timer === null) next()
      return () => void listeners.delete(listener)
    },
  }
}

/**
 * GET /operator/v1/events: a stream of the areas that changed, such as `data: members,record`. It says no more than
 * that, so that everybody who is signed in may have it.
 */
export function registerEvents(scope: FastifyInstance): void {
  const { services } = scope
  const changes = watchChanges(services.db, (err) => services.log.warn({ err }, 'changes could not be looked for'))
  const ends = new Map<() => void, number | null>()
  scope.addHook('preClose', (done) => {
    for (const end of ends.keys()) end()
    done()
  })

  scope.get('/events', async (http, reply) => {
    demandOwnPage(http)
    const actor = await identify(services, http)
    if (actor === null) throw signedOut(reply)
    const own = [...ends.values()].filter((id) => id === actor.id).length
    if (own >= maxStreams) throw new Problem(429, `you have ${own} pages open: close one first`)
    const { raw } = reply
    const forget = await changes.onChange((areas) => raw.write(`data: ${areas}\n\n`))
    reply.hijack()
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    // the browser learns that it is open
    raw.write(':\n\n')
    const alive = setInterval(() => raw.write(':\n\n'), aliveMs)
    const end = () => raw.end()
    const check = async () => {
      if ((await identify(services, http, 'watching')) === null) end()
    }
    const known = setInterval(() => void check().catch(end), identifyMs)
    ends.set(end, actor.id)
    raw.on('close', () => {
      forget()
      clearInterval(alive)
      clearInterval(known)
      ends.delete(end)
    })
  })
}
