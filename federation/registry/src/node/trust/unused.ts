import * as v from 'valibot'
import { recordKey, releaseName } from '../../record'
import { Refused } from '../../refused'
import { revisionKey } from '../channel-log'
import { decodeJson } from '../json'
import type { Store } from '../store'
import { envelopeSchema } from './dsse'
import { sha256Of, type Root } from './root'
import { demandSigned, signatureKey, type Subject } from './statements'

const sha256 = v.string()
const statementSchema = v.union([
  v.strictObject({ app: v.string(), id: v.string(), sha256 }),
  v.strictObject({ channel: v.string(), rev: v.number(), sha256 }),
])

/** Removes the signature of these bytes. */
export const removeSignature = (store: Store, bytes: Uint8Array): Promise<void> =>
  store.remove(signatureKey(sha256Of(bytes)))

/**
 * Removes signatures that a writer left who was cut off or came second: of a record whose release is gone with its
 * files, and of a record or revision in whose place there is another one that a key of the root has signed. When in
 * doubt it keeps them: a file that somebody took away or changed can be put back.
 * @param isSaved whether a release was served within the time for which releases are kept
 * @returns how many
 */
export async function removeUnusedSignatures(
  store: Store,
  root: Root,
  isSaved: (name: string) => boolean,
): Promise<number> {
  const unused: string[] = []
  for (const key of await store.list('signatures/')) {
    const claim = await statementIn(store, key)
    if (!claim || key !== signatureKey(claim.sha256)) continue
    const stored = await store.read(
      'app' in claim ? recordKey(claim.app, claim.id) : revisionKey(claim.channel, claim.rev),
    )
    if (stored) {
      const isOther = sha256Of(stored.bytes) !== claim.sha256
      if (isOther && (await isSigned(store, root, subjectOf(claim), stored.bytes))) unused.push(key)
    } else if ('app' in claim && !isSaved(releaseName(claim.app, claim.id))) {
      // publishing writes the files before the signature, so this one is not of a release that is on its way
      const files = await store.list(`r/${claim.app}/${claim.id}/`)
      if (files.length === 0) unused.push(key)
    }
  }
  for (const key of unused) await store.remove(key)
  return unused.length
}

type Statement = v.InferOutput<typeof statementSchema>
const subjectOf = (claim: Statement): Subject =>
  'app' in claim
    ? { kind: 'record', app: claim.app, id: claim.id }
    : { kind: 'revision', channel: claim.channel, rev: claim.rev }

/** null for a file that is none of ours. */
async function statementIn(store: Store, key: string): Promise<Statement | null> {
  const stored = await store.read(key)
  try {
    const envelope = stored && decodeJson(envelopeSchema, stored.bytes, key)
    return envelope && decodeJson(statementSchema, Buffer.from(envelope.payload, 'base64'), key)
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

const isSigned = (store: Store, root: Root, subject: Subject, bytes: Uint8Array): Promise<boolean> =>
  demandSigned(store, root, subject, bytes).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused) return false
      throw error
    },
  )
