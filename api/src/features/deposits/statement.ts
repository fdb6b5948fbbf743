import { parseAmount } from '@app/money'
import { type Info, parse } from 'csv-parse'
import type { Database } from '../../db/database'
import { depositsNamed, depositsPaid, type OwnLine } from './office-store'
import type { DepositStatus } from './store'

export type StatementLine = { reference: string; amount: bigint; at: Date | null }
type Times = { from: Date; to: Date }

const dayMs = 86_400_000
const maxReasons = 20
/** Of each list in the answer. */
const maxListed = 1000
const atOnce = 5000

/** What is wrong with a statement, line by line. */
export class StatementError extends Error {
  override readonly name = 'StatementError'
  constructor(readonly reasons: readonly string[]) {
    super('the statement cannot be used')
  }
}

/** The lines of a provider's statement: CSV whose first line names its columns. @throws StatementError */
export async function readStatement(text: string): Promise<StatementLine[]> {
  const lines: StatementLine[] = []
  const reasons: string[] = []
  const parser = parse(text, {
    bom: true,
    columns: (titles: string[]) => titles.map((title) => title.trim().toLowerCase()),
    delimiter: [',', ';', '\t'],
    info: true,
    skip_empty_lines: true,
    trim: true,
  })
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: Info; record: Record<string, string> }>) {
      if (lines.length === 0 && reasons.length === 0) demandColumns(Object.keys(record))
      const line = lineOf(record)
      if (typeof line === 'string') reasons.push(`line ${info.lines}: ${line}`)
      else lines.push(line)
      if (reasons.length === maxReasons) break
    }
  } catch (error) {
    if (error instanceof StatementError) throw error
    reasons.push(error instanceof Error ? error.message : String(error))
  }
  if (reasons.length > 0) throw new StatementError(reasons)
  if (lines.length === 0) throw new StatementError(['it has no lines below the titles'])
  return lines
}

function demandColumns(titles: readonly string[]) {
  const missing = ['reference', 'amount'].filter((title) => !titles.includes(title))
  if (missing.length > 0)
    throw new StatementError(missing.map((title) => `no column is called ${title}; there are: ${titles.join(', ')}`))
}

function lineOf({ reference = '', amount: text = '', date = '' }: Record<string, string>): StatementLine | string {
  const amount = parseAmount(text)
  if (!/^[\w-]{1,64}$/.test(reference)) return `"${reference.slice(0, 64)}" is not a reference`
  if (amount === null || amount <= 0n) return `"${text.slice(0, 64)}" is not an amount such as 12.50`
  if (date === '') return { reference, amount, at: null }
  const at = /^\d{4}-\d{2}-\d{2}/.test(date) ? new Date(date) : new Date(NaN)
  return Number.isNaN(at.getTime())
    ? `"${date.slice(0, 64)}" is not a date such as 2027-01-31`
    : { reference, amount, at }
}

/** The whole days, in UTC, that the lines are of. */
export function daysOf(lines: readonly StatementLine[]): Times | null {
  let first = Infinity
  let last = -Infinity
  for (const { at } of lines) {
    if (at === null) return null
    first = Math.min(first, at.getTime())
    last = Math.max(last, at.getTime())
  }
  const dayOf = (time: number) => Math.floor(time / dayMs) * dayMs
  return { from: new Date(dayOf(first)), to: new Date(dayOf(last) + dayMs) }
}

type Line = { reference: string; amount: bigint }
export type Matched = {
  matched: number
  matchedAmount: bigint
  missingHere: (Line & { id: number | null; status: DepositStatus | null })[]
  missingThere: (Line & { id: number })[]
  differing: (Line & { id: number; ours: bigint })[]
  repeated: Line[]
  isCut: boolean
}

const isPaid = ({ status }: OwnLine) => status === 2 || status === 4

/** The provider's lines beside our deposits: those that they name, and those paid in these times. */
export async function matchStatement(db: Database, lines: readonly StatementLine[], times: Times): Promise<Matched> {
  const theirs = new Map<string, bigint>()
  const found: Matched = {
    matched: 0,
    matchedAmount: 0n,
    missingHere: [],
    missingThere: [],
    differing: [],
    repeated: [],
    isCut: false,
  }
  const list = <Row>(rows: Row[], row: Row) => {
    if (rows.length < maxListed) rows.push(row)
    else found.isCut = true
  }
  for (const { reference, amount } of lines) {
    if (theirs.has(reference)) list(found.repeated, { reference, amount })
    else theirs.set(reference, amount)
  }
  const references = [...theirs.keys()]
  for (let from = 0; from < references.length; from += atOnce) {
    const some = references.slice(from, from + atOnce)
    const ours = new Map((await depositsNamed(db, some)).map((row) => [row.reference, row]))
    for (const reference of some) {
      const amount = theirs.get(reference) ?? 0n
      const own = ours.get(reference)
      if (own === undefined || !isPaid(own))
        list(found.missingHere, { reference, amount, id: own?.id ?? null, status: own?.status ?? null })
      else if (own.amount !== amount) list(found.differing, { reference, amount, id: own.id, ours: own.amount })
      else {
        found.matched += 1
        found.matchedAmount += amount
      }
    }
  }
  for (let after: OwnLine | null = null; ;) {
    const own: OwnLine[] = await depositsPaid(db, times, after, atOnce)
    for (const { id, reference, amount } of own)
      if (!theirs.has(reference)) list(found.missingThere, { id, reference, amount })
    after = own.at(-1) ?? null
    if (own.length < atOnce) return found
  }
}
