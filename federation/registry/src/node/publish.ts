import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Dist, hashOf, readDist, stamped } from './dist'
import { readForeignDist } from './foreign/read'
import { writeSourceMap } from './maps'
import { decodeJson, encodeJson } from './json'
import { isPreviewVersion, previewVersion } from '../preview'
import { integrityFile, recordKey, type ReleaseRecord, releaseRecordSchema, toStored } from '../record'
import { Refused } from '../refused'
import { isCounted } from '../sizes'
import { integrityListOf, listReleases, readRelease, verifyFiles } from './releases'
import { sriOf } from './sri'
import { Conflict, type Store } from './store'
import { type CiRun, writeProvenance } from './trust/provenance'
import { type Signer, signRecord } from './trust/signing'

export type Publication = {
  store: Store
  /** Defaults to the app in remote.json. */
  app?: string | undefined
  /** The app's `dist`, or the output of a foreign build. */
  folder: string
  /** The build is foreign: its mf-manifest.json and remote.json describe it. */
  isForeign?: boolean
  /** Publishes as `<version>-snapshot`; publishing the same content again is not an error. */
  snapshot: boolean
  /** The number of a pull request: publishes as `<version>-pr.<number>`, which takes no version and no channel serves. */
  preview?: number | undefined
  /** The plans of its rollouts, by channel; they are part of the release's content. */
  rollout?: Readonly<Record<string, unknown>> | undefined
  commit: string
  /** Who publishes. */
  by?: string
  now: Date
  /** The run of CI that publishes; a signed registry keeps which. */
  run?: CiRun | undefined
  /** In a signed registry. */
  signer?: Signer | undefined
  /** Where source maps are kept, which must not be the registry: edges and browsers read that. Without it, none are. */
  privateStore?: Store | undefined
}
export type Published = { record: ReleaseRecord; outcome: 'published' | 'already there' }

/**
 * Publishes a build as an immutable release: first the files, then their check, then the record, which makes it a
 * release.
 * @throws Refused if the version is already published, or the build is incomplete
 */
export async function publish(publication: Publication): Promise<Published> {
  const {
    store,
    app,
    folder,
    isForeign = false,
    snapshot,
    preview,
    rollout,
    commit,
    by,
    now,
    run,
    signer,
    privateStore,
  } = publication
  const read: Dist = isForeign ? await readForeignDist(folder) : await readDist(folder)
  const dist: Dist = rollout ? { ...read, build: { ...read.build, rollout } } : read
  if (app !== undefined && dist.build.app !== app)
    throw new Refused(`${folder} contains a build of ${dist.build.app}, not of ${app}.`)
  const { placeholder, ...build } = dist.build
  const hash = hashOf(dist)
  const version = versionOf(build, publication)
  const isRelease = !snapshot && preview === undefined
  const id = `${version}-${hash}`

  const same = await readRelease(store, build.app, id)
  if (same && !isRelease) return { record: same, outcome: 'already there' }
  if (isRelease) await claimVersion(store, build.app, version, hash)

  const base = `r/${build.app}/${id}/`
  const files: ReleaseRecord['files'] = {}
  for (const [name, raw] of dist.files) {
    const bytes = stamped(name, raw, placeholder, hash)
    const copies = await writeWithCopies(store, base + name, bytes, quality(name, !isRelease))
    files[name] = { sri: sriOf(bytes), bytes: bytes.length, ...sentOf(name, copies) }
  }
  const list = encodeJson(integrityListOf(files))
  await writeWithCopies(store, base + integrityFile, Buffer.from(list), quality(integrityFile, !isRelease))
  const uniqueName = placeholder ? build.uniqueName.replaceAll(placeholder, hash) : build.uniqueName
  const written = {
    ...build,
    version,
    uniqueName,
    id,
    hash,
    integrity: sriOf(list),
    commit,
    ...(by ? { by } : {}),
    builtAt: now.toISOString(),
    base,
    files,
  }
  const record = decodeJson(releaseRecordSchema, encodeJson(toStored(written)), `The record of ${build.app}@${id}`)

  const problems = await verifyFiles(store, record)
  if (problems.length > 0) throw new Refused(...problems)
  // nobody's errors are read of a preview, which no channel serves
  if (privateStore && preview === undefined) await keepMaps(privateStore, files, dist.maps)
  const bytes = encodeJson(toStored(record))
  if (signer) await signRecord(store, signer, record, bytes)
  if (signer && run) await writeProvenance(store, signer.key, { app: build.app, id, record: bytes, run })
  await writeOnce(store, recordKey(build.app, id), bytes)
  return { record, outcome: 'published' }
}

