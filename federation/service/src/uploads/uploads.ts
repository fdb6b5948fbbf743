import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { calls, type RequestOf, type Verbs } from '@app/release'
import { decodeJson, encodeJson, isSourceMap, prepareRecord, type Store } from '@app/registry/node'
import { Refused } from '@app/registry'
import { needsTeam, readNewestRoot, type Signer, teamOf } from '@app/registry/trust'
import { Problem } from '../http/problem'

/** Where uploads wait. Source maps contain the sources, so they never wait in the registry, which browsers read. */
export type UploadStores = { store: Store; privateStore: Store }
const storeOf = ({ store, privateStore }: UploadStores, name: string) => (isSourceMap(name) ? privateStore : store)
/** Files of builds wait under their hash, so that a chunk that did not change travels once. */
const fileKey = (sha256: string) => `uploads/files/${sha256}`
const uploadKey = (id: string) => `uploads/${id}.json`
const retentionMs = 14 * 24 * 60 * 60_000

const uploadSchema = v.object({
  ...calls.startUpload.request.entries,
  person: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
})
type Upload = v.InferOutput<typeof uploadSchema>

type Started = RequestOf<'startUpload'> & { person: string; now: Date }

/** Remembers a build. @returns the hashes of the files to send */
export async function startUpload(stores: UploadStores, { now, ...build }: Started) {
  const folders = new Set(build.files.flatMap(({ name }) => foldersOf(name)))
  const clash = build.files.find(({ name }) => folders.has(name))
  if (clash) throw new Problem('invalid', [`${clash.name} is named as a file and as a folder.`])
  const upload = randomUUID()
  const known: Upload = { ...build, at: now.toISOString() }
  await stores.store.write(uploadKey(upload), encodeJson(known), { ifAbsent: true })
  return { upload, missing: await missingOf(stores, known) }
}

const foldersOf = (name: string) => [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index))

async function missingOf(stores: UploadStores, { files }: Upload): Promise<string[]> {
  const storedIn = async (store: Store) => new Set(await store.list(fileKey('')))
  const [saved, storedPrivately] = await Promise.all([storedIn(stores.store), storedIn(stores.privateStore)])
  const missing = files.filter(
    ({ name, sha256 }) => !(isSourceMap(name) ? storedPrivately : saved).has(fileKey(sha256)),
  )
  return [...new Set(missing.map(({ sha256 }) => sha256))]
}

/** @throws Problem if there is no such upload of this person */
export async function readUpload(store: Store, id: string, person: string): Promise<Upload> {
  const stored = /^[0-9a-f-]{36}$/.test(id) ? await store.read(uploadKey(id)) : null
  const upload = stored && decodeJson(uploadSchema, stored.bytes, uploadKey(id))
  if (upload?.person === person) return upload
  throw new Problem('not-found', [`There is no upload ${id.slice(0, 50)} of yours: start a new one.`])
}

/** Keeps one file of an upload. @throws Problem if the upload did not announce it, or the bytes are not the announced */
export async function writeUploaded(
  stores: UploadStores,
  upload: Upload,
  sha256: string,
  bytes: Uint8Array,
): Promise<void> {
  const announced = upload.files.filter((file) => file.sha256 === sha256)
  if (!announced[0]) throw new Problem('not-found', [`The upload has no file with the hash ${sha256.slice(0, 64)}.`])
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found !== sha256)
    throw new Problem('refused', [`${announced[0].name} arrived with the hash ${found}, not ${sha256}: send it again.`])
  for (const target of new Set(announced.map(({ name }) => storeOf(stores, name))))
    await target.write(fileKey(sha256), bytes)
}

type Publisher = { verbs: Pick<Verbs, 'publish'>; person: string; team?: RequestOf<'completeUpload'>['team'] }

/** Publishes the build. @throws Refused if files are missing, or the registry refuses the build */
export const completeUpload = (stores: UploadStores, id: string, { verbs, person, team }: Publisher) =>
  withBuild(stores, id, person, (build) => verbs.publish({ ...build, team }))

type Query = { person: string; by: string; signer: Signer | undefined }

/**
 * The record that completing the upload writes, as text, for the app's team to sign; null if it need not.
 * @throws Refused if files are missing, or the build is incomplete
 */
export const uploadedRecord = (stores: UploadStores, id: string, { person, by, signer }: Query) =>
  withBuild(stores, id, person, async ({ at, ...build }) => {
    if (!signer) return null
    const root = await readNewestRoot(stores.store, signer.pin)
    if (!teamOf(root, build.app)) return null
    const { record, bytes } = await prepareRecord({ ...build, by, now: at })
    return needsTeam(root, record) ? Buffer.from(bytes).toString() : null
  })

/** The announced build in a folder, and when it was announced: that is what its record says, whoever asks first. */
type UploadedBuild = Pick<Upload, 'app' | 'isForeign' | 'snapshot' | 'preview' | 'rollout' | 'commit'> & {
  folder: string
  at: Date
}

async function withBuild<T>(
  stores: UploadStores,
  id: string,
  person: string,
  work: (build: UploadedBuild) => Promise<T>,
): Promise<T> {
  const upload = await readUpload(stores.store, id, person)
  const missing = new Set(await missingOf(stores, upload))
  const names = upload.files.filter(({ sha256 }) => missing.has(sha256)).map(({ name }) => name)
  if (names.length > 0) throw new Refused(...names.map((name) => `${name} has not arrived: send it, then complete.`))

  const folder = await mkdtemp(join(tmpdir(), 'release-upload-'))
  try {
    for (const { name, sha256 } of upload.files) {
      const stored = await storeOf(stores, name).read(fileKey(sha256))
      if (!stored) throw new Refused(`${name} is no longer kept: start a new upload.`)
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), stored.bytes)
    }
    const { app, isForeign, snapshot, preview, rollout, commit } = upload
    const build = { app, isForeign, snapshot, commit, folder, at: new Date(upload.at) }
    return await work({ ...build, ...(preview === undefined ? {} : { preview }), ...(rollout ? { rollout } : {}) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes uploads older than two weeks, and files that only they had. */
export async function collectUploads({ store, privateStore }: UploadStores, now: Date): Promise<void> {
  const saved = new Set<string>()
  for (const key of await store.list('uploads/')) {
    if (!key.endsWith('.json')) continue
    const stored = await store.read(key)
    if (!stored) continue
    const { at, files } = decodeJson(uploadSchema, stored.bytes, key)
    if (now.getTime() - Date.parse(at) > retentionMs) await store.remove(key)
    else for (const { sha256 } of files) saved.add(fileKey(sha256))
  }
  for (const each of [store, privateStore])
    for (const key of await each.list(fileKey(''))) if (!saved.has(key)) await each.remove(key)
}
