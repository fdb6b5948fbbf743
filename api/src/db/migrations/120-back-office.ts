import { sql, type Kysely, type Migration } from 'kysely'

/** The people of the back office, what waits for a second person, and the record as a chain of hashes. */
export const backOffice: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table operator_person (
        id int4 generated always as identity primary key,
        name text not null check (length(name) between 1 and 100),
        name_key text not null unique,
        roles text[] not null check (cardinality(roles) > 0),
        password_hash text,
        -- sealed; of the second factor
        totp bytea,
        totp_step int8 not null default 0,
        created_at timestamptz not null,
        disabled_at timestamptz,
        check ((password_hash is null) = (totp is null))
      )`.execute(db)
    await sql`
      create table operator_recovery_code (
        person_id int4 not null references operator_person,
        hash bytea not null,
        primary key (person_id, hash)
      )`.execute(db)
    await sql`
      create table operator_session (
        hash bytea primary key,
        person_id int4 not null references operator_person,
        started_at timestamptz not null,
        seen_at timestamptz not null,
        proven_at timestamptz not null,
        origin text not null
      )`.execute(db)
    await sql`create index operator_session_of_person on operator_session (person_id)`.execute(db)
    await sql`
      create table operator_invitation (
        person_id int4 primary key references operator_person,
        hash bytea not null unique,
        totp bytea not null,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`
      create table operator_approval (
        id int4 generated always as identity primary key,
        call text not null,
        params text not null,
        request text not null,
        target text not null,
        plan text not null,
        version text,
        reason text not null,
        requested_by text not null,
        requested_by_id int4 references operator_person,
        requested_at timestamptz not null,
        expires_at timestamptz not null,
        state text not null default 'open' check (state in ('open', 'done', 'declined', 'withdrawn')),
        closed_by text,
        closed_at timestamptz,
        closed_reason text,
        check ((state = 'open') = (closed_by is null) and (state = 'open') = (closed_at is null))
      )`.execute(db)
    await sql`create index operator_approval_open on operator_approval (id) where state = 'open'`.execute(db)
    await sql`
      create table operator_request (
        person text not null,
        key text not null,
        hash text not null,
        status int4 not null,
        body text not null,
        at timestamptz not null,
        primary key (person, key)
      )`.execute(db)
    await sql`create index operator_request_by_age on operator_request (at)`.execute(db)
    await chainActions(db)
  },
}

/** Each entry has the hash of the one before; the columns for searching are read from its text. */
async function chainActions(db: Kysely<unknown>) {
  await sql`alter table operator_action rename to operator_action_before`.execute(db)
  await sql`
    create table operator_action (
      id int4 primary key,
      entry text not null,
      previous text not null,
      hash text not null,
      operator text generated always as (entry::jsonb ->> 'operator') stored not null,
      reason text generated always as (entry::jsonb ->> 'reason') stored not null,
      verb text generated always as (entry::jsonb ->> 'verb') stored not null,
      target text generated always as (entry::jsonb ->> 'target') stored not null,
      details jsonb generated always as (entry::jsonb -> 'details') stored not null
    )`.execute(db)
  await sql`
    do $$
    declare
      old record;
      seq int4 := 0;
      before text := repeat('0', 64);
      line text;
    begin
      for old in select * from operator_action_before order by id loop
        seq := seq + 1;
        line := json_build_object(
          'at', to_char(old.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'operator', old.operator,
          'verb', old.verb, 'target', '', 'reason', old.reason, 'from', '', 'details', old.details)::text;
        insert into operator_action (id, entry, previous, hash)
        values (seq, line, before, encode(sha256(convert_to(seq || E'\n' || before || E'\n' || line, 'UTF8')), 'hex'))
        returning hash into before;
      end loop;
    end $$`.execute(db)
  await sql`drop table operator_action_before`.execute(db)
  for (const column of ['operator', 'verb', 'target'])
    await sql`create index ${sql.ref(`operator_action_${column}`)} on operator_action (${sql.ref(column)}, id)`.execute(
      db,
    )
  // its triggers went with the table
  await sql`delete from applied_function where name = 'operator_action_stays'`.execute(db)
}
