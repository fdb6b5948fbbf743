import { isDeepStrictEqual } from 'node:util'
import { type AuditMark, type Channel, releasesOf } from '../../channel'
import { recordKey, releaseName } from '../../record'
import { Refused } from '../../refused'
import { readChannel, revisionKey } from '../channel-log'
import { Conflict, type Store } from '../store'
import type { Envelope, SigningKey } from './dsse'
import { type Memory, refuseOlder, refuseOlderRoot, type Seen, seenOf } from './memory'
import { readNewestRoot, type Role, type Root } from './root'
import {
  addSignatures,
  demandHead,
  demandServable,
  demandSigned,
  type Head,
  headKey,
  sealHead,
  sealStatement,
} from './statements'
import { demandTeam, type Team } from './team'

/** Signs what a command or the service writes to a registry. */
export type Signer = {
  key: SigningKey
  /** The SHA-256 of the file of a root; the newest is found from there. */
  pin: string
  /** What this machine has signed. */
  memory: Memory
  now: () => Date
  /** Also follows on a revision that none of its keys signed: only while a registry gets its first signatures. */
  adopts?: boolean
}

/** @throws Refused if the key counts for none of the roles in the newest root */
async function readRootFor(store: Store, { key, pin }: Signer, roles: readonly Role[]): Promise<Root> {
  const root = await readNewestRoot(store, pin)
  if (roles.some((role) => root.roles[role].keys.includes(key.id))) return root
  throw new Refused(
    `The key ${key.id.slice(0, 16)} is not one of ${roles.join(' or ')} in root ${root.n}: use the newest key, or npm run release -- trust status.`,
  )
}

type Release = { app: string; id: string }

/**
 * The signatures of a record, to write before it: the signer's, and that of the app's team if the root asks for it.
 * @throws Refused if the key does not count, or the team's signature is missing or not one of this record
 */
export async function sealRecord(
  store: Store,
  signer: Signer,
  release: Release,
  { bytes, team }: { bytes: Uint8Array; team: Team | undefined },
): Promise<Envelope['signatures']> {
  const root = await readRootFor(store, signer, ['service'])
  const signed = demandTeam(root, release, bytes, team)
  return [...signed, ...sealStatement({ kind: 'record', ...release }, bytes, [signer.key]).signatures]
}

/** Writes what `sealRecord` returned. */
export const writeRecordSignatures = (
  store: Store,
  release: Release,
  bytes: Uint8Array,
  signatures: Envelope['signatures'],
): Promise<void> => addSignatures(store, { kind: 'record', ...release }, bytes, signatures)

/**
 * The latest revision's digest; null before the first.
 * @throws Refused if it is unsigned, or older than what this machine has signed
 */
export async function demandLatest(
  store: Store,
  root: Root,
  { channel, latest, seen }: { channel: string; latest: Channel | null; seen: Seen | null },
): Promise<{ rev: number; digest: string } | null> {
  refuseOlderRoot(seen, root)
  const key = revisionKey(channel, latest?.rev ?? seen?.rev ?? 1)
  const stored = await store.read(key)
  if (!latest || !stored) {
    if (!latest && !seen) return null
    throw new Refused(`${key} is missing, but was here before. Restore the original file.`)
  }
  const { rev } = latest
  const digest = await demandSigned(store, root, { kind: 'revision', channel, rev }, stored.bytes)
  refuseOlder(seen, root, { channel, rev, digest })
  return { rev, digest }
}

/**
 * The root to sign the next revision under.
 * @throws Refused if the revision that it would follow on is unsigned, or older than what this machine has signed
 */
export async function demandBase(store: Store, signer: Signer, channel: string, latest: Channel | null): Promise<Root> {
  const root = await readRootFor(store, signer, ['service', 'rescue'])
  const isAdopted = signer.adopts && latest
  if (!isAdopted) await demandLatest(store, root, { channel, latest, seen: await signer.memory.read(channel) })
  return root
}

/** The revision as it is signed: with the digest of each record that it names. @throws Refused if one is unsigned */
export async function withDigests(store: Store, root: Root, revision: Channel): Promise<Channel> {
  const digests = await Promise.all(
    releasesOf(revision).map(async ({ app, id }) => {
      const stored = await store.read(recordKey(app, id))
      if (!stored) throw new Refused(`${releaseName(app, id)} is not in the registry: publish it first.`)
      const digest = await demandServable(store, root, { app, id }, stored.bytes)
      return [releaseName(app, id), digest] as const
    }),
  )
  return { ...revision, format: 2, digests: Object.fromEntries(digests) }
}

/** @throws Refused unless the records are stored as the revision, which is signed, names them */
export async function demandRecords(store: Store, root: Root, revision: Channel): Promise<void> {
  const { digests = {} } = await withDigests(store, root, revision)
  const changed = Object.keys(digests).filter((name) => digests[name] !== revision.digests?.[name])
  if (changed.length > 0)
    throw new Refused(
      ...changed.map(
        (name) => `${name} is not the record that revision ${revision.rev} names. Restore the original file.`,
      ),
    )
}

const later = (one: AuditMark | null, two: AuditMark | null) => ((one?.seq ?? 0) > (two?.seq ?? 0) ? one : two)

/** null if it names none, or does not count. */
function markIn(root: Root, channel: string, head: Uint8Array): AuditMark | null {
  try {
    return demandHead(root, channel, head).audit ?? null
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

/** Others issue heads too, but each only once a minute, or when it changes the channel. */
const maxAttempts = 50

/**
 * Says anew which revision of a channel is the latest, and which entry of the audit log was the newest.
 * @param nextMark the entry to name, after the one that was named before; without it, that of the latest revision
 * @returns null if the channel does not exist
 * @throws Refused if the latest is unsigned, or older than what this machine has signed
 */
export async function issueHead(
  store: Store,
  channel: string,
  signer: Signer,
  nextMark: (before: AuditMark | null) => Promise<AuditMark | null> = (before) => Promise.resolve(before),
): Promise<Head | null> {
  const root = await readRootFor(store, signer, ['service', 'rescue'])
  const key = headKey(channel)
  for (let tries = 0; tries < maxAttempts; tries++) {
    const before = await store.read(key)
    const seen = await signer.memory.read(channel)
    const revision = await readChannel(store, channel)
    const latest = await demandLatest(store, root, { channel, latest: revision, seen })
    if (!latest) return null
    const audit = await nextMark(later(before && markIn(root, channel, before.bytes), revision?.audit ?? null))
    const head: Head = { channel, ...latest, issued: signer.now().toISOString(), ...(audit ? { audit } : {}) }
    try {
      await store.write(key, sealHead(head, signer.key), before ? { ifMatch: before.etag } : { ifAbsent: true })
    } catch (error) {
      if (error instanceof Conflict) continue
      throw error
    }
    const next = seenOf(root, head)
    if (!isDeepStrictEqual(next, seen)) await signer.memory.write(channel, next)
    return head
  }
  throw new Error(`${key} could not be replaced: the store keeps reporting that somebody else changed it.`)
}
