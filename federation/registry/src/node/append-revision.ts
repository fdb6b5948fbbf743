import type { Channel } from '../channel'
import { Refused } from '../refused'
import { movePointer, readChannel, revisionKey } from './channel-log'
import { encodeJson } from './json'
import { Conflict, type Store } from './store'
import { demandBase, issueHead, type Signer, withDigests } from './trust/signing'
import { writeSignature } from './trust/statements'

type Change = Omit<Channel, 'channel' | 'rev' | 'parent' | 'format' | 'digests'>

/**
 * Adds a revision. `change` gets the latest one and returns the next, or null to change nothing. If another writer was
 * faster, it is called again with that writer's revision, so neither change is lost. With a signer, the signature is
 * written first, so that whatever is visible has one.
 * @throws Refused if the channel is signed and there is no signer, or it would follow on what nobody signed
 */
export async function appendRevision(
  store: Store,
  channel: string,
  change: (head: Channel | null) => Promise<Change | null>,
  signer?: Signer,
): Promise<Channel | null> {
  for (;;) {
    const head = await readChannel(store, channel)
    if (!signer) refuseSigned(head)
    const root = signer && (await demandBase(store, signer, channel, head))
    const next = await change(head)
    if (!next) return null
    const plain: Channel = { channel, rev: (head?.rev ?? 0) + 1, parent: head?.rev ?? null, ...next }
    const revision = root ? await withDigests(store, root, plain) : plain
    const bytes = encodeJson(revision)
    if (signer) await writeSignature(store, signer.key, { kind: 'revision', channel, rev: revision.rev }, bytes)
    try {
      await store.write(revisionKey(channel, revision.rev), bytes, { ifAbsent: true })
    } catch (error) {
      if (error instanceof Conflict) continue
      throw error
    }
    await movePointer(store, channel)
    if (signer) await issueHead(store, channel, signer)
    return revision
  }
}

function refuseSigned(head: Channel | null): void {
  if (head?.format === undefined) return
  throw new Refused(
    `${head.channel} is signed, and there is no key here: use the release service, or a machine with DATA_DIR/trust/service.key.`,
  )
}
