import type { Checks } from '@app/oidc'
import type { AnswerOf, AuditEntry, AuditKind, NewAuditEntry, RequestOf, Token } from '@app/release'
import type { AuditMark } from '@app/registry'
import type { Action, Actor, Owned, Role } from './access'
import type { Approvals } from './approvals/requests'
import type { AuditRange, RescueChange } from './audit/audit'
import type { Did } from './audit/did'
import type { Try } from './audit/try'
import type { Ci } from './identity/ci'
import type { Logins } from './login/codes'
import type { Grants } from './sign-in/groups'
import type { Instances } from './rollouts/instances'
import type { Rollouts } from './rollouts/store'
import type { Identity } from './sign-in/provider'
import type { Webhooks } from './webhooks/store'

export type Entry = {
  actor: Actor
  action: Action
  /** The call, or what a rollout does by itself. */
  call: string
  target: string
  request: unknown
}
/** `asked`: it waits for approval. */
export type Outcome = 'done' | 'asked' | 'refused' | 'failed'
export type Answer = { status: number; body: unknown }
/** How a try ended, for the log; `problems` are sentences. */
export type Ended = Answer & { outcome: Outcome; problems: readonly string[]; did?: Did | undefined }

/** People, teams, the apps they own, and tokens. All throw Refused with a sentence. */
export type Directory = {
  list(): Promise<AnswerOf<'directory'>>
  /** @returns null if there is no such person */
  find(person: string): Promise<Pick<Actor, 'isAdmin' | 'roles'> | null>
  setTeam(team: string): Promise<void>
  removeTeam(team: string): Promise<void>
  setRole(team: string, person: string, role: Role | null): Promise<void>
  /**
   * Adds a person, or changes what is given.
   * @param ciLogins their names at the CI platform
   * @throws Refused if one is somebody else's
   */
  setPerson(person: string, isAdmin: boolean | undefined, ciLogins?: readonly string[]): Promise<void>
  removePerson(person: string): Promise<void>
  setOwner(app: string, team: string): Promise<void>
  tokens(now: Date): Promise<Token[]>
  createToken(wanted: RequestOf<'createToken'>, now: Date): Promise<AnswerOf<'createToken'>>
  revokeToken(id: string, now: Date): Promise<void>
}

export type SignInAttempt = Checks & { returnTo: string; isFresh: boolean }
/** Who came in, and what could not be done about their groups, as sentences for the log. */
export type Admitted = { person: string; notes: readonly string[] }

/** Sessions of people, and sign-ins under way; each belongs to a secret that only the browser has. */
export type Sessions = {
  /** Keeps a sign-in for 10 minutes, and forgets those that are past it. @returns its secret */
  beginSignIn(attempt: SignInAttempt, now: Date): Promise<string>
  /** Works once. @returns null if it is unknown, taken, or past its end */
  takeSignIn(secret: string, now: Date): Promise<(SignInAttempt & { beganAt: Date }) | null>
  start(person: string, signedInAt: Date | null, now: Date): Promise<{ id: string; secret: string }>
  /** @returns null if the session is unknown or past its end, or its person was removed */
  actorOf(secret: string, now: Date): Promise<Actor | null>
  /** @param id the session's public ID */
  endOf(id: string): Promise<Date | null>
  end(secret: string): Promise<{ id: string; person: string } | null>
}

/** Something that happened at one moment, such as a sign-in. */
export type Event = Omit<NewAuditEntry, 'at'>

/** What the service keeps in its database: who may do what, what was done, and what was answered. */
export type Books = {
  directory: Directory
  approvals: Approvals
  rollouts: Rollouts
  instances: Instances
  ci: Ci
  sessions: Sessions
  webhooks: Webhooks
  logins: Logins
  /** Finds or adds whom the sign-in provider means, with the roles of their groups. @throws Refused with a sentence */
  admit(identity: Identity, grants: Grants): Promise<Admitted>
  /** @returns null if the token is malformed, unknown, revoked or past its end, or its person was removed */
  actorOf(secret: string, now: Date): Promise<Actor | null>
  ownersOf(apps: readonly string[]): Promise<Owned[]>
  /** Adds the start of a change to the audit log; `end` repeats its number. */
  begin(entry: Entry): Promise<AuditMark>
  /** @param did what came of it, as far as the entry's beginning does not say it */
  end(begun: AuditMark, entry: Entry, outcome: Outcome, problems: readonly string[], did?: Did): Promise<void>
  /** Adds an entry that has no beginning and end. */
  note(event: Event): Promise<void>
  /** Adds what the rescue key signed while the service was down, once for each revision. */
  noteRescue(change: RescueChange, event: Event): Promise<void>
  /**
   * Makes a change between two entries of the audit log, once per key; later requests with the key get the same answer.
   * Without a key it just runs. If an instance was cut off, the next request with its key tries again.
   * @throws Problem if the key belongs to another request, or the same one is still running
   */
  change(key: { key: string; hash: string } | null, entry: Entry, run: (one: Try) => Promise<Ended>): Promise<Answer>
  /** Entries of the audit log, newest first. */
  audit(range: AuditRange): Promise<AuditEntry[]>
  /** Those with which the changes of these entries began. */
  beginningsOf(entries: readonly NewAuditEntry[]): Promise<AuditEntry[]>
  /** The numbers of those of these entries with which changes began that have ended. */
  endedOf(entries: readonly AuditEntry[]): Promise<number[]>
  /** Of the whole log. */
  countAudit(kind: AuditKind): Promise<number>
  /** A text that changes with each entry of the audit log but the beginnings of changes, each request, and each look at a rollout. */
  newest(): Promise<string>
  isReachable(): Promise<boolean>
}
