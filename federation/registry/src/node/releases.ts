import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import * as v from 'valibot'
import { decodeJson } from './json'
import { findMapIn } from './maps'
import { integrityFile, recordKey, releaseName, releaseOfKey, type ReleaseRecord, releaseRecordSchema } from '../record'
import { Refused } from '../refused'
import { sriOf } from './sri'
import type { Store } from './store'

/** @returns null if there is no such release. @throws Refused if the file is not its record */
export async function readRelease(store: Store, app: string, id: string): Promise<ReleaseRecord | null> {
  const stored = await store.read(recordKey(app, id))
  return stored && decodeRelease(stored.bytes, app, id)
}

/** The latest records, by key and hash: decoding one takes longer than reading it, and the same bytes say the same. */
const decoded = new Map<string, ReleaseRecord>()
const maxDecoded = 500

/**
 * Every record is read here, so a record stored under another's name never counts as a release.
 * @returns what nobody may change: the next one to read these bytes gets the same object
 * @throws Refused if the record does not match the schema, or belongs to another app or ID
 */
export function decodeRelease(bytes: Uint8Array, app: string, id: string): ReleaseRecord {
  const stored = `${recordKey(app, id)} ${sriOf(bytes)}`
  const record = decoded.get(stored) ?? frozen(decodeAnew(bytes, app, id))
  const [oldest] = decoded.keys()
  if (oldest !== undefined && decoded.size >= maxDecoded && !decoded.has(stored)) decoded.delete(oldest)
  decoded.set(stored, record)
  return record
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  Object.values(value).forEach(frozen)
  return Object.freeze(value)
}

function decodeAnew(bytes: Uint8Array, app: string, id: string): ReleaseRecord {
  const key = recordKey(app, id)
  const record = decodeJson(releaseRecordSchema, bytes, key)
  const problems = findForeign(record, app, id)
  if (problems.length > 0) throw new Refused(...problems.map((problem) => `${key} ${problem}`))
  return record
}

/** The fields of a record that belong to another release than the one it is stored as. */
function findForeign(record: ReleaseRecord, app: string, id: string): string[] {
  const { version, hash, base, uniqueName, foreign } = record
  const own = `r/${app}/${id}/`
  const advice = 'Delete that file and publish the app again.'
  if (record.app !== app || record.id !== id) {
    return [`is the record of ${releaseName(record.app, record.id)}, not of ${releaseName(app, id)}. ${advice}`]
  }
  return [
    ...(`${version}-${hash}` === id
      ? []
      : [`has version ${version} and hash ${hash}, which do not match ${id}. ${advice}`]),
    ...(base === own ? [] : [`says that its files are in ${base}, but they are in ${own}. ${advice}`]),
    ...(foreign || uniqueName.includes(hash)
      ? []
      : [`has the name ${uniqueName}, which does not contain the hash ${hash}. ${advice}`]),
  ]
}

/** Every release of an app, newest first. */
export async function listReleases(store: Store, app: string): Promise<ReleaseRecord[]> {
  const keys = await store.list(`releases/${app}/`)
  const ids = keys.flatMap((key) => releaseOfKey(key)?.id ?? [])
  const records = await Promise.all(ids.map((id) => readRelease(store, app, id)))
  return records.filter((record) => record !== null).sort((a, b) => b.builtAt.localeCompare(a.builtAt))
}

/**
 * Reads back every file of a release, including compressed copies. Returns a sentence for each that is missing or has
 * another hash, or would give away sources.
 */
export async function verifyFiles(
  store: Store,
  { app, id, base, files, integrity }: Omit<ReleaseRecord, 'commit' | 'builtAt'>,
) {
  const listed = integrity ? { [integrityFile]: { sri: integrity } } : {}
  const problems = await Promise.all(
    Object.entries({ ...files, ...listed }).map(async ([name, { sri }]) => {
      const what = `${app}@${id}: the file ${name}`
      const stored = await store.read(base + name)
      if (!stored) return `${what} is missing from the registry; publish a new version.`
      if (sriOf(stored.bytes) !== sri) {
        return `${what} is not the one that was published (its hash differs); publish a new version.`
      }
      const found = findMapIn(name, stored.bytes)
      if (found) return `${what} ${found}`
      const torn = await findTornCopy(store, base + name, sri)
      return torn && `${what}.${torn}, its compressed copy, is not the one that was published; publish a new version.`
    }),
  )
  const listProblem = integrity && (await findListProblem(store, base, integrity, files))
  return [...problems.filter((problem) => problem !== null), ...(listProblem ? [`${app}@${id}: ${listProblem}`] : [])]
}

/** The list that a page's guard reads: the hashes of the record's scripts and stylesheets only. */
export const integrityListOf = (files: ReleaseRecord['files']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).flatMap(([name, { sri }]) => (/\.(js|css)$/.test(name) ? [[name, sri]] : [])),
  )

const listSchema = v.record(v.string(), v.string())

async function findListProblem(
  store: Store,
  base: string,
  integrity: string,
  files: ReleaseRecord['files'],
): Promise<string | null> {
  const stored = await store.read(base + integrityFile)
  // a missing or altered file is already reported
  if (!stored || sriOf(stored.bytes) !== integrity) return null
  const listed = decodeJson(listSchema, stored.bytes, base + integrityFile)
  const recorded = integrityListOf(files)
  const names = [...new Set([...Object.keys(listed), ...Object.keys(recorded)])].sort()
  const differing = names.find((name) => listed[name] !== recorded[name])
  return differing === undefined
    ? null
    : `the hash of ${differing} in ${integrityFile} is not the one in the record; publish a new version.`
}

const decoders = { br: promisify(brotliDecompress), gz: promisify(gunzip) } as const

/** Browsers that accept the encoding get the copy, and check the decoded bytes. */
async function findTornCopy(store: Store, key: string, sri: string): Promise<string | null> {
  for (const [encoding, decode] of Object.entries(decoders)) {
    const copy = await store.read(`${key}.${encoding}`)
    const plain = copy && (await decode(copy.bytes).catch(() => null))
    if (copy && (!plain || sriOf(plain) !== sri)) return encoding
  }
  return null
}
