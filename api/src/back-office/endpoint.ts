import type { AnswerOf, Call, Calls, RequestOf, Role } from '@app/back-office'
import type { Transaction } from '../db/database'
import type { Services } from '../services'

/** Who makes a call. */
export type Actor = {
  /** Of a person; null: the command line, or nobody who is known yet. */
  id: number | null
  name: string
  roles: readonly Role[]
  /** When they last proved a second factor, Unix ms; null: the command line of this machine, by its key. */
  provenAt: number | null
  /** The address that the call came from. */
  from: string
  /** The hash of the secret in their cookie; null: they have none. */
  session: Uint8Array | null
}

/** What an endpoint gets. */
export type Around = {
  services: Services
  /** Of a change: with its record, all or nothing. Of a GET: read only. */
  tx: Transaction
  actor: Actor
  /** The second person who approved what `actor` requested; null: nobody had to. */
  approver: Actor | null
  params: Readonly<Record<string, string>>
  now: Date
  /** What `before` returned. */
  fetched: unknown
  /** Sets the cookie of the session; null removes it. */
  setSession(secret: string | null): void
  /** A call by its name, with what it does; undefined: there is none. */
  findCall(name: string): { call: Call; endpoint: Endpoint<Call> } | undefined
}

/** What the record has of a change. */
export type Noted = {
  /** What was changed, such as "member 12" or "banner 3"; its changes are found by it. */
  target: string
  before?: unknown
  after?: unknown
  /** Who did it, if the call itself makes that known. */
  person?: string
  /** What else there is to say. */
  details?: Readonly<Record<string, unknown>>
}

export type Endpoint<Of extends Call> = {
  answer(around: Around, request: RequestOf<Of>): Promise<AnswerOf<Of>>
  /** Of every change: called in its transaction, before `answer`; throws Problem if it cannot be done. */
  note?(around: Around, request: RequestOf<Of>): Promise<Noted>
  /** Of a call with `isApproved`: what the second person approves, exactly; null: nobody has to. */
  approval?(around: Around, request: RequestOf<Of>): Promise<object | null>
  /** Of a GET and its edit (`isEdit`): a name for what is there now; null: it does not exist. */
  version?(around: Around): Promise<string | null>
  /** What takes long, such as a request to another server: outside the transaction, before it. */
  before?(around: Omit<Around, 'tx' | 'fetched'>, request: RequestOf<Of>): Promise<unknown>
  /** It changes nothing that the record should have, although it is no GET. */
  isUnrecorded?: true
}

export type Endpoints<Of extends Calls> = { readonly [Name in keyof Of]: Endpoint<Of[Name]> }
