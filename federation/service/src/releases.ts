import { type OneRelease, usedOf } from '@app/release'
import { isPreview, languagesIn, mixItemText, recordKey, Refused, type ReleaseRecord } from '@app/registry'
import { decodeRelease, type Store } from '@app/registry/node'
import { sha256Of, readNewestRoot, type Signer, signersOfRecord } from '@app/registry/trust'
import { previewOf, screenOf, type Staging } from './previews'

type Input = { store: Store; staging: Staging | null; signer?: Signer | undefined }

/** @returns null if there is no such release. @throws Refused if what is stored is not its record */
export async function readOneRelease({ store, staging, signer }: Input, app: string, id: string) {
  const stored = await store.read(recordKey(app, id))
  if (!stored) return null
  const record = decodeRelease(stored.bytes, app, id)
  const { commit, builtAt, by, notes = [], files, manifest, foreign, chunks } = record
  const preview = isPreview(id) ? previewOf(record, staging) : null
  return {
    commit,
    builtAt,
    ...(by === undefined ? {} : { by }),
    notes,
    manifest,
    ...(preview && { preview }),
    sha256: sha256Of(stored.bytes),
    signature: signer ? await signatureOf(store, signer, record, stored.bytes) : null,
    staging:
      preview?.link ??
      (staging && `${staging.origin}${screenOf(record)}?mix=${encodeURIComponent(mixItemText({ app, id }))}`),
    files: Object.keys(files).length,
    languages: foreign?.languages ?? languagesIn(chunks),
    ...usedOf(record),
  } satisfies OneRelease
}

async function signatureOf(store: Store, { pin }: Signer, release: ReleaseRecord, bytes: Uint8Array) {
  try {
    const root = await readNewestRoot(store, pin)
    const { service, team } = await signersOfRecord(store, root, release, bytes)
    return { keys: service, team, problem: null }
  } catch (error) {
    if (error instanceof Refused) return { keys: [], team: [], problem: error.message }
    throw error
  }
}
