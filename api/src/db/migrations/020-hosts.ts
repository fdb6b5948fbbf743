import { sql, type Kysely, type Migration } from 'kysely'

/** Provinces and cities (one table, so that an ID belongs to only one of them), live channels, and hosts. */
export const hosts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table place (
        id int4 generated always as identity primary key,
        slug text not null unique,
        name text not null,
        province_id int4 references place,
        rank int4 not null
      )`.execute(db)
    await sql`create index place_cities on place (province_id)`.execute(db)

    await sql`
      create table live_channel (
        name text primary key check (name ~ '^[a-z0-9-]{1,64}$'),
        clips text[] not null check (cardinality(clips) > 0)
      )`.execute(db)

    await sql`
      create table host (
        id int4 generated always as identity primary key,
        slug text not null unique,
        name text not null,
        name_lang text not null default '',
        title text not null,
        images text[] not null check (cardinality(images) > 0),
        city_id int4 not null references place,
        live_channel text references live_channel,
        price int8 not null check (price >= 0),
        height text not null,
        weight text not null,
        bust text not null,
        waist text not null,
        hips text not null,
        services text[] not null,
        content text not null
      )`.execute(db)
    await sql`create index host_city on host (city_id, id)`.execute(db)
    await sql`create index host_on_air on host (id) where live_channel is not null`.execute(db)
  },
}
