import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Dist } from './dist'
import { demandFittingHost } from './foreign/fits-host'
import { writeSourceMap } from './maps'
import { integrityFile, recordKey, type ReleaseRecord } from '../record'
import { Refused } from '../refused'
import { type BuildToRelease, type Built, readBuild, recordOf } from './record-of'
import { isCounted } from '../sizes'
import { listReleases, readRelease, verifyFiles } from './releases'
import { Conflict, type Store } from './store'
import { type CiRun, writeProvenance } from './trust/provenance'
import { sealRecord, type Signer, writeRecordSignatures } from './trust/signing'
import type { Team } from './trust/team'

export type Publication = BuildToRelease & {
  store: Store
  /** Who publishes. */
  by?: string | undefined
  now: Date
  /** In a signed registry, of an app whose team has keys. */
  team?: Team | undefined
  /** The run of CI that publishes; a signed registry keeps which. */
  run?: CiRun | undefined
  /** In a signed registry. */
  signer?: Signer | undefined
  /** Where source maps are kept, which must not be the registry: edges and browsers read that. Without it, none are. */
  privateStore?: Store | undefined
}
export type Published = { record: ReleaseRecord; outcome: 'published' | 'already there' }

/**
 * The record that publishing the build would write, and its bytes; nothing is written.
 * @throws Refused if the build is incomplete
 */
export async function prepareRecord(build: BuildToRelease & { by?: string | undefined; now: Date }) {
  const built = await readBuild(build)
  return toWrite(built, await copiesOf(built), build)
}

/**
 * Publishes a build as an immutable release: first the files, then their check, then the record, which makes it a
 * release.
 * @throws Refused if the version is already published, the build is incomplete or fits no host, or its team has to sign it
 * and did not
 */
export async function publish(publication: Publication): Promise<Published> {
  const { store, run, signer, team, privateStore, preview } = publication
  const built = await readBuild(publication)
  const { app, id, base, hash, version } = built

  const same = await readRelease(store, app, id)
  if (same && !built.isFinal) return { record: same, outcome: 'already there' }
  const copies = await copiesOf(built)
  const { record, bytes } = toWrite(built, copies, publication)
  if (record.foreign) await demandFittingHost(store, record)
  const signatures = signer && (await sealRecord(store, signer, { app, id }, { bytes, team }))
  if (built.isFinal) await claimVersion(store, app, version, hash)

  for (const [name, file] of served(built)) await writeWithCopies(store, base + name, file, copies.get(name))
  const problems = await verifyFiles(store, record)
  if (problems.length > 0) throw new Refused(...problems)
  // nobody's errors are read of a preview, which no channel serves
  if (privateStore && preview === undefined) await storeMaps(privateStore, record.files, built.maps)
  if (signatures) await writeRecordSignatures(store, { app, id }, bytes, signatures)
  if (signer && run) await writeProvenance(store, signer.key, { app, id, record: bytes, run })
  await writeOnce(store, recordKey(app, id), bytes)
  return { record, outcome: 'published' }
}

const toWrite = (built: Built, copies: Copies, { by, now }: { by?: string | undefined; now: Date }) =>
  recordOf(built, { by, builtAt: now.toISOString(), sent: (name) => sentOf(name, copies.get(name)) })

async function storeMaps(store: Store, files: ReleaseRecord['files'], maps: Dist['maps']): Promise<void> {
  for (const [name, map] of maps) {
    const script = name.endsWith('.js') ? files[name] : undefined
    if (script) await writeSourceMap(store, script.sri, map)
  }
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

type Copy = { br: Buffer; gz: Buffer }
/** By the file's name; only texts have any. */
type Copies = ReadonlyMap<string, Copy>

/** The size that budgets are about. */
const sentOf = (name: string, copy: Copy | undefined): number | undefined =>
  copy && isCounted(name) ? (name.endsWith('.css') ? copy.br : copy.gz).length : undefined

const served = ({ files, list }: Built) => [...files, [integrityFile, list] as const]

async function copiesOf(built: Built): Promise<Copies> {
  const copies = new Map<string, Copy>()
  for (const [name, bytes] of served(built)) {
    if (!isText(name)) continue
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality(name, !built.isFinal),
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    const [br, gz] = await Promise.all([brotli(bytes, { params }), compress(bytes, { level: 9 })])
    copies.set(name, { br, gz })
  }
  return copies
}

async function writeWithCopies(store: Store, key: string, bytes: Buffer, copy: Copy | undefined): Promise<void> {
  await writeOnce(store, key, bytes)
  if (copy) await Promise.all([store.write(`${key}.br`, copy.br), store.write(`${key}.gz`, copy.gz)])
}

/** An existing file stays: it is left from an interrupted attempt. Verification tells whether it is the same. */
async function writeOnce(store: Store, key: string, bytes: Uint8Array): Promise<void> {
  try {
    await store.write(key, bytes, { ifAbsent: true })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
}
