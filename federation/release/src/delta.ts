import { type Delta, deltaOf, stableOf } from '@app/registry'
import { readChannel, type Store } from '@app/registry/node'
import { demandRelease } from './gate'
import { findReleases } from './promote'

export type DeltaQuery = {
  app: string
  channel: string
  /** By default what the channel serves as stable. */
  from?: string | undefined
  /** By default the newest release. */
  to?: string | undefined
}

/** @throws Refused if one of the releases is not published */
export async function readDelta(store: Store, { app, channel, from, to }: DeltaQuery): Promise<Delta> {
  const [after] = await findReleases(store, [{ app, id: to }])
  const before = from ?? stableOf(await readChannel(store, channel), app)?.stable
  if (!after) throw new Error(`findReleases found nothing for ${app}`)
  return deltaOf(before === undefined ? null : await demandRelease(store, app, before), after)
}
