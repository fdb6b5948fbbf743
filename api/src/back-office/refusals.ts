import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { transaction, type Transaction } from '../db/database'
import type { Services } from '../services'
import { nobody } from './identify'
import { type Problem, problemOf } from './problem'
import { recordAction } from './record'

declare module '../db/tables' {
  interface Tables {
    operator_refusal: { person: string; verb: string; problem: string; hour: Date; count: number }
  }
}

/** Attempts that are refused with one of these types are in the record. */
const types = ['role', 'second-factor', 'code', 'passkey', 'sign-in', 'provider', 'tries', 'own-approval', 'closed']
const recorded = new Set<unknown>(types.map((type) => `/problems/${type}`))
const hourMs = 60 * 60_000

type Attempt = { error: unknown; http: FastifyRequest; verb: string; target: string }

/** Records a refused attempt if it is one for the record; whoever sent it gets the refusal in any case. */
export async function noteRefusal(services: Services, { error, http, verb, target }: Attempt): Promise<void> {
  const problem = problemOf(error)
  if (!recorded.has(problem.more['type'])) return
  const { ip: from, actor } = http
  const person = problem.person ?? actor?.name ?? nobody(from).name
  await recordRefusal(services, problem, { person, verb, target, from }).catch((err: unknown) =>
    services.log.error({ err, verb }, 'a refused attempt could not be recorded'),
  )
}

type Refused = { person: string; verb: string; target: string; from: string }

/**
 * Of the same person, call and reason in an hour the first is recorded, the tenth, the hundredth and so on, with their
 * count: guesses do not fill the disk.
 */
async function recordRefusal({ db, clock }: Services, problem: Problem, refused: Refused): Promise<void> {
  const { person, verb, target, from } = refused
  const now = clock.now()
  await transaction(db, async (tx) => {
    const count = await countRefusal(tx, { person, verb, problem: String(problem.more['type']), now })
    if (!/^10*$/.test(String(count))) return
    const details = { outcome: 'refused', because: problem.message, timesInThisHour: count }
    await recordAction(tx, { operator: person, verb, reason: '', target, from, details, at: now })
  })
}

type Counted = { person: string; verb: string; problem: string; now: number }

async function countRefusal(tx: Transaction, { person, verb, problem, now }: Counted): Promise<number> {
  const hour = new Date(now - (now % hourMs))
  await tx.deleteFrom('operator_refusal').where('hour', '<', hour).execute()
  const { count } = await tx
    .insertInto('operator_refusal')
    .values({ person, verb, problem, hour, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['person', 'verb', 'problem', 'hour'])
        .doUpdateSet({ count: sql<number>`operator_refusal.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}
