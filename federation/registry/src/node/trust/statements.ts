import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { auditMarkSchema } from '../../channel'
import { Refused } from '../../refused'
import { releaseName } from '../../record'
import { isPreview } from '../../preview'
import { decodeJson, encodeJson } from '../json'
import { Conflict, type Store } from '../store'
import { type Envelope, envelopeSchema, seal, type SigningKey } from './dsse'
import { sha256Of, isSignedByTeam, openFor, type Role, type Root, signersFor, teamOf } from './root'

/**
 * What a signature says: these bytes are this record or this revision. `signatures/<sha256>.json` holds it as the
 * payload of its envelope, instead of repeating the bytes. The type of the payload keeps one kind from standing for
 * another.
 */
export type Subject = { kind: 'record'; app: string; id: string } | { kind: 'revision'; channel: string; rev: number }

/**
 * Whose signature is enough: the rescue key chooses among releases that the service signed. A record also needs that of
 * its app's team, if the root gives the app keys.
 */
const signedBy: Record<Subject['kind'] | 'head', readonly Role[]> = {
  record: ['service'],
  revision: ['service', 'rescue'],
  head: ['service', 'rescue'],
}

/** Whether the root gives the app keys of its own that sign this record. A preview, which no channel serves, needs none. */
export const needsTeam = (root: Root, { app, id }: { app: string; id: string }): boolean =>
  teamOf(root, app) !== null && !isPreview(id)

export const signatureKey = (digest: string) => `signatures/${digest}.json`
const typeOf = (kind: Subject['kind'] | 'head') => `application/vnd.release.${kind}+json`
export const recordType = typeOf('record')
const textOf = (subject: Subject) =>
  subject.kind === 'record'
    ? `the record of ${subject.app}@${subject.id}`
    : `revision ${subject.rev} of ${subject.channel}`

const statementOf = (subject: Subject, digest: string) =>
  subject.kind === 'record'
    ? { app: subject.app, id: subject.id, sha256: digest }
    : { channel: subject.channel, rev: subject.rev, sha256: digest }

function openForAny(root: Root, kind: Subject['kind'] | 'head', envelope: Envelope): Uint8Array | null {
  for (const role of signedBy[kind]) {
    const payload = openFor(root, role, envelope, typeOf(kind))
    if (payload) return payload
  }
  return null
}

/**
 * @returns the SHA-256 of the bytes
 * @throws Refused unless keys of the root have signed that these bytes are the subject
 */
export async function demandSigned(
  store: Pick<Store, 'read'>,
  root: Root,
  subject: Subject,
  bytes: Uint8Array,
): Promise<string> {
  const digest = sha256Of(bytes)
  const key = signatureKey(digest)
  const stored = await store.read(key)
  const envelope = stored && decodeJson(envelopeSchema, stored.bytes, key)
  const payload = envelope && openForAny(root, subject.kind, envelope)
  const claim = payload && decodeJson(v.unknown(), payload, key)
  if (!claim || !isDeepStrictEqual(claim, statementOf(subject, digest)))
    throw new Refused(
      `No key of root ${root.n} has signed ${textOf(subject)} as it is stored (SHA-256 ${digest}): restore the original file, or publish or change it again with the key.`,
    )
  if (subject.kind === 'record' && needsTeam(root, subject) && !isSignedByTeam(root, subject.app, envelope, recordType))
    throw new Refused(
      `No key of the team of ${subject.app} in root ${root.n} has signed ${textOf(subject)}: restore ${key}, or publish it again under another version with RELEASE_KEY.`,
    )
  return digest
}

/**
 * For a record that a revision names: as demandSigned, and it is no preview, which a team need not sign.
 * @returns the SHA-256 of the bytes. @throws Refused
 */
export async function demandServable(
  store: Pick<Store, 'read'>,
  root: Root,
  { app, id }: { app: string; id: string },
  bytes: Uint8Array,
): Promise<string> {
  if (isPreview(id)) throw new Refused(`${releaseName(app, id)} is a preview, which no channel serves.`)
  return demandSigned(store, root, { kind: 'record', app, id }, bytes)
}

/**
 * The keys of the root that have signed a record as it is stored.
 * @throws Refused if its signature does not count
 */
