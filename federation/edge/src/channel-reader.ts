import { type Channel, releaseName, type ReleaseRecord, releasesOf } from '@app/registry'
import { readChannel, readRelease, type Store } from '@app/registry/node'

/** A revision that may be served; with another key, the same number is another state. */
export type Latest = { channel: Channel; key: string }

/** What an edge knows about the signatures of its channel. */
export type Signatures = {
  /** When the service last said which revision is the latest, as an instant; null before the first time. */
  issued: string | null
  isStale: boolean
  /** What is wrong in the registry now, as sentences. */
  alarms: readonly string[]
}

/** Reads a channel, with or without checking who wrote it. */
export type ChannelReader = {
  /** null before the first revision. @throws Error if there is none that may be served */
  latest(): Promise<Latest | null>
  /** The records that a revision names; null for one that is missing. @throws Error if it must not be served */
  named(latest: Latest): Promise<(ReleaseRecord | null)[]>
  /** null if it is missing, or not that release. */
  record(app: string, id: string): Promise<ReleaseRecord | null>
  /** Told of a state before it is served. */
  serves(latest: Latest): Promise<void>
  /** What is wrong with the registry although a state can be served. */
  problems(): readonly string[]
}

/** Takes what the registry says. */
export function plainReader({
  store,
  channel,
  onError,
}: {
  store: Store
  channel: string
  onError: (error: unknown) => void
}): ChannelReader {
  const known = new Map<string, ReleaseRecord>()
  const reportAsMissing = (error: unknown) => {
    onError(error)
    return null
  }
  async function record(app: string, id: string): Promise<ReleaseRecord | null> {
    const name = releaseName(app, id)
    const found = known.get(name) ?? (await readRelease(store, app, id).catch(reportAsMissing))
    if (found) known.set(name, found)
    return found
  }
  return {
    async latest() {
      const latest = await readChannel(store, channel)
      return latest && { channel: latest, key: String(latest.rev) }
    },
    named: (latest) => Promise.all(releasesOf(latest.channel).map(({ app, id }) => record(app, id))),
    record,
    serves: () => Promise.resolve(),
    problems: () => [],
  }
}
