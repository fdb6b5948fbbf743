import { sql, type Kysely, type Migration } from 'kysely'

const texts = {
  lottery_class: ['name'],
  game: ['name', 'description'],
  place: ['name'],
  host: ['title', 'services', 'content'],
  video_class: ['name'],
  video: ['name', 'description'],
  member_group: ['name'],
}

/** Operators' texts are one text, or one per language; a group sets what its members may watch. */
export const localisedTexts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table video alter column description drop default`.execute(db)
    for (const [table, columns] of Object.entries(texts)) {
      for (const column of columns) {
        await sql`
          alter table ${sql.table(table)} alter column ${sql.ref(column)} type jsonb using to_jsonb(${sql.ref(column)})`.execute(
          db,
        )
      }
    }
    await sql`alter table video alter column description set default '""'`.execute(db)
    await sql`
      alter table member_group
        add column slug text unique,
        add column is_see int4 not null default 0 check (is_see in (0, 1)),
        add column free_see_time int4 not null default 15 check (free_see_time >= 0)`.execute(db)
    await sql`update member_group set slug = 'group-' || id`.execute(db)
    await sql`alter table member_group alter column slug set not null`.execute(db)
  },
}
