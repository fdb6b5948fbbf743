import type { AnswerOf, NewAuditEntry, RequestOf } from '@app/release'
import type { Action, Actor, Owned, Role } from './access'
import type { Approvals } from './approvals/requests'
import type { Ci } from './identity/ci'

export type Entry = { actor: Actor; action: Action; target: string; request: unknown }
/** `asked`: it waits for approval. */
export type Outcome = 'done' | 'asked' | 'refused' | 'failed'
export type Answer = { status: number; body: unknown }

/** People, teams, the apps they own, and tokens. All throw Refused with a sentence. */
export type Directory = {
  list(): Promise<AnswerOf<'directory'>>
  setTeam(team: string): Promise<void>
  removeTeam(team: string): Promise<void>
  setRole(team: string, person: string, role: Role | null): Promise<void>
  setPerson(person: string, isAdmin: boolean): Promise<void>
  removePerson(person: string): Promise<void>
  setOwner(app: string, team: string): Promise<void>
  createToken(wanted: RequestOf<'createToken'>, now: Date): Promise<AnswerOf<'createToken'>>
  revokeToken(id: string, now: Date): Promise<void>
}

/** What the service keeps in its database: who may do what, what was done, and what was answered. */
export type Books = {
  directory: Directory
  approvals: Approvals
  ci: Ci
  /** @returns null if the token is malformed, unknown, revoked or past its end, or its person was removed */
  actorOf(secret: string, now: Date): Promise<Actor | null>
  ownersOf(apps: readonly string[]): Promise<Owned[]>
  /** Adds the start of a change to the audit log. @returns its number, which `end` repeats */
  begin(entry: Entry): Promise<number>
  end(begun: number, entry: Entry, outcome: Outcome, problems: readonly string[]): Promise<void>
  /** Adds what was done without a request of a person to the audit log. */
  note(entry: Omit<NewAuditEntry, 'outcome' | 'details'>, details: unknown): Promise<void>
  /**
   * Runs a request once per key and person; later requests with the key get the same answer. Without a key it just runs.
   * @throws Problem if the key belongs to another request, or the same one is still running
   */
  once(key: { key: string; hash: string; person: string } | null, run: () => Promise<Answer>): Promise<Answer>
  audit(from: { before?: number | undefined; limit: number }): Promise<AnswerOf<'audit'>['entries']>
  isReachable(): Promise<boolean>
}
