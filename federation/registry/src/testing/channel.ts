import type { Channel } from '../channel'
import { type Choice, choiceOf, withCanary, withStable } from '../choice'
import { appendRevision } from '../node/append-revision'
import type { Store } from '../node/store'
import type { Signer } from '../node/trust/signing'

// Revisions as the release tools write them, without the gate: for tests of code that reads channels.

const write = (
  store: Store,
  channel: string,
  choose: (head: Channel | null) => Partial<Channel> & Choice,
  signer?: Signer,
) =>
  appendRevision(
    store,
    channel,
    async (head) => ({
      by: 'ana',
      at: new Date().toISOString(),
      reason: 'test',
      frozen: null,
      ...choose(head),
    }),
    signer,
  )

/** Makes releases stable in a channel. @throws Error if it would have no host */
export const serve = (store: Store, channel: string, picks: readonly { app: string; id: string }[], signer?: Signer) =>
  write(
    store,
    channel,
    (head) => {
      const choice = withStable(head && choiceOf(head), picks)
      if (!choice) throw new Error(`${channel} has no host yet: serve one in the same call`)
      return choice
    },
    signer,
  )

/** Writes the next revision of a channel. @throws Error if the channel has no revision yet */
export const revise = (store: Store, channel: string, choose: (head: Channel) => Partial<Channel>, signer?: Signer) =>
  write(
    store,
    channel,
    (head) => {
      if (!head) throw new Error(`${channel} serves nothing yet`)
      return { ...choiceOf(head), ...choose(head) }
    },
    signer,
  )

/**
 * Makes a remote's release the canary for a share of visitors and for cohorts. @throws Error if the channel does not
 * serve the remote
 */
export const giveCanary = (
  store: Store,
  channel: string,
  { app, id, percent, cohorts = [] }: { app: string; id: string; percent: number; cohorts?: string[] },
) =>
  revise(store, channel, (head) => {
    const remote = head.remotes[app]
    if (!remote) throw new Error(`${app} serves nothing in ${channel} yet`)
    return withCanary(choiceOf(head), app, remote, { id, percent, salt: 'spring', cohorts })
  })
