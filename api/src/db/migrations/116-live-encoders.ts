import { sql, type Kysely, type Migration } from 'kysely'

/** The encoder that an engine in front of the ingests has let in with a channel's key. */
export const liveEncoders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table live_channel
        add column encoder text,
        add column encoder_seen_at timestamptz,
        add constraint live_channel_encoder check ((encoder is null) = (encoder_seen_at is null))`.execute(db)
    await sql`update live_broadcast set seen_at = started_at where seen_at is null`.execute(db)
    await sql`alter table live_broadcast alter column seen_at set not null`.execute(db)
  },
}
