import { Refused } from '@app/registry'
import { listChannels, type Store } from '@app/registry/node'
import { issueHead, makeKey, readNewestRoot, rootKey, sealRoot, withKeys } from '@app/registry/trust'
import { type KeyFolder, readKey, signerWith, writeKey } from './key-folder'
import { signReleases, signRevisions } from './sign-again'

/**
 * Replaces the service key, and the rescue key if asked to: writes the next root, and signs what still counts again.
 * What the old keys signed, and nobody signs again, ends with that file.
 * @returns what to tell the operator
 * @throws Refused if the root key is not here, or what is served is unsigned
 */
export async function rotateTrust(store: Store, folder: KeyFolder, { rescue }: { rescue: boolean }): Promise<string> {
  const rootSecret = await readKey(folder, 'root')
  if (!rootSecret) throw new Refused(`${folder.path}/root.key is missing: put the root key there for this command.`)
  if (folder.pin === null) throw new Refused('Nothing is signed here yet: npm run release -- trust init.')
  const before = await readNewestRoot(store, folder.pin)
  const { threshold, keys } = before.roles.root
  if (threshold > 1 || !keys.includes(rootSecret.id))
    throw new Refused(
      `Root ${before.n} needs ${threshold} of its ${keys.length} root keys, and root.key alone is not enough.`,
    )

  const [service, nextRescue] = [makeKey(), rescue ? makeKey() : null]
  const next = withKeys(before, { service: [service], ...(nextRescue ? { rescue: [nextRescue] } : {}) })
  // the new signatures first, so that edges find them with the new root
  const sign = async () => {
    await signRevisions(store, service, before)
    return signReleases({ store, key: service, now: folder.now(), under: before })
  }
  await sign()
  await store.write(rootKey(next.n), sealRoot(next, [rootSecret]))
  await writeKey(folder, 'service', service)
  if (nextRescue) await writeKey(folder, 'rescue', nextRescue)
  // again, for what was written with the old key meanwhile
  const { signed, left } = await sign()
  for (const channel of await listChannels(store)) await issueHead(store, channel, signerWith(folder, service))
  return [
    `Root ${next.n} has a new service key${nextRescue ? ' and a new rescue key' : ''}. Signed ${signed} releases again.`,
    ...(left.length > 0 ? [`Not signed again, because nobody had signed them: ${left.join(', ')}`] : []),
    'Edges need no change.',
    '',
  ].join('\n')
}
