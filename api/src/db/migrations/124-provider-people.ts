import { sql, type Kysely, type Migration } from 'kysely'

/** Who of the back office signs in at the organisation's provider, and who was invited again. */
export const providerPeople: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table operator_person
        add column email text unique check (length(email) between 3 and 254 and email = lower(email)),
        -- the provider's issuer and its ID of them, from the first sign-in on
        add column subject text unique,
        -- by whom a new invitation was requested and approved; until they say that they know
        add column reset_by text,
        add column reset_approved_by text,
        add column reset_at timestamptz,
        add check ((reset_by is null) = (reset_at is null))`.execute(db)
    await sql`
      create table operator_sign_in (
        hash bytea primary key,
        state text not null,
        nonce text not null,
        verifier text not null,
        -- of whoever proves that it is them again; null: somebody signs in
        session bytea,
        began_at timestamptz not null
      )`.execute(db)
    await sql`
      create table operator_invitation_permit (
        person_id int4 not null references operator_person,
        requester_id int4 not null references operator_person,
        expires_at timestamptz not null,
        primary key (person_id, requester_id)
      )`.execute(db)
  },
}
