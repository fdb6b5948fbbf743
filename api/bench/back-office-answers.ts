import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import pg from 'pg'
import { calls, type CallName } from '@app/back-office'
import * as v from 'valibot'
import type { Actor, Around } from '../src/back-office/endpoint'
import { endpoints } from '../src/back-office/endpoints'
import type { Database } from '../src/db/database'
import type { Tables } from '../src/db/tables'
import { lineOf, type Answer } from './back-office-report'
import { costsOf } from './database-time'
import { servicesOn } from './on-postgres'

type Measured = [title: string, call: CallName, request: Record<string, unknown>]

const lists: Measured[] = [
  ['Members, newest', 'findMembers', {}],
  ['Members by name', 'findMembers', { search: 'office' }],
  ['Members by bank account', 'findMembers', { search: '0000' }],
  ['Ledger of a member', 'memberLedger', {}],
  ['Bets of a member', 'memberBets', {}],
  ['Deposits of a member', 'memberDeposits', {}],
  ['Withdrawals of a member', 'memberWithdrawals', {}],
  ['Notices to a member', 'memberNotices', {}],
  ['Notes about a member', 'memberNotes', {}],
  ['Withdrawals, open', 'listWithdrawals', { state: 'open' }],
  ['Withdrawals, closed', 'listWithdrawals', { state: 'closed' }],
  ['Deposits', 'listDeposits', { state: 'all' }],
  ['Deposits that wait', 'listDeposits', { state: 'waiting' }],
  ['Deposits paid late', 'listDeposits', { state: 'paidLate' }],
  ['Marked members', 'listMarked', {}],
  ['Marked members, of one marker', 'listMarked', { marker: 'longSitting' }],
  ['Record', 'listRecord', {}],
  ['Record of a person', 'listRecord', { person: 'Nadia' }],
  ['Approvals, open', 'listApprovals', { state: 'open' }],
  ['Approvals, closed', 'listApprovals', { state: 'closed' }],
  ['Videos', 'videos', {}],
  ['Videos of a category', 'videos', { class: 'office' }],
  ['Hosts', 'hosts', {}],
  ['Notices', 'notices', {}],
  ['Invite codes', 'invites', {}],
]
/** The numbers and names of somebody and something in the middle. */
const overviews = (members: number): Measured[] => [
  ['Today', 'readToday', {}],
  ['The books', 'readBooks', {}],
  ['One member, with all that is long', 'readMember', {}],
  ['A member by name', 'findMembers', { search: `office${members / 2}` }],
  ['A member by ID', 'findMembers', { search: String(members / 2) }],
  ['A member by an order', 'findMembers', { search: String(2 * members + 7) }],
  ['A member by a deposit’s reference', 'findMembers', { search: `first-deposit-of-${members / 2}` }],
  ['Members by a bank account’s end', 'findMembers', { search: '0000' }],
  ['A search for nobody', 'findMembers', { search: 'nobody-has-this' }],
  ['Channels', 'channels', {}],
]

/** What each list's first page and the one with that number cost, and each overview. */
export async function measureAnswers(url: string, pages: number): Promise<Answer[]> {
  const client = new pg.Client({ connectionString: url })
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const sent: CompiledQuery[] = []
  const db: Database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      if (/^\s*(select|with)\b/i.test(query.sql)) sent.push(query)
    },
  })
  await client.connect()
  try {
    const answer = await answering(db)
    /** The answer and the queries that it took. */
    const queriesOf = async (call: CallName, request: object) => {
      sent.length = 0
      const body = await answer(call, request)
      return { body: body as { next?: string | null }, queries: [...sent] }
    }
    const measured: Answer[] = []
    const note = (answer: Answer) => {
      process.stderr.write(`${lineOf(answer).join(', ')}\n`)
      measured.push(answer)
    }
    for (const [title, call, request] of lists) {
      const first = await queriesOf(call, request)
      let last = first
      for (let page = 1; page < pages; page += 1) {
        const after = last.body.next
        if (typeof after !== 'string') throw new Error(`${title} ends at page ${page}`)
        last = await queriesOf(call, { ...request, after })
      }
      const [near, far] = await costsOf(client, [first.queries, last.queries])
      if (near === undefined || far === undefined) throw new Error('nothing measured')
      note({ title, first: near, last: far })
    }
    const { rows: counted } = await sql<{ members: bigint }>`select count(*) as members from member`.execute(db)
    for (const [title, call, request] of overviews(Number(counted[0]?.members ?? 0n))) {
      const [first] = await costsOf(client, [(await queriesOf(call, request)).queries])
      if (first === undefined) throw new Error('nothing measured')
      note({ title, first, last: null })
    }
    return measured
  } finally {
    await client.end()
    await db.destroy()
  }
}

/** Answers calls as the API does, in a transaction, about the member with the long lists. */
async function answering(db: Database) {
  const { rows } = await sql<{ id: number }>`select min(id) as id from member`.execute(db)
  const services = servicesOn(db, { now: () => Date.now() })
  const actor: Actor = { id: null, name: 'bench', roles: ['compliance'], provenAt: null, from: '', session: null }
  const around = {
    services,
    actor,
    approver: null,
    params: { id: String(rows[0]?.id ?? 0) },
    fetched: '',
    setSession: () => undefined,
    findCall: () => undefined,
  }
  type Answering = { answer(around: Around, request: unknown): Promise<unknown> }
  const answers = endpoints as unknown as Readonly<Record<string, Answering>>
  return (call: CallName, request: object): Promise<unknown> => {
    const endpoint = answers[call]
    if (endpoint === undefined) throw new Error(`there is no ${call}`)
    const input = v.parse(calls[call].request, request)
    return db
      .transaction()
      .setAccessMode('read only')
      .execute((tx) => endpoint.answer({ ...around, tx, now: new Date() }, input))
  }
}
