import { type Migration, sql } from 'kysely'

/** As `audit/kinds.ts` asks for them: an index is used for its own words alone. */
const entry = sql`regexp_replace(entry, '\\\\u(0000|d[89a-f][0-9a-f]{2})', '/', 'g')::jsonb`
const did = sql`${entry} ->> 'outcome' = 'done'`
const auditKinds = {
  changes: sql`${did} and ${entry} ->> 'action'
    not in ('sign-in', 'sign-out', 'login', 'logout', 'exchange', 'check')`,
  production: sql`${entry} ->> 'outcome' <> 'begun' and
    (${entry} ->> 'target' ~ '(^|, )channel production(,|$)'
      or ${entry} -> 'details' -> 'did' ->> 'channel' = 'production')`,
  people: sql`${entry} ->> 'outcome' <> 'begun' and ${entry} ->> 'action'
    in ('sign-in', 'sign-out', 'login', 'logout', 'exchange', 'manage')`,
  forced: sql`${did} and ${entry} ->> 'action' in ('force', 'rescue')`,
  refused: sql`${entry} ->> 'outcome' in ('refused', 'failed')`,
}

export const rolloutsAndAudit: Migration = {
  async up(db) {
    await sql`alter table request add column rollout bigint`.execute(db)
    await sql`alter table request add column step int`.execute(db)
    await sql`create index request_of_rollout on request (rollout) where rollout is not null`.execute(db)
    await sql`alter table request drop constraint request_closed_state_check`.execute(db)
    await sql`alter table request add constraint request_closed_state_check
      check (closed_state in ('done', 'declined', 'expired', 'outdated'))`.execute(db)
    await sql`alter table rollout add column asked_ahead boolean not null default false`.execute(db)
    await sql`create table instance (
      id text primary key,
      started_at timestamptz not null,
      look_ms int not null,
      alive_until timestamptz not null)`.execute(db)
    for (const [kind, isOfKind] of Object.entries(auditKinds))
      await sql`create index ${sql.ref(`audit_${kind}`)} on audit (seq) where ${isOfKind}`.execute(db)
  },
}
