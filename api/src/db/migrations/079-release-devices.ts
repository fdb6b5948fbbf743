import { sql, type Kysely, type Migration } from 'kysely'

/**
 * The devices on which a release was seen, and failed; a device gets a new name each day, and is forgotten after a
 * week.
 */
export const releaseDevices: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table release_device (
        channel text not null,
        mix text not null,
        remote text not null,
        release text not null,
        source text not null,
        device text not null check (length(device) = 16),
        seen_at timestamptz not null,
        failed_at timestamptz,
        primary key (channel, mix, remote, release, source, device)
      )`.execute(db)
    await sql`create index release_device_by_time on release_device (seen_at)`.execute(db)
  },
}
