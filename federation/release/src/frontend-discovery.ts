import { demandHead } from './change'
import { readChannel, type Store } from '@app/registry/node'
import type { FrontendDiscovery } from './frontend-discovery-schema'
import { demandRelease } from './gate'
import type { ReleaseRecord } from '@app/registry'

const published = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json'

/**
 * The releases that the channel serves of every remote, stable first. The format's traffic cannot express cohorts; they
 * are in `extras`.
 * @param origin prefix of every address; empty for addresses below the edge
 * @throws Refused if the channel does not exist or a record is missing
 */
export async function exportDiscovery(store: Store, channel: string, origin: string): Promise<FrontendDiscovery> {
  const head = demandHead(await readChannel(store, channel), channel)
  const remotes = Object.entries(head.remotes).map(async ([app, { stable, lkg, canary }]) => {
    const read = (id: string | null | undefined) => (id ? demandRelease(store, app, id) : null)
    const record = await demandRelease(store, app, stable)
    const before = await read(lkg)
    const tried = await read(canary?.id)
    const deployment = (traffic: number, isDefault: boolean) => ({ traffic, default: isDefault })
    const percent = canary?.percent ?? 0
    const versions = [describe(record, before, origin, { deployment: deployment(100 - percent, true) })]
    if (tried && canary) {
      versions.push(
        describe(tried, record, origin, { deployment: deployment(percent, false), cohorts: canary.cohorts }),
      )
    }
    return [app, versions] as const
  })
  return { schema: published, microFrontends: Object.fromEntries(await Promise.all(remotes)) }
}

type Version = FrontendDiscovery['microFrontends'][string][number]
type Share = { deployment: NonNullable<Version['deployment']>; cohorts?: string[] }

function describe(record: ReleaseRecord, fallback: ReleaseRecord | null, origin: string, share: Share): Version {
  const { id, version: number, uniqueName, needs, commit, builtAt, manifest, entry, files } = record
  const { deployment, ...cohorts } = share
  return {
    url: urlOf(record, origin),
    ...(fallback ? { fallbackUrl: urlOf(fallback, origin) } : {}),
    metadata: { integrity: files[entry.js[0] ?? '']?.sri ?? '', version: number },
    extras: {
      release: { id, commit, builtAt, uniqueName, needs, ...cohorts },
      routes: manifest.routes.map(({ path }) => path),
      widgets: Object.keys(manifest.widgets),
    },
    deployment,
  }
}

const urlOf = ({ base, entry }: ReleaseRecord, origin: string) => `${origin}/${base}${entry.js[0] ?? ''}`
