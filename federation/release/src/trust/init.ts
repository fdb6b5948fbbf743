import { choiceOf, freezeOf, frozenAppsOf, Refused } from '@app/registry'
import { appendRevision, listChannels, type Store } from '@app/registry/node'
import { sha256Of, makeKey, rootKey, rootOf, sealRoot } from '@app/registry/trust'
import { demandHead, withFrozenApps } from '../change'
import { countOf } from '../report'
import { storeRoot, type KeyFolder, readKey, signerWith, writeKey } from './key-folder'
import { signReleases } from './sign-again'

/**
 * Makes the keys of a registry, and signs what it serves as it is now.
 * @returns what to tell the operator
 * @throws Refused if it has keys already
 */
export async function initTrust(store: Store, folder: KeyFolder, by: string): Promise<string> {
  if (folder.pin !== null || (await readKey(folder, 'service')))
    throw new Refused(`${folder.path} or TRUST_ROOT already names keys: see npm run release -- trust status.`)
  if (await store.read(rootKey(1)))
    throw new Refused(
      `The registry has a root already: set TRUST_ROOT to it, or copy ${folder.path} from where it was made.`,
    )

  const root = makeKey()
  const service = makeKey()
  const rescue = makeKey()
  for (const [role, key] of Object.entries({ root, service, rescue } as const))
    await writeKey(folder, role as 'root' | 'service' | 'rescue', key)
  const bytes = sealRoot(rootOf(1, { root: [root], service: [service], rescue: [rescue] }), [root])
  await storeRoot(folder, bytes)
  await store.write(rootKey(1), bytes, { ifAbsent: true })
  const pin = sha256Of(bytes)

  const signer = { ...signerWith({ ...folder, pin }, service), adopts: true }
  const now = folder.now()
  const { signed } = await signReleases({ store, key: service, now, under: null })
  const channels = await listChannels(store)
  for (const channel of channels) {
    const sign = (head: Parameters<typeof demandHead>[0]) => {
      const serving = demandHead(head, channel)
      const author = { by, at: now.toISOString(), reason: 'trust init: the first signed revision' }
      const frozen = freezeOf(serving, now)
      return { ...author, ...choiceOf(serving), frozen, ...withFrozenApps(frozenAppsOf(serving, now)) }
    }
    await appendRevision(store, channel, async (head) => sign(head), signer)
  }
  return [
    `Signed ${countOf(signed, 'release')} and ${countOf(channels.length, 'channel')}. For each edge:`,
    '',
    `TRUST_ROOT=${pin}`,
    '',
    `The keys are in ${folder.path}. Keep root.key and rescue.key elsewhere, such as on paper; only service.key has to stay.`,
    '',
  ].join('\n')
}
