import { sql, type Kysely, type Migration } from 'kysely'

/** Members from partners, and used tickets. */
export const signOn: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table partner_member (
        partner text not null,
        username text not null,
        member_id int4 not null unique references member,
        primary key (partner, username)
      )`.execute(db)
    await sql`
      create table sso_nonce (
        partner text not null,
        nonce text not null,
        used_at timestamptz not null,
        primary key (partner, nonce)
      )`.execute(db)
    await sql`create index sso_nonce_by_time on sso_nonce (used_at)`.execute(db)
  },
}
