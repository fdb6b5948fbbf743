import type { ColumnType, Generated } from 'kysely'
import type { Rollout } from '@app/release'
import type { Role } from '../access'

type ClosedState = 'done' | 'declined' | 'expired' | 'outdated'

/** timestamptz columns are Date, int8 columns bigint. */
export interface Tables {
  team: { name: string }
  person: {
    name: string
    is_admin: boolean
    /** Of whoever signs in as this person: the provider's address and its ID of them. Null before the first sign-in. */
    subject: string | null
  }
  membership: { person: string; team: string; role: Role }
  app_owner: { app: string; team: string }
  token: {
    id: string
    person: string
    name: string
    /** SHA-256 of the whole secret, in hex. */
    hash: string
    app: string | null
    /** A JSON array, or null. */
    actions: string | null
    expires_at: Date
    last_used_at: Date | null
    /** When its person signed in; null of a token that no login made. */
    signed_in_at: Date | null
  }
  session: {
    /** SHA-256 of the cookie's secret, in hex. */
    hash: string
    /** For the audit log; not a secret. */
    id: string
    person: string
    /** Null if the provider did not say. */
    signed_in_at: Date | null
    ends_at: Date
  }
  /** Sign-ins that have not come back from the provider yet. */
  sign_in_attempt: {
    /** SHA-256 of the cookie's secret, in hex. */
    hash: string
    state: string
    nonce: string
    verifier: string
    return_path: string
    is_fresh: boolean
    began_at: Date
  }
  /** Codes with which a command line that a person confirmed gets its token. */
  login_code: {
    /** SHA-256 of the code, in hex. */
    hash: string
    person: string
    /** Of the machine that asked. */
    name: string
    /** SHA-256 of the verifier that the command line keeps, in base64url. */
    challenge: string
    redirect: string
    began_at: Date
    signed_in_at: Date | null
  }
  /** Answers by idempotency key; without a status the request is still running. */
  answer: {
    person: string
    key: string
    hash: string
    /** Of the try that runs it, or ran it last. */
    claim: string
    /** A JSON array: the audit entries with which its tries began. */
    begun: string
    status: number | null
    body: string | null
    /** Renewed while the request runs. */
    at: Date
  }
  approval_rule: {
    app: string
    channel: string
    needed: number
    start: 'canary' | 'promotion'
    /** The share from which on a canary counts as everybody. */
    from_percent: Generated<number>
    /** A JSON array. */
    teams: string
  }
  /** A change that waits for approval, or did. */
  request: {
    id: Generated<bigint>
    /** Of everything that approvals of it are for; one open request for each. */
    digest: string
    /** JSON */
    plan: string
    reason: string
    asked_by: string
    asked_at: Date
    expires_at: Date
    closed_at: ColumnType<Date | null, never, Date>
    closed_state: ColumnType<ClosedState | null, never, ClosedState>
    closed_by: ColumnType<string | null, never, string | null>
    closed_reason: ColumnType<string | null, never, string | null>
    /** The rollout that asked, and its step from 0. */
    rollout: bigint | null
    step: number | null
  }
  approval: { request: bigint; person: string; at: Date }
  ci_rule: {
    id: Generated<bigint>
    issuer: string
    /** JSON arrays, and a JSON object. */
    apps: string
    claims: string
    actions: string
  }
  /** A token that a CI run got for its OIDC token. */
  ci_token: {
    id: string
    rule: bigint
    run: string
    hash: string
    expires_at: Date
    /** JSON: what the run proved, for provenance. Null of tokens from before it was kept. */
    claims: string | null
  }
  /** OIDC tokens that were exchanged, until they end. */
  ci_use: { issuer: string; jti: string; until: Date }
  /** Who started a run, by their name at the CI platform in lower case. */
  ci_actor: { run: string; actor: string }
  /** Whose name at the CI platform this is, in lower case. */
  ci_login: { login: string; person: string }
  rollout: {
    id: Generated<bigint>
    channel: string
    app: string
    release: string
    stable: string
    /** JSON */
    plan: string
    reason: string
    started_by: string
    /** By which a run of CI started it. */
    ci_rule: bigint | null
    started_at: Date
    state: Rollout['state']
    why: string | null
    /** Null before the first step. */
    step: number | null
    /** The step that is being entered: whoever finds it unfinished looks whether the channel has it already. */
    next_step: number | null
    /** The entry of the audit log with which a change of the channel began. */
    begun: bigint | null
    /** With which its start began, in the audit log. */
    entry: bigint | null
    since: Date | null
    is_advanced: boolean
    waits_for: NonNullable<Rollout['waitsFor']>
    request: string | null
    /** The approvals of its later steps were asked for. */
    asked_ahead: Generated<boolean>
    looked_at: Date | null
    /** The instance that looks after it until then. */
    lease_by: string | null
    lease_until: Date | null
  }
  /** The instances of the service that run now. */
  instance: {
    id: string
    started_at: Date
    look_ms: number
    /** Renewed while it lives. */
    alive_until: Date
  }
  rollout_step: {
    rollout: bigint
    step: number
    rev: number
    at: Date
    /** JSON; the latest figures of the step. */
    analysis: string | null
    pages: number | null
  }
  /** Failures as they were read, one for five minutes; JSON. */
  rollout_look: { rollout: bigint; at: Date; step: number; failures: string }
  /** What a person or the rollout itself decided, by the entry of the audit log with which it began. */
  rollout_decision: {
    entry: bigint
    rollout: bigint
    at: Date
    by: string
    what: Rollout['decisions'][number]['what']
    why: string | null
  }
  webhook: {
    id: Generated<bigint>
    url: string
    /** A JSON array. */
    types: string
    /** Null for all apps. */
    app: string | null
    /** As it is: signing takes it. */
    secret: string
    added_by: string
    added_at: Date
    /** The entry of the audit log from which on it gets events. */
    since: bigint
    is_on: boolean
    off_why: string | null
    off_at: Date | null
  }
  /** An event on its way to a webhook, or there. */
  delivery: {
    id: string
    webhook: bigint
    /** Of the audit log. */
    entry: bigint
    type: string
    body: string
    state: 'waiting' | 'delivered' | 'failed'
    created_at: Date
    tries: number
    /** Of the latest try. */
    tried_at: Date | null
    status: number | null
    error: string | null
    next_try_at: Date | null
    lease_by: string | null
    lease_until: Date | null
  }
  /** One row: the newest entry of the audit log that webhooks were told of. */
  webhook_cursor: { seq: bigint }
  /** Revisions that the rescue key signed and that are in the audit log. */
  rescue: { channel: string; rev: number; digest: string }
  /** Append-only: triggers refuse any other change. */
  audit: {
    seq: Generated<bigint>
    entry: string
    previous: string
    hash: string
  }
}
