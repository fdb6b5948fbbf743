import type { ContentKind, ImportChange } from '@app/back-office'
import { sql } from 'kysely'
import type { Transaction } from '../db/database'
import { videosBefore } from '../features/videos/operator-store'
import { all, exporters, videosFile } from './export-content'

type Row = Readonly<Record<string, unknown>>
/** What there is of one kind, as texts by the name of each thing and of its fields. */
type State = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Does what `save` does, says what that changes, and takes it back: the transaction goes on as if nothing had been. */
export async function compareImport(
  tx: Transaction,
  kind: ContentKind,
  save: () => Promise<unknown>,
): Promise<ImportChange[]> {
  const before = await stateOf(tx, kind)
  await sql`savepoint import`.execute(tx)
  await save()
  const after = await stateOf(tx, kind)
  await sql`rollback to savepoint import`.execute(tx)
  return changesBetween(before, after)
}

async function stateOf(tx: Transaction, kind: ContentKind): Promise<State> {
  const file = (await fileOf(tx, kind)) as Row | readonly Row[]
  const rows = kind === 'places' ? placesIn(file as readonly Place[]) : rowsIn(kind, file)
  return new Map(rows.map(([name, row]) => [name, fieldsOf(row)]))
}

/** As a file has it, and videos that members do not see, which an import changes as well. */
const fileOf = async (tx: Transaction, kind: ContentKind): Promise<unknown> =>
  kind === 'videos' ? videosFile(tx, await videosBefore(tx, {}, null, all)) : exporters[kind](tx)

/** What has no name of its own goes by its place, from 1. */
const nameOf = (row: Row, at: number) => {
  const name = row['slug'] ?? row['key'] ?? row['code'] ?? row['id'] ?? row['name']
  return typeof name === 'string' || typeof name === 'number' ? String(name) : `${at + 1}`
}

/** The file of the site has settings by name, another one a list, or lists by name. */
function rowsIn(kind: ContentKind, file: Row | readonly Row[]): [string, Row][] {
  if (kind === 'site') return Object.entries(file).map(([name, value]) => [name, { value }])
  if (Array.isArray(file)) return (file as readonly Row[]).map((row, at) => [nameOf(row, at), row])
  return Object.entries(file as Readonly<Record<string, readonly Row[]>>).flatMap(([list, rows]) =>
    rows.map((row, at): [string, Row] => [`${list} ${nameOf(row, at)}`, row]),
  )
}

type Place = { slug: string; name: unknown; cities: readonly { slug: string; name: unknown }[] }

/** With their order, which an import changes. */
const placesIn = (provinces: readonly Place[]): [string, Row][] =>
  provinces.flatMap(({ slug, name, cities }, at): [string, Row][] => [
    [slug, { name, place: at + 1 }],
    ...cities.map((city, inProvince): [string, Row] => [
      city.slug,
      { name: city.name, province: slug, place: inProvince + 1 },
    ]),
  ])

/** Texts by language one by one. */
function fieldsOf(row: Row): ReadonlyMap<string, string> {
  const fields = Object.entries(row).flatMap(([name, value]): [string, string][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([inner, text]) => [`${name}.${inner}`, textOf(text)])
      : [[name, textOf(value)]],
  )
  return new Map(fields)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function changesBetween(before: State, after: State): ImportChange[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((what) => {
    const [old, now] = [before.get(what), after.get(what)]
    const names = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])]
    const fields = names
      .map((name) => ({ name, before: old?.get(name) ?? null, after: now?.get(name) ?? null }))
      .filter((field) => field.before !== field.after)
    if (fields.length === 0) return []
    const outcome = old === undefined ? 'added' : now === undefined ? 'removed' : 'changed'
    return [{ what, change: outcome, fields } as const]
  })
}
