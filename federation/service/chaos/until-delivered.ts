import type { Verbs } from '@app/release'
import { folderStore } from '@app/registry/node'
import type { Desk } from './desk'
import { pause } from './program'
import { brokenPromises } from './promises'
import type { Receiver } from './receiver'
import { channel, type Done } from './team'

export type Finished = {
  registry: string
  pin: string
  done: Done
  receiver: Receiver
  /** An admin's. */
  desk: Desk
  verbs: Verbs
}

/** Longer than the minute for which an instance that was killed keeps a message to itself. */
const maxMs = 3 * 60_000

/** What of the promises is broken, once the messages that are under way have arrived. */
export async function untilDelivered({ registry, pin, done, receiver, desk, verbs }: Finished): Promise<string[]> {
  const store = folderStore(registry)
  const bad = done.rollouts.filter(({ ends }) => ends === 'halted')
  const errorsOf = async ({ app, release }: (typeof bad)[number]) =>
    [release, (await desk.send('errors', { app, release }, { channel })).errors] as const
  const errors = Object.fromEntries(await Promise.all(bad.map(errorsOf)))
  const requestsOf = async (state: 'open' | 'closed') => (await desk.send('requests', {}, { state })).requests
  for (const since = Date.now(); ;) {
    const { entries } = await verbs.audit()
    const rollouts = await verbs.rollouts({ channel })
    const requests = [...(await requestsOf('open')), ...(await requestsOf('closed'))]
    const problems = await brokenPromises({ store, pin, done, entries, rollouts, requests, errors, receiver })
    const isUnderWay = problems.some((problem) => problem.endsWith(' was told to nobody.'))
    if (!isUnderWay || Date.now() - since > maxMs) return problems
    await pause(1_000)
  }
}
