import { sql, type Kysely, type Migration } from 'kysely'
import { exactKey, nameKey } from '../../features/session/name-key'

const batch = 1_000

/**
 * One key per username, computed by the same code that looks it up, because lower case differs between databases. If
 * two existing members get the same key, the older member keeps it, and the other is found by exact spelling.
 */
export const nameKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table member add column name_key text`.execute(db)
    const taken = new Set<string>()
    for (let last = 0; ;) {
      const { rows } = await sql<{ id: number; username: string }>`
        select id, username from member where id > ${last} order by id limit ${batch}`.execute(db)
      if (rows.length === 0) break
      const keys = rows.map(({ id, username }) => {
        const key = nameKey(username)
        const own = taken.has(key) ? exactKey(username) : key
        taken.add(own)
        return { id, key: own }
      })
      await sql`
        update member m set name_key = k.key
        from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (id int4, key text) where m.id = k.id`.execute(db)
      last = rows.at(-1)?.id ?? last
    }
    await sql`alter table member alter column name_key set not null, add constraint member_name_key unique (name_key)`.execute(
      db,
    )
    await sql`drop index member_username`.execute(db)
  },
}
