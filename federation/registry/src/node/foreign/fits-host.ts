import { placeOf } from '../../foreign/needs'
import { satisfies } from '../../range'
import type { ReleaseRecord } from '../../record'
import { Refused } from '../../refused'
import { listReleases } from '../releases'
import type { Store } from '../store'

/**
 * Tells a team early: the gate would refuse the release with any host that there is.
 * @throws Refused if hosts provide a package that it needs, and none in a version that it needs
 */
export async function demandFittingHost(store: Store, { needs }: ReleaseRecord): Promise<void> {
  const hosts = await listReleases(store, 'host')
  const problems = Object.entries(needs).flatMap(([name, range]) => {
    const provided = [...new Set(hosts.flatMap(({ provides }) => provides?.[name] ?? []))]
    if (provided.length === 0 || provided.some((version) => satisfies(version, range))) return []
    return `It needs ${name} ${range} (${placeOf(name)}), but hosts provide ${provided.join(', ')}: build it against that version, and write "^${provided[0]}" there.`
  })
  if (problems.length > 0) throw new Refused(...problems)
}
