import { sql, type Kysely, type Migration } from 'kysely'

/** Uploaded files, the jobs that make clips of them, and the videos that show these, first as drafts. */
export const mediaAssets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table media_asset (
        id int8 generated always as identity primary key,
        key text not null unique check (key ~ '^[0-9a-f]{16}$'),
        title text not null,
        file_name text not null,
        bytes int8 not null check (bytes > 0),
        -- null until the whole file is there
        sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
        state text not null check (state in ('uploading', 'stored', 'ready', 'failed')),
        -- why it has failed
        reason text,
        -- null until one is made
        clip text check (clip ~ '^[a-z0-9-]{1,64}$'),
        length_ms int4 check (length_ms > 0),
        -- how often a job of it was taken: the end of the next clip's name
        makings int4 not null default 0,
        captions text[] not null default '{}',
        created_by text not null,
        created_at timestamptz not null,
        check ((state = 'uploading') <= (sha256 is null)),
        check ((state = 'ready') = (clip is not null))
      )`.execute(db)

    await sql`
      create table media_job (
        id int8 generated always as identity primary key,
        asset_id int8 not null references media_asset on delete cascade,
        state text not null check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
        -- not taken before
        due_at timestamptz not null,
        attempts int4 not null default 0,
        -- of the lease: who has it, until when, what it makes, and the proof
        worker text,
        lease_until timestamptz,
        clip text,
        token text,
        percent int4 not null default 0 check (percent between 0 and 100),
        seconds_left int4,
        reason text,
        log_tail text,
        created_at timestamptz not null,
        started_at timestamptz,
        ended_at timestamptz,
        check ((state = 'running') = (token is not null)),
        check ((state in ('queued', 'running')) = (ended_at is null))
      )`.execute(db)
    await sql`create unique index media_job_open on media_job (asset_id) where ended_at is null`.execute(db)

    await sql`
      create table media_garbage (
        -- a file, or a folder with a slash at its end
        key text primary key,
        since timestamptz not null
      )`.execute(db)

    await sql`
      alter table video
        add column state text not null default 'published' check (state in ('draft', 'published')),
        add column asset_id int8 references media_asset,
        add column address text,
        add column kind text check (kind in ('hls', 'mp4', 'webm')),
        alter column clip drop not null,
        add check (clip is null or address is null),
        add check (state = 'draft' or clip is not null or address is not null),
        add check ((kind is null) = (address is null))`.execute(db)
    await sql`create index video_of_asset on video (asset_id) where asset_id is not null`.execute(db)
  },
}
