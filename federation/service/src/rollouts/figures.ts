import { type Collector, readFigures, type ReleaseFigures } from '@app/release'
import type { Figures } from './analysis'
import type { ReadPair } from './around'

const nothing = { reported: 0, failed: 0, failedBlocks: 0 }
const none: Figures = { pages: 0, reportedRoutePages: 0, ...nothing, loads: [], early: nothing }

const figuresOf = (row: ReleaseFigures | undefined): Figures =>
  row === undefined
    ? none
    : {
        pages: row.pages,
        reportedRoutePages: row.told_route_pages,
        reported: row.told_pages,
        failed: row.failed_pages,
        failedBlocks: row.failed_blocks,
        loads: row.load_counts,
        early: {
          reported: row.early_told_pages,
          failed: row.early_failed_pages,
          failedBlocks: row.early_failed_blocks,
        },
      }

/** Reads figures of a release and of stable from the API that collects them; null while it cannot say. */
export function readPairFrom(find: () => Promise<Collector | null>, onError: (error: unknown) => void): ReadPair {
  return async ({ channel, app, release, stable }, since, before) => {
    try {
      const collector = await find()
      if (!collector) return null
      const { releases } = await readFigures(collector, channel, since)
      const earlier = before ? (await readFigures(collector, channel, before)).releases : releases
      const of = (rows: typeof releases, id: string, source: 'canary' | 'stable') =>
        figuresOf(rows.find((row) => row.remote === app && row.release === id && row.source === source))
      return { canary: of(releases, release, before ? 'stable' : 'canary'), stable: of(earlier, stable, 'stable') }
    } catch (error) {
      onError(error)
      return null
    }
  }
}
