import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { folderStore, publish, readChannel, readHistory } from '@app/registry/node'
import { promote } from '../src/promote'
import type { ReleaseRecord } from '@app/registry'
import { type FakeBuild, makeFolder, writeDist } from '@app/registry/testing'

/** A registry in its own folder, and a clock that advances by a minute with each step. */
export async function makeWorld() {
  const root = await makeFolder()
  const store = folderStore(join(root, 'registry'))
  const channel = 'production'
  const world = {
    root,
    store,
    time: Date.parse('2026-11-20T10:00:00.000Z'),
    now: () => new Date((world.time += 60_000)),
    pass: (hours: number) => (world.time += hours * 3_600_000),
    author: (reason = 'test') => ({ store, channel, by: 'ana', reason, now: world.now() }),

    async release(build: FakeBuild): Promise<ReleaseRecord> {
      const folder = await writeDist(root, build)
      return (await publish({ store, app: build.app, folder, snapshot: false, commit: 'c0ffee', now: world.now() }))
        .record
    },
    /** Publishes these builds and makes them stable in one step. */
    async serve(...builds: FakeBuild[]): Promise<ReleaseRecord[]> {
      const records = []
      for (const build of builds) records.push(await world.release(build))
      await promote({ ...world.author(), picks: records.map(({ app, id }) => ({ app, id })) })
      return records
    },
    head: () => readChannel(store, channel),
    history: () => readHistory(store, channel),
    discard: () => rm(root, { recursive: true }),
  }
  return world
}
export type World = Awaited<ReturnType<typeof makeWorld>>
