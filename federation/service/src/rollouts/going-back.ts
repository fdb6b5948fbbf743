import { verbsOf } from '@app/release'
import type { AuditMark, Channel } from '@app/registry'
import { readHistory } from '@app/registry/node'
import { type Around, recorded, turn } from './around'
import { nameOf } from './entries'
import { hasStep, isUntouched } from './position'
import type { StoredRollout } from './stored'

const haltText = ({ id }: StoredRollout) => `rollout ${id} halted: `

/** Everybody gets stable again; a freeze does not stop that. */
export async function halt(around: Around, rollout: StoredRollout, why: string): Promise<void> {
  const { store, now } = around
  const { channel, app } = rollout
  const reason = `${haltText(rollout)}${why}`
  const run = async (audit: AuditMark) => {
    const verbs = verbsOf({ store, by: nameOf(rollout), now, signer: await around.openSigner?.(), audit })
    await verbs.stopCanary({ channel, app, reason })
    await turn(around, rollout, { state: 'halted', why }, 'stop', audit.seq)
  }
  await recorded(around, rollout, { action: 'stop', reason, run })
}

/** The channel no longer serves what the rollout gave: somebody changed it, or an instance was killed while it halted. */
export async function ended(around: Around, rollout: StoredRollout): Promise<void> {
  const { step, begun } = rollout
  const isOther = (head: Channel) => (step === null ? !isUntouched(head, rollout) : !hasStep(head, rollout, step))
  const since: Channel[] = []
  for (const revision of await readHistory(around.store, rollout.channel)) {
    if (!isOther(revision)) break
    since.push(revision)
  }
  const first = since.at(-1)
  const own = haltText(rollout)
  if (first?.by === nameOf(rollout) && first.reason.startsWith(own)) {
    const why = first.reason.slice(own.length)
    return turn(around, rollout, { state: 'halted', why }, 'stop', begun === null ? null : Number(begun))
  }
  const what = first ? `revision ${first.rev} by ${first.by}: ${first.reason}` : 'its channel is gone'
  await turn(around, rollout, { state: 'ended', why: `${rollout.app} was changed by ${what}` }, 'end')
}
