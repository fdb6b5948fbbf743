import type { Services } from '../../services'
import { collectorOf } from './collector'
import { addErrors, forgetErrorsBefore, forgetRareErrors } from './error-store'
import { addPages, forgetPageCountsBefore, forgetPagesBefore } from './page-store'
import { addDevices, addEvents, forgetBefore, forgetDevicesBefore, rollUp } from './store'
import { forgetUndrawnBefore } from './undrawn-store'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const retentionDays = 30
const deviceRetentionDays = 7
export const pageRetentionDays = 7

/**
 * The last write of each instance. Reading figures waits for it, because what it took is no longer in memory and not
 * yet stored.
 */
const writes = new WeakMap<Services, Promise<void>>()

/**
 * Writes what this instance counted since the last write, one write after the other; what cannot be written waits for
 * the next one.
 */
export function pruneEvents(services: Services): Promise<void> {
  const before = writes.get(services) ?? Promise.resolve()
  const next = before.catch(() => {}).then(() => writeCounted(services))
  writes.set(services, next)
  return next
}

async function writeCounted(services: Services): Promise<void> {
  const collector = collectorOf(services)
  const waited = collector.drain()
  const { rows, pages, errors } = waited
  if (rows.length + pages.length + errors.length === 0) return
  try {
    await services.db.transaction().execute(async (tx) => {
      await addEvents(tx, rows)
      await addDevices(tx, waited.devices)
      await addPages(tx, pages)
      await addErrors(tx, errors)
    })
  } catch (error) {
    collector.putBack(waited)
    throw error
  }
}

/** Aggregates rows older than a day into hours, and deletes those older than a month and the rarest errors. */
export async function tidyEvents({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await rollUp(db, new Date(Math.floor((now - dayMs) / hourMs) * hourMs))
  await forgetBefore(db, new Date(now - retentionDays * dayMs))
  await forgetErrorsBefore(db, new Date(now - retentionDays * dayMs))
  await forgetRareErrors(db)
  await forgetPageCountsBefore(db, new Date(now - retentionDays * dayMs))
  await forgetDevicesBefore(db, new Date(now - deviceRetentionDays * dayMs))
  await forgetPagesBefore(db, new Date(now - pageRetentionDays * dayMs))
  await forgetUndrawnBefore(db, new Date(now - retentionDays * dayMs))
}
