import { type AuditMark, Refused } from '@app/registry'
import { listChannels, readChannel, type Store } from '@app/registry/node'
import { demandHead, headKey, issueHead, readNewestRoot, type Signer } from '@app/registry/trust'
import type { AnswerOf, SignedState } from '@app/release'
import type { Books } from './books'
import { every } from './every'

const everyMs = 60_000

export type OpenSigner = () => Promise<Signer | undefined>
type Input = {
  store: Store
  openSigner: OpenSigner
  books: Pick<Books, 'audit'>
  onError: (error: unknown) => void
}

/** Says of each signed channel which revision is the latest; without a key, nothing. One that fails stops no other. */
export async function issueHeads({ store, openSigner, books, onError }: Input): Promise<void> {
  const issue = async (channel: string, signer: Signer) => {
    const isSigned = (await readChannel(store, channel))?.format !== undefined
    if (isSigned) await issueHead(store, channel, signer, nextMark)
  }
  const nextMark = async (before: AuditMark | null) => {
    const [found] = before ? await books.audit({ before: before.seq + 1, limit: 1 }) : []
    if (before && found?.hash !== before.hash) {
      onError(
        new Error(`The audit log has lost entry ${before.seq}, which a head names: somebody changed the database.`),
      )
      return before
    }
    const [newest] = await books.audit({ limit: 1 })
    return newest ? { seq: newest.seq, hash: newest.hash } : null
  }
  try {
    const signer = await openSigner()
    if (!signer) return
    for (const channel of await listChannels(store)) await issue(channel, signer).catch(onError)
  } catch (error) {
    onError(error)
  }
}

/** What the heads name of the audit log: of each signed channel, the entry that was the newest. Heads that do not count name none. */
export async function readCheckpoints(
  store: Store,
  signer: Signer | undefined,
): Promise<AnswerOf<'audit'>['checkpoints']> {
  if (!signer) return []
  const checkpoints: AnswerOf<'audit'>['checkpoints'] = []
  try {
    const root = await readNewestRoot(store, signer.pin)
    for (const channel of await listChannels(store)) {
      const stored = await store.read(headKey(channel))
      const head = stored && demandHead(root, channel, stored.bytes)
      if (head?.audit) checkpoints.push({ channel, issued: head.issued, ...head.audit })
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
  return checkpoints
}

/** What edges find: when it was last said of a channel which revision is the latest. @returns null if it is not signed */
export async function readSigned(
  store: Store,
  signer: Signer | undefined,
  channel: string,
): Promise<SignedState | null> {
  if (!signer || (await readChannel(store, channel))?.format === undefined) return null
  try {
    const root = await readNewestRoot(store, signer.pin)
    const stored = await store.read(headKey(channel))
    if (!stored) throw new Refused(`${headKey(channel)} is missing.`)
    return { confirmedAt: demandHead(root, channel, stored.bytes).issued, problem: null }
  } catch (error) {
    if (error instanceof Refused) return { confirmedAt: null, problem: error.message }
    throw error
  }
}

/** Does so now and every minute. @returns what ends it, after the round that is under way */
export const startIssuing = (input: Input): (() => Promise<void>) => every(everyMs, () => issueHeads(input))