export async function signersOfRecord(
  store: Pick<Store, 'read'>,
  root: Root,
  { app, id }: { app: string; id: string },
  bytes: Uint8Array,
): Promise<{ service: string[]; team: string[] }> {
  const key = signatureKey(await demandSigned(store, root, { kind: 'record', app, id }, bytes))
  const stored = await store.read(key)
  const envelope = stored && readEnvelope(stored.bytes)
  return envelope ? signersFor(root, app, envelope, recordType) : { service: [], team: [] }
}

/** Whether a revision was signed with the rescue key of one of these roots: somebody went around the service. */
export async function isSignedByRescue(
  store: Store,
  roots: readonly Root[],
  revision: { channel: string; rev: number },
  bytes: Uint8Array,
): Promise<boolean> {
  const digest = sha256Of(bytes)
  const key = signatureKey(digest)
  const stored = await store.read(key)
  const envelope = stored && readEnvelope(stored.bytes)
  return roots.some((root) => {
    const payload = envelope && openFor(root, 'rescue', envelope, typeOf('revision'))
    const claim = payload && decodeJson(v.unknown(), payload, key)
    return isDeepStrictEqual(claim, statementOf({ kind: 'revision', ...revision }, digest))
  })
}

/** Writes the signature; those of other keys for the same statement stay. */
export const writeSignature = (store: Store, by: SigningKey, subject: Subject, bytes: Uint8Array): Promise<void> =>
  addSignatures(store, subject, bytes, sealStatement(subject, bytes, [by]).signatures)

/** What keys say of a subject, as `signatures/<sha256>.json` has it. */
export const sealStatement = (subject: Subject, bytes: Uint8Array, keys: readonly SigningKey[]): Envelope =>
  seal(typeOf(subject.kind), encodeJson(statementOf(subject, sha256Of(bytes))), keys)

/** Adds signatures of a subject in one step; those of other keys for the same statement stay. */
export async function addSignatures(
  store: Store,
  subject: Subject,
  bytes: Uint8Array,
  signatures: Envelope['signatures'],
): Promise<void> {
  const key = signatureKey(sha256Of(bytes))
  const envelope = sealStatement(subject, bytes, [])
  for (let tries = 0; tries < maxAttempts; tries++) {
    const stored = await store.read(key)
    const before = stored && readEnvelope(stored.bytes)
    const isSame = before?.payload === envelope.payload && before.payloadType === envelope.payloadType
    const isReplaced = ({ keyid }: { keyid: string }) => signatures.some((next) => next.keyid === keyid)
    const others = isSame ? before.signatures.filter((one) => !isReplaced(one)) : []
    try {
      const next = encodeJson({ ...envelope, signatures: [...others, ...signatures] })
      return await store.write(key, next, stored ? { ifMatch: stored.etag } : { ifAbsent: true })
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
    }
  }
  throw new Error(`${key} could not be replaced: the store keeps reporting that somebody else changed it.`)
}

/** Others sign the same statement too, but each only once. */
const maxAttempts = 50

/** null if it is none: it is replaced. */
function readEnvelope(bytes: Uint8Array): Envelope | null {
  try {
    return decodeJson(envelopeSchema, bytes, 'the signature')
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

/** `channels/<channel>.head.json`: the latest revision, said anew every minute. */
const headSchema = v.object({
  channel: v.string(),
  rev: v.pipe(v.number(), v.integer(), v.minValue(1)),
  digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  issued: v.pipe(v.string(), v.isoTimestamp()),
  /** The newest entry of the service's audit log then: who owns its database cannot cut it off unnoticed. */
  audit: v.exactOptional(auditMarkSchema),
})
export type Head = v.InferOutput<typeof headSchema>

export const headKey = (channel: string) => `channels/${channel}.head.json`
export const sealHead = (head: Head, by: SigningKey): Uint8Array =>
  encodeJson(seal(typeOf('head'), encodeJson(head), [by]))

/** @throws Refused unless a key of the root has signed it for this channel */
export function demandHead(root: Root, channel: string, bytes: Uint8Array): Head {
  const key = headKey(channel)
  const payload = openForAny(root, 'head', decodeJson(envelopeSchema, bytes, key))
  const head = payload && decodeJson(headSchema, payload, key)
  if (head?.channel === channel) return head
  throw new Refused(
    `No key of root ${root.n} has signed ${key} for ${channel}: the service writes it anew in a minute.`,
  )
}
