import { type Migration, sql } from 'kysely'
import { rolloutsAndAudit } from './migration-018'

/** A migration never changes once it is on main: the next one changes what it made. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001_identity': {
    async up(db) {
      await sql`create table team (name text primary key)`.execute(db)
      await sql`create table person (name text primary key, is_admin boolean not null)`.execute(db)
      await sql`create table membership (
        person text not null references person on delete cascade,
        team text not null references team on delete cascade,
        role text not null check (role in ('viewer', 'publisher', 'releaser')),
        primary key (person, team))`.execute(db)
      await sql`create table app_owner (app text primary key, team text not null references team)`.execute(db)
      await sql`create table token (
        id text primary key,
        person text not null references person on delete cascade,
        name text not null,
        hash text not null,
        app text,
        actions text,
        expires_at timestamptz not null,
        last_used_at timestamptz)`.execute(db)
      await sql`create index token_by_person on token (person)`.execute(db)
    },
  },
  '002_answers': {
    async up(db) {
      await sql`create table answer (
        person text not null,
        key text not null,
        hash text not null,
        claim text not null,
        status integer,
        body text,
        at timestamptz not null,
        primary key (person, key))`.execute(db)
      await sql`create index answer_by_time on answer (at)`.execute(db)
    },
  },
  '003_audit': {
    async up(db) {
      await sql`create table audit (
        seq bigint primary key,
        entry text not null,
        previous text not null,
        hash text not null unique)`.execute(db)
      await sql`create function refuse_audit_change() returns trigger language plpgsql as $$
        begin raise exception 'the audit log is append-only'; end $$`.execute(db)
      await sql`create trigger audit_append_only before update or delete on audit
        for each row execute function refuse_audit_change()`.execute(db)
      await sql`create trigger audit_no_truncate before truncate on audit
        for each statement execute function refuse_audit_change()`.execute(db)
    },
  },
  '005_approvals': {
    async up(db) {
      await sql`create table approval_rule (
        app text not null,
        channel text not null,
        needed integer not null check (needed between 0 and 2),
        start text not null check (start in ('canary', 'promotion')),
        teams text not null,
        primary key (app, channel))`.execute(db)
      await sql`create table request (
        id bigint generated always as identity primary key,
        digest text not null,
        plan text not null,
        reason text not null,
        asked_by text not null,
        asked_at timestamptz not null,
        expires_at timestamptz not null,
        closed_at timestamptz,
        closed_state text check (closed_state in ('done', 'declined', 'expired')),
        closed_by text,
        closed_reason text)`.execute(db)
      await sql`create unique index request_open on request (digest) where closed_at is null`.execute(db)
      await sql`create table approval (
        request bigint not null references request,
        person text not null references person on delete cascade,
        at timestamptz not null,
        primary key (request, person))`.execute(db)
    },
  },
  '006_ci': {
    async up(db) {
      await sql`create table ci_rule (
        id bigint generated always as identity primary key,
        issuer text not null,
        apps text not null,
        claims text not null,
        actions text not null)`.execute(db)
      await sql`create table ci_token (
        id text primary key,
        rule bigint not null references ci_rule on delete cascade,
        run text not null,
        hash text not null,
        expires_at timestamptz not null)`.execute(db)
      await sql`create table ci_use (
        issuer text not null,
        jti text not null,
        until timestamptz not null,
        primary key (issuer, jti))`.execute(db)
    },
  },
  '007_sessions': {
    async up(db) {
      await sql`alter table person add column subject text unique`.execute(db)
      await sql`create table session (
        hash text primary key,
        id text not null unique,
        person text not null references person on delete cascade,
        signed_in_at timestamptz,
        ends_at timestamptz not null)`.execute(db)
      await sql`create index session_by_person on session (person)`.execute(db)
      await sql`create table sign_in_attempt (
        hash text primary key,
        state text not null,
        nonce text not null,
        verifier text not null,
        return_path text not null,
        is_fresh boolean not null,
        began_at timestamptz not null)`.execute(db)
    },
  },
  '008_rollouts': {
    async up(db) {
      await sql`create table rollout (
        id bigint generated always as identity primary key,
        channel text not null,
        app text not null,
        release text not null,
        stable text not null,
        plan text not null,
        reason text not null,
        started_by text not null,
        is_ci boolean not null,
        started_at timestamptz not null,
        state text not null check (state in ('running', 'paused', 'halted', 'done', 'ended')),
        why text,
        step int,
        next_step int,
        since timestamptz,
        is_advanced boolean not null,
        waits_for text not null,
        request text,
        looked_at timestamptz,
        lease_by text,
        lease_until timestamptz)`.execute(db)
      await sql`create unique index rollout_open on rollout (channel, app) where state in ('running', 'paused')`.execute(
        db,
      )
      await sql`create table rollout_step (
        rollout bigint not null references rollout on delete cascade,
        step int not null,
        rev int not null,
        at timestamptz not null,
        analysis text,
        pages int,
        primary key (rollout, step))`.execute(db)
      await sql`create table rollout_look (
        rollout bigint not null references rollout on delete cascade,
        at timestamptz not null,
        step int not null,
        failures text not null,
        primary key (rollout, at))`.execute(db)
    },
  },
  '009_begun': {
    async up(db) {
      await sql`alter table answer add column begun text not null default '[]'`.execute(db)
    },
  },
  '010_webhooks': {
    async up(db) {
      await sql`create table webhook (
        id bigint generated always as identity primary key,
        url text not null,
        types text not null,
        app text,
        secret text not null,
        added_by text not null,
        added_at timestamptz not null,
        since bigint not null,
        is_on boolean not null,
        off_why text,
        off_at timestamptz)`.execute(db)
      await sql`create table delivery (
        id text primary key,
        webhook bigint not null references webhook on delete cascade,
        entry bigint not null,
        type text not null,
        body text not null,
        state text not null check (state in ('waiting', 'delivered', 'failed')),
        created_at timestamptz not null,
        tries int not null,
        tried_at timestamptz,
        status int,
        error text,
        next_try_at timestamptz,
        lease_by text,
        lease_until timestamptz,
        unique (webhook, entry, type))`.execute(db)
      await sql`create index delivery_due on delivery (next_try_at) where state = 'waiting'`.execute(db)
      await sql`create index delivery_by_time on delivery (created_at)`.execute(db)
      await sql`create table webhook_cursor (seq bigint not null)`.execute(db)
      await sql`insert into webhook_cursor select coalesce(max(seq), 0) from audit`.execute(db)
    },
  },
  '011_rollout_watch': {
    async up(db) {
      await sql`alter table rollout drop constraint rollout_state_check`.execute(db)
      await sql`alter table rollout add constraint rollout_state_check
        check (state in ('running', 'paused', 'worse', 'halted', 'done', 'ended'))`.execute(db)
      await sql`drop index rollout_open`.execute(db)
      await sql`create unique index rollout_open on rollout (channel, app)
        where state in ('running', 'paused', 'worse')`.execute(db)
      await sql`alter table rollout add column begun bigint`.execute(db)
    },
  },
  '012_login': {
    async up(db) {
      await sql`create table login_code (
        hash text primary key,
        person text not null references person on delete cascade,
        name text not null,
        challenge text not null,
        redirect text not null,
        began_at timestamptz not null)`.execute(db)
    },
  },
  '013_trust': {
    async up(db) {
      await sql`alter table ci_token add column claims text`.execute(db)
      await sql`create table rescue (
        channel text not null,
        rev int not null,
        digest text not null,
        primary key (channel, digest))`.execute(db)
    },
  },
  '014_rollout_entry': {
    async up(db) {
      await sql`alter table rollout add column entry bigint unique`.execute(db)
    },
  },
  '015_rollout_decision': {
    async up(db) {
      await sql`create table rollout_decision (
        entry bigint primary key,
        rollout bigint not null references rollout on delete cascade,
        at timestamptz not null,
        by text not null,
        what text not null,
        why text)`.execute(db)
      await sql`create index rollout_decision_of on rollout_decision (rollout)`.execute(db)
    },
  },
  '016_who_stands_behind': {
    async up(db) {
      await sql`alter table login_code add column signed_in_at timestamptz`.execute(db)
      await sql`alter table token add column signed_in_at timestamptz`.execute(db)
      await sql`create table ci_actor (run text not null, actor text not null, primary key (run, actor))`.execute(db)
      await sql`alter table rollout add column ci_rule bigint`.execute(db)
      // an instance of the previous version still writes it
      await sql`alter table rollout alter column is_ci set default false`.execute(db)
    },
  },
  '017_ci_login': {
    async up(db) {
      await sql`create table ci_login (login text primary key, person text not null references person on delete cascade)`.execute(
        db,
      )
    },
  },
  '018_rollouts_and_audit': rolloutsAndAudit,
  '019_approval_share': {
    async up(db) {
      await sql`alter table approval_rule add column from_percent double precision not null default 50`.execute(db)
    },
  },
}
