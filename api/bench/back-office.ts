import { parseArgs } from 'node:util'
import { type CallName, calls } from '@app/back-office'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Around } from '../src/back-office/endpoint'
import { memberEndpoints } from '../src/back-office/endpoints/members'
import { moneyEndpoints } from '../src/back-office/endpoints/money'
import { safetyEndpoints } from '../src/back-office/endpoints/safety'
import { todayEndpoints } from '../src/back-office/endpoints/today'
import type { Transaction } from '../src/db/database'
import { countHours } from '../src/features/figures/hours'
import { findMarked } from '../src/features/limits/markers'
import { countPostings } from '../src/ledger/totals'
import type { Services } from '../src/services'
import { table } from './document'
import { fillOffice, type Size } from './fill-office'
import { type Bench, benchOnPostgres } from './on-postgres'

const pages = 1000
const { values } = parseArgs({
  options: { members: { type: 'string', default: '1000000' }, rows: { type: 'string', default: '50000000' } },
})
const size: Size = { members: Number(values.members), rows: Number(values.rows), long: (pages + 10) * 50 }

type List = [title: string, call: CallName, request: Record<string, unknown>]
const lists: List[] = [
  ['Members, newest', 'findMembers', {}],
  ['Members by name', 'findMembers', { search: 'office' }],
  ['Members by bank account', 'findMembers', { search: '0007' }],
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
]
const overviews: List[] = [
  ['Today', 'readToday', {}],
  ['The books', 'readBooks', {}],
  ['One member', 'readMember', {}],
  ['A search for nobody', 'findMembers', { search: 'nobody-has-this' }],
]

const endpoints = { ...memberEndpoints, ...moneyEndpoints, ...safetyEndpoints, ...todayEndpoints }
type Answering = { answer(around: Around, request: unknown): Promise<unknown> }

/** Milliseconds of an answer, in a transaction as in the API, and its body. */
async function timed(services: Services, around: Omit<Around, 'tx'>, call: CallName, request: object) {
  const endpoint = (endpoints as unknown as Readonly<Record<string, Answering>>)[call]
  if (endpoint === undefined) throw new Error(`${call} is not measured here`)
  const input = v.parse(calls[call].request, request)
  return services.db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx: Transaction) => {
      const started = performance.now()
      const body = await endpoint.answer({ ...around, tx }, input)
      return { ms: performance.now() - started, body }
    })
}

const median = (times: readonly number[]) => [...times].sort((one, other) => one - other)[times.length >> 1] ?? NaN
const ms = (time: number) => `${time.toFixed(1)} ms`

const clock = { now: () => Date.now() }

async function measure({ services, patient }: Bench): Promise<string[]> {
  const heavy = await fillOffice(patient, size)
  const jobs: string[] = []
  // what was posted is counted once it is old enough
  await countPostings({ db: patient, clock })
  for (const [name, job] of [
    ['counting the postings', () => countPostings({ db: patient, clock: { now: () => Date.now() + 300_000 } })],
    ['counting the hours', () => countHours({ db: patient, clock })],
    ['counting them again', () => countHours({ db: patient, clock })],
    ['finding marked members', () => findMarked({ db: patient, clock })],
  ] as const) {
    const started = performance.now()
    await job()
    jobs.push(`${name} ${Math.round(performance.now() - started)} ms`)
  }
  await sql`delete from bank_account where member_id = ${heavy}`.execute(patient)
  const around = {
    services,
    actor: { id: null, name: 'bench', roles: [], provenAt: null, from: '', session: null },
    params: { id: String(heavy) },
    now: new Date(),
    fetched: '',
    setSession: () => undefined,
    findCall: () => undefined,
  }
  const rows = [['What', 'first page', `page ${pages}`]]
  for (const [title, call, request] of lists) {
    const times: number[] = []
    let after: string | undefined
    while (times.length < pages) {
      const { ms: time, body } = await timed(services, around, call, { ...request, after })
      times.push(time)
      after = (body as { next: string | null }).next ?? undefined
      if (after === undefined) break
    }
    const firsts: number[] = []
    for (let turn = 0; turn < 5; turn += 1) firsts.push((await timed(services, around, call, request)).ms)
    const last = ms(median(times.slice(-5)))
    rows.push([title, ms(median(firsts)), times.length === pages ? last : `${last} (page ${times.length})`])
  }
  for (const [title, call, request] of overviews) {
    const times: number[] = []
    for (let turn = 0; turn < 5; turn += 1) times.push((await timed(services, around, call, request)).ms)
    rows.push([title, ms(median(times)), ''])
  }
  return [
    `With ${size.members} members and ${size.rows} ledger rows; a page has 50 rows; medians of five answers, all their queries and the process's own time together.`,
    '',
    ...table(rows),
    '',
    `In the background: ${jobs.join(', ')}.`,
  ]
}

await benchOnPostgres({ heading: 'The back office', command: 'npm run bench:back-office' }, clock, measure)
