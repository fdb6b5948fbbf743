import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { decodeJson } from './json'
import { integrityFile, recordKey, type ReleaseRecord, releaseRecordSchema } from './record'
import { sriOf } from './sri'
import type { Store } from './store'

/** null when there is no such release. @throws Refused when its record does not fit the schema */
export async function readRelease(store: Store, part: string, id: string): Promise<ReleaseRecord | null> {
  const key = recordKey(part, id)
  const stored = await store.read(key)
  return stored && decodeJson(releaseRecordSchema, stored.bytes, key)
}

/** Every release of a part, the newest first. */
export async function listReleases(store: Store, part: string): Promise<ReleaseRecord[]> {
  const keys = await store.list(`releases/${part}/`)
  const ids = keys.map((key) => key.slice(`releases/${part}/`.length, -'.json'.length))
  const records = await Promise.all(ids.map((id) => readRelease(store, part, id)))
  return records.filter((record) => record !== null).sort((a, b) => b.builtAt.localeCompare(a.builtAt))
}

/** Reads every file of a release back, compressed copies too; a sentence for each that is missing or has another hash. */
export async function verifyFiles(
  store: Store,
  { part, id, base, files, integrity }: Omit<ReleaseRecord, 'commit' | 'builtAt'>,
) {
  const listed = integrity ? { [integrityFile]: { sri: integrity } } : {}
  const problems = await Promise.all(
    Object.entries({ ...files, ...listed }).map(async ([name, { sri }]) => {
      const what = `${part}@${id}: the file ${name}`
      const stored = await store.read(base + name)
      if (!stored) return `${what} is missing in the registry; publish a new version.`
      if (sriOf(stored.bytes) !== sri) {
        return `${what} is not the one that was published (its hash differs); publish a new version.`
      }
      const torn = await findTornCopy(store, base + name, sri)
      return torn && `${what}.${torn}, its compressed copy, is not the one that was published; publish a new version.`
    }),
  )
  return problems.filter((problem) => problem !== null)
}

const codings = { br: promisify(brotliDecompress), gz: promisify(gunzip) } as const

/** A browser that takes the coding gets the copy, and checks what comes out of it. */
async function findTornCopy(store: Store, key: string, sri: string): Promise<string | null> {
  for (const [coding, decode] of Object.entries(codings)) {
    const copy = await store.read(`${key}.${coding}`)
    const plain = copy && (await decode(copy.bytes).catch(() => null))
    if (copy && (!plain || sriOf(plain) !== sri)) return coding
  }
  return null
}
