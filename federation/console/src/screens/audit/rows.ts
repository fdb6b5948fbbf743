import type { AuditEntry } from '@app/release/audit-entry'
import * as v from 'valibot'

const maybe = <Of extends v.GenericSchema>(of: Of) => v.fallback(v.optional(of), undefined)
const release = v.object({ app: v.string(), id: v.string() })
const didSchema = v.object({
  channel: maybe(v.string()),
  releases: maybe(v.array(release)),
  revision: maybe(v.nullable(v.number())),
  percent: maybe(v.number()),
  cohorts: maybe(v.array(v.string())),
  request: maybe(v.string()),
  rollout: maybe(v.string()),
})
const requestSchema = v.object({
  reason: maybe(v.string()),
  startedBy: maybe(v.string()),
  picks: maybe(v.array(v.object({ app: v.string(), id: maybe(v.string()) }))),
  pick: maybe(v.object({ app: v.string(), id: maybe(v.string()) })),
  percent: maybe(v.number()),
  cohorts: maybe(v.array(v.string())),
})
const detailsSchema = v.object({
  begun: maybe(v.number()),
  call: maybe(v.string()),
  token: maybe(v.string()),
  session: maybe(v.string()),
  run: maybe(v.string()),
  request: maybe(v.looseObject({})),
  problems: maybe(v.array(v.string())),
  did: maybe(didSchema),
  reason: maybe(v.string()),
})
type Details = Partial<v.InferOutput<typeof detailsSchema>>
export type Request = Partial<v.InferOutput<typeof requestSchema>>
export type Did = Partial<v.InferOutput<typeof didSchema>>

const read = <Of extends v.GenericSchema>(of: Of, input: unknown): Partial<v.InferOutput<Of>> => {
  const parsed = v.safeParse(of, input)
  return parsed.success ? (parsed.output as Partial<v.InferOutput<Of>>) : {}
}
const detailsOf = (entry: AuditEntry | undefined): Details => read(detailsSchema, entry?.details)

/** An outcome with the entry that its change began with, as far as both are known. */
export type Row = {
  entry: AuditEntry
  began: AuditEntry | null
  /** The call, or the action of what is none. */
  call: string
  isCall: boolean
  did: Did
  request: Request
  /** The request as it was sent. */
  sent: Record<string, unknown>
  reason: string | null
  problems: readonly string[]
  proof: { kind: 'token' | 'session' | 'run'; id: string } | null
}
type Page = { entries: readonly AuditEntry[]; beginnings: readonly AuditEntry[]; ended: readonly number[] }

/** One row for each change, newest first; a beginning is a row of its own only while its outcome is missing. */
export function rowsOf({ entries, beginnings, ended }: Page): Row[] {
  const known = new Map([...beginnings, ...entries].map((entry) => [entry.seq, entry]))
  const isEnded = new Set([...ended, ...entries.map((entry) => detailsOf(entry).begun)])
  return entries.filter(({ seq }) => !isEnded.has(seq)).map((entry) => rowOf(entry, known))
}

function rowOf(entry: AuditEntry, known: ReadonlyMap<number, AuditEntry>): Row {
  const own = detailsOf(entry)
  const began = known.get(own.begun ?? 0)
  const first = detailsOf(began)
  const sent = own.request ?? first.request ?? {}
  const request = read(requestSchema, sent)
  const call = own.call ?? first.call
  return {
    entry,
    began: began ?? null,
    call: call ?? entry.action,
    isCall: call !== undefined,
    did: own.did ?? {},
    request,
    sent,
    reason: request.reason ?? own.reason ?? null,
    problems: own.problems ?? [],
    proof: proofOf(own),
  }
}

function proofOf({ token, session, run }: Details): Row['proof'] {
  if (session !== undefined) return { kind: 'session', id: session }
  if (token !== undefined) return { kind: 'token', id: token }
  return run === undefined ? null : { kind: 'run', id: run }
}
