import { budgetsOf, isPreview, type ReleaseRecord, sizesOf } from '@app/registry'
import { listReleases, type Store } from '@app/registry/node'
import { readStable } from './dependencies'
import type { BudgetUse, Used } from './service/served-calls'

/** What the stable and the newest release of each app of a channel use of their budgets. @throws Refused */
export async function readBudgetUse(store: Store, channel: string): Promise<BudgetUse[]> {
  const stable = await readStable(store, channel)
  return Promise.all(
    stable.map(async (served) => {
      const newest = (await listReleases(store, served.app)).find(({ id }) => !isPreview(id)) ?? served
      return {
        app: served.app,
        isForeign: newest.foreign !== undefined,
        served: usedOf(served),
        newest: newest.id === served.id ? null : usedOf(newest),
      }
    }),
  )
}

/** What a release uses of its budgets. */
export function usedOf(record: ReleaseRecord): Used {
  const { entry, css, screens } = sizesOf(record)
  return {
    id: record.id,
    budgets: budgetsOf(record),
    sizes: { entry, css, screens: Object.entries(screens).map(([path, bytes]) => ({ path, bytes })) },
  }
}