async function keepMaps(store: Store, files: ReleaseRecord['files'], maps: Dist['maps']): Promise<void> {
  for (const [name, map] of maps) {
    const script = name.endsWith('.js') ? files[name] : undefined
    if (script) await writeSourceMap(store, script.sri, map)
  }
}

/** @throws Refused if a release is named like a preview */
function versionOf({ app, version }: { app: string; version: string }, { snapshot, preview }: Publication): string {
  if (preview !== undefined && snapshot) throw new Refused(`${app} cannot be a snapshot and a preview at once.`)
  if (preview !== undefined) return previewVersion(version, preview)
  if (isPreviewVersion(version))
    throw new Refused(
      `${app} has version ${version}, which is a preview's: give it another version, or publish it with --preview.`,
    )
  return snapshot ? `${version}-snapshot` : version
}

/** Claims the version for this content, so that of two publishers at once only one succeeds. */
async function claimVersion(store: Store, app: string, version: string, hash: string): Promise<void> {
  const key = `claims/${app}/${version}`
  const bytes = Buffer.from(hash)
  await store.write(key, bytes, { ifAbsent: true }).catch((error: unknown) => {
    if (!(error instanceof Conflict)) throw error
  })
  const owner = await store.read(key)
  const published = (await listReleases(store, app)).find((record) => record.version === version)
  if (published) {
    throw new Refused(
      `${app} ${version} is already published (${published.id}, ${published.builtAt}). A release never changes: raise the version in its package.json.`,
    )
  }
  if (owner && Buffer.from(owner.bytes).toString('utf8') !== hash) {
    throw new Refused(
      `${app} ${version} is being published with different content, or an earlier attempt was not finished. Raise the version in its package.json.`,
    )
  }
}

const brotli = promisify(brotliCompress)
const compress = promisify(gzip)
const isText = (name: string) => /\.(js|css|json|svg|txt|html)$/.test(name)

/**
 * Scripts and stylesheets are compressed once and sent a million times: the slowest level makes them 7 % smaller. The
 * stylesheets of snapshots and previews get it too: their size is compared with that of releases.
 */
function quality(name: string, isPassing: boolean): number {
  if (name.endsWith('.css')) return 11
  return isPassing ? 5 : name.endsWith('.js') ? 11 : 9
}

type Copies = { br: Buffer; gz: Buffer } | null
/** The size that budgets are about. */
function sentOf(name: string, copies: Copies): { sent?: number } {
  if (!copies || !isCounted(name)) return {}
  return { sent: (name.endsWith('.css') ? copies.br : copies.gz).length }
}

async function writeWithCopies(store: Store, key: string, bytes: Buffer, quality: number): Promise<Copies> {
  await writeOnce(store, key, bytes)
  if (!isText(key)) return null
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), compress(bytes, { level: 9 })])
  await Promise.all([store.write(`${key}.br`, br), store.write(`${key}.gz`, gz)])
  return { br, gz }
}

/** An existing file stays: it is left from an interrupted attempt. Verification tells whether it is the same. */
async function writeOnce(store: Store, key: string, bytes: Uint8Array): Promise<void> {
  try {
    await store.write(key, bytes, { ifAbsent: true })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
}
