import type { Channel } from '@app/registry'
import type { AnswerOf } from '@app/release/calls'
import { appsOf } from './revisions'

export type Unserved = AnswerOf<'unserved'>['releases'][number]

/** The newest release of each app that the channel does not serve at all, by name. */
export function newAppsIn(unserved: readonly Unserved[], head: Channel): Unserved[] {
  const served = appsOf(head)
  const newest = unserved.filter(
    ({ app }, at) => !served.includes(app) && unserved.findIndex((one) => one.app === app) === at,
  )
  return newest.sort((one, other) => one.app.localeCompare(other.app))
}
