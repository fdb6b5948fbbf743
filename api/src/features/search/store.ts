import type { Language } from '@app/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../db/database'
import type {} from '../hosts/tables'
import type {} from '../videos/tables'
import type { Entry, HostTexts, VideoTexts } from './entry'
import { storedPieces } from './near'
import type {} from './tables'
import type { Kind, Wanted, Word } from './tiers'

const maxPerKind = 20

export const videoTexts = (db: Database, ids: readonly number[]): Promise<VideoTexts[]> =>
  db
    .selectFrom('video')
    .innerJoin('video_class', 'video_class.id', 'video.class_id')
    .select(['video.id', 'video.name', 'video_class.name as class_name'])
    .where('video.state', '=', 'published')
    .where(sql<boolean>`video.id = any(${ids})`)
    .execute()

export const hostTexts = (db: Database, ids: readonly number[]): Promise<HostTexts[]> =>
  db
    .selectFrom('host')
    .innerJoin('place as city', 'city.id', 'host.city_id')
    .leftJoin('place as province', 'province.id', 'city.province_id')
    .select(['host.id', 'host.name', 'host.title', 'host.services'])
    .select(['city.name as city_name', 'province.name as province_name'])
    .where(sql<boolean>`host.id = any(${ids})`)
    .execute()

/** The words at these pieces, of each language. */
export async function wordsAt(db: Database, pieces: readonly string[]): Promise<Word[]> {
  const { rows } = await sql<Word>`
    select distinct word, split_part(piece, '/', 1) as lang from search_word where piece = any(${pieces}::text[])`.execute(
    db,
  )
  return rows
}

type FoundEntry = { kind: Kind; id: number }

async function inOrder(
  db: Database,
  ofKinds: readonly { kind: Kind; ids: RawBuilder<unknown> }[],
): Promise<FoundEntry[]> {
  const parts = ofKinds.map(
    ({ kind, ids }) => sql`select ${sql.lit(kind)} as kind, f.id, f.place from ${ids} with ordinality f (id, place)`,
  )
  const { rows } = await sql<FoundEntry>`
    select kind, id from (${sql.join(parts, sql` union all `)}) found order by kind, place`.execute(db)
  return rows
}

const queries = (texts: readonly string[]) => sql`${texts}::text[]::tsquery[]`

/** Of each kind what meets all terms (search_entries), the best first. */
export const entriesOfAll = (db: Database, wanted: readonly Wanted[]) =>
  inOrder(
    db,
    wanted.map(({ kind, tiers, terms, near }) => ({
      kind,
      ids: sql`search_entries(${sql.lit(kind)}, ${queries(tiers)}, ${queries(terms)}, ${queries(near)}, ${sql.lit(maxPerKind)})`,
    })),
  )

/** Of each kind what meets more than half of the terms (search_most), the best first. */
export const entriesOfMost = (db: Database, wanted: readonly Wanted[]) =>
  inOrder(
    db,
    wanted.map(({ kind, near }) => ({
      kind,
      ids: sql`search_most(${sql.lit(kind)}, ${queries(near)}, ${sql.lit(maxPerKind)})`,
    })),
  )

/** Whether there are changes that are not written yet, and among them entries that cannot be found at all. */
export async function changesWaiting(db: Database): Promise<{ any: boolean; first: boolean }> {
  const { rows } = await sql<{ any: boolean; first: boolean }>`
    select exists (select 1 from (select id from search_change order by id desc limit 1) newest) as any,
      exists (select 1 from search_change where is_first) as first`.execute(db)
  return rows[0] ?? { any: false, first: false }
}

/** One transaction at a time writes entries, of what is committed: false if it is another one. */
export async function claimWriting(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('search_entry')) as claimed`.execute(tx)
  return rows[0]?.claimed === true
}

/** Takes the newest changes. */
export async function takeChanges(tx: Transaction, max: number) {
  const { rows } = await sql<{ kind: Entry['kind']; entry_id: number }>`
    delete from search_change where id = any(array(select id from search_change order by id desc limit ${max}))
    returning kind, entry_id`.execute(tx)
  return rows
}

export async function writeEntries(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map(({ kind, id, length, lexemes }) => ({
    kind,
    id,
    length,
    terms: [...lexemes].map((lexeme) => `'${lexeme}'`).join(' '),
  }))
  await sql`
    insert into search_entry (kind, id, length, terms)
    select kind, id, length, terms::tsvector
    from json_to_recordset(${JSON.stringify(rows)}::json) e (kind text, id int4, length int4, terms text) order by kind, id
    on conflict (kind, id) do update set length = excluded.length, terms = excluded.terms
    where (search_entry.length, search_entry.terms) is distinct from (excluded.length, excluded.terms)`.execute(tx)
}

export const removeEntries = (tx: Transaction, kind: Entry['kind'], ids: readonly number[]) =>
  sql`delete from search_entry where kind = ${kind} and id = any(${ids})`.execute(tx)

/** The rooms of these hosts, after their own entries: a host who goes on or off air meanwhile waits for these. */
export async function writeRooms(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    insert into search_entry (kind, id, length, terms)
    select 'rooms', e.id, e.length, e.terms from search_entry e join host h on h.id = e.id
    where e.kind = 'hosts' and e.id = any(${ids}) and h.live_channel is not null order by e.id
    on conflict (kind, id) do update set length = excluded.length, terms = excluded.terms`.execute(tx)
}

export async function writeWords(tx: Transaction, lang: Language, words: ReadonlySet<string>): Promise<void> {
  const rows = [...words].map((word) => ({ word, pieces: storedPieces(word, lang) }))
  // most of them are there, in all their pieces
  await sql`
    insert into search_word (piece, word)
    select piece, word
    from json_to_recordset(${JSON.stringify(rows)}::json) w (word text, pieces text[]) cross join unnest(pieces) piece
    where not exists (select 1 from search_word s where s.piece = w.pieces[1] and s.word = w.word)
    on conflict do nothing`.execute(tx)
}
