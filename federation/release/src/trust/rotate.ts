import { Refused } from '@app/registry'
import type { Store } from '@app/registry/node'
import { makeKey, proposeRoot, publicHalf, readNewestRoot, signProposal, teamOf, withKeys } from '@app/registry/trust'
import { storeNext, type KeyFolder, readKey } from './key-folder'
import { countOf } from '../report'
import { demandPin, putRoot } from './put-root'

/**
 * Replaces the service key, and the rescue key if asked to: writes the next root, and signs what still counts again.
 * What the old keys signed, and nobody signs again, ends with that file.
 * @returns what to tell the operator
 * @throws Refused if the root key is not here or not enough, or what is served is unsigned
 */
export async function rotateTrust(store: Store, folder: KeyFolder, { rescue }: { rescue: boolean }): Promise<string> {
  const rootSecret = await readKey(folder, 'root')
  if (!rootSecret)
    throw new Refused(
      `${folder.path}/root.key is missing: put the root key there for this command. With several root keys: trust propose --service.`,
    )
  const before = await readNewestRoot(store, demandPin(folder))
  const { threshold, keys } = before.roles.root
  if (threshold > 1 || !keys.includes(rootSecret.id))
    throw new Refused(
      `Root ${before.n} needs ${threshold} of its ${keys.length} root keys, and root.key alone is not enough: trust propose --service, and each holder signs.`,
    )

  const service = makeKey()
  const nextRescue = rescue ? makeKey() : null
  await storeNext(folder, 'service', service)
  if (nextRescue) await storeNext(folder, 'rescue', nextRescue)
  const holders = { service: [publicHalf(service)], ...(nextRescue ? { rescue: [publicHalf(nextRescue)] } : {}) }
  const proposal = signProposal(proposeRoot(before, withKeys(before, holders)), rootSecret)
  return textOf(await putRoot(store, folder, proposal))
}

/** What a new root means for operators and edges. */
export function textOf({ root, changed, teams, pin, signed, left }: Awaited<ReturnType<typeof putRoot>>): string {
  const { threshold, keys } = root.roles.root
  const news = [
    ...(changed.includes('service') ? ['a new service key'] : []),
    ...(changed.includes('rescue') ? ['a new rescue key'] : []),
    ...(changed.includes('root') ? [`${keys.length} root keys, of which ${threshold} sign the next root`] : []),
    ...teams.map((app) => (teamOf(root, app) ? `keys of ${app}'s team` : `no keys of ${app}'s team any more`)),
  ]
  const requested = teams.filter((app) => teamOf(root, app))
  return [
    `Root ${root.n} has ${news.join(' and ')}.${changed.includes('service') ? ` Signed ${countOf(signed, 'release')} again.` : ''}`,
    ...(left.length > 0
      ? [`Not signed again, because nobody had signed them, or their team had not: ${left.join(', ')}`]
      : []),
    ...(requested.length > 0
      ? [
          `Publishing ${requested.join(' and ')} takes RELEASE_KEY now. Releases that were never served have to be published again.`,
        ]
      : []),
    'Edges need no change.',
    ...(changed.includes('root')
      ? [
          'Whoever has enough of the old root keys can still deceive an edge that starts from an older root: destroy those that are no longer used, and set at each edge',
          '',
          `TRUST_ROOT=${pin}`,
        ]
      : []),
    '',
  ].join('\n')
}
