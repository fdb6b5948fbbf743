import { sql, type Kysely, type Migration } from 'kysely'

/** Passkeys of the back office's people, sessions that can be named, and what the record counts of refused attempts. */
export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table operator_passkey (
        id int4 generated always as identity primary key,
        person_id int4 not null references operator_person,
        name text not null check (length(name) between 1 and 100),
        credential bytea not null unique,
        public_key bytea not null,
        counter int8 not null,
        created_at timestamptz not null,
        used_at timestamptz
      )`.execute(db)
    await sql`create index operator_passkey_of_person on operator_passkey (person_id)`.execute(db)
    await sql`
      create table operator_challenge (
        challenge text primary key,
        purpose text not null check (purpose in ('add', 'sign-in', 'prove')),
        -- of whoever is signed in
        session bytea,
        expires_at timestamptz not null,
        check ((purpose = 'sign-in') = (session is null))
      )`.execute(db)
    await sql`alter table operator_session add column id int4 generated always as identity unique`.execute(db)
    await sql`
      create table operator_refusal (
        person text not null,
        verb text not null,
        problem text not null,
        hour timestamptz not null,
        count int4 not null,
        primary key (person, verb, problem, hour)
      )`.execute(db)
    await sql`create index operator_refusal_by_age on operator_refusal (hour)`.execute(db)
  },
}
