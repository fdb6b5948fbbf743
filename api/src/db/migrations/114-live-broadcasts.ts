import { sql, type Kysely, type Migration } from 'kysely'

/** Channels that an encoder sends to, and what they showed. */
export const liveBroadcasts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table live_channel
        add column is_stream bool not null default false,
        add column key_hash text unique,
        add column is_recorded bool not null default true,
        add column grace_seconds int4 not null default 30 check (grace_seconds between 0 and 600),
        add column mode text not null default 'passthrough' check (mode in ('passthrough', 'ladder')),
        drop constraint live_channel_plays,
        add constraint live_channel_plays check (
          case when is_stream then cardinality(clips) = 0 and address is null
          else key_hash is null and (cardinality(clips) > 0) = (address is null) end
        )`.execute(db)
    // live_channel: the channel that a host is on now
    await sql`alter table host add column stream_channel text references live_channel`.execute(db)
    await sql`create index host_stream on host (stream_channel) where stream_channel is not null`.execute(db)
    await sql`
      create table live_broadcast (
        id text primary key check (id ~ '^[0-9a-f]{32}$'),
        channel text not null references live_channel,
        state text not null check (state in ('starting', 'onAir', 'interrupted', 'over')),
        session text unique,
        ingest text not null,
        playlist text not null,
        is_recorded bool not null,
        started_at timestamptz not null,
        seen_at timestamptz,
        interrupted_at timestamptz,
        ended_at timestamptz,
        recording text unique check (recording ~ '^[0-9a-f]{16}$'),
        check ((state = 'over') = (ended_at is not null)),
        check ((state = 'interrupted') = (interrupted_at is not null))
      )`.execute(db)
    await sql`create unique index live_broadcast_open on live_broadcast (channel) where state <> 'over'`.execute(db)
    await sql`create index live_broadcast_latest on live_broadcast (channel, started_at)`.execute(db)
  },
}
