import { randomUUID } from 'node:crypto'
import { durationMs, watchOf } from '@app/release'
import { readChannel, readHistory } from '@app/registry/node'
import { type Around, Lost, note, type RunnerOptions, turn } from './around'
import { requestAhead } from './ahead'
import { begin, entered } from './begin'
import { decide } from './decide'
import { every } from '../every'
import { ended, halt } from './going-back'
import { nameOf } from './entries'
import { type Instance, renewMs, tickMs } from './instances'
import { hasStep, isUntouched } from './position'
import type { StoredRollout } from './stored'

export type Runner = {
  /** Looks once at each open rollout that no other instance looks after. */ tick(): Promise<void>
}

export function makeRunner(options: RunnerOptions, instance: string = randomUUID()): Runner {
  const { books, now, onError } = options
  return {
    async tick() {
      for (const rollout of await books.rollouts.take(instance, now())) {
        await lookAfter({ ...options, instance }, rollout).catch((error: unknown) => {
          if (!(error instanceof Lost)) onError(error)
        })
      }
    },
  }
}

/**
 * Looks at the rollouts every few seconds, and says meanwhile that this instance lives.
 * @returns a function that ends it, after the look that is under way
 */
export function startRunner(options: RunnerOptions): () => Promise<void> {
  const { books, now, lookMs, onError } = options
  const instance: Instance = { id: randomUUID(), startedAt: now(), lookMs }
  const runner = makeRunner(options, instance.id)
  const stopRenewing = every(renewMs, () => books.instances.renew(instance, now()).catch(onError))
  let look = Promise.resolve()
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look = runner
      .tick()
      .catch(onError)
      .finally(() => (isLooking = false))
  }, tickMs)
  return async () => {
    clearInterval(timer)
    await Promise.all([look, stopRenewing()])
    await books.instances.leave(instance.id).catch(onError)
  }
}

async function lookAfter(around: Around, rollout: StoredRollout): Promise<void> {
  const { store, now } = around
  const head = await readChannel(store, rollout.channel)
  const { next_step: next } = rollout
  // An instance that was killed between the channel and the database has begun this step.
  if (head && next !== null && hasStep(head, rollout, next)) {
    // other apps may have moved the channel on since
    const own = (await readHistory(store, rollout.channel)).find(
      (revision) => revision.by === nameOf(rollout) && hasStep(revision, rollout, next),
    )
    return entered(around, rollout, next, { revision: own ?? head })
  }
  const isInStep = head && (rollout.step === null ? isUntouched(head, rollout) : hasStep(head, rollout, rollout.step))
  if (!isInStep) return ended(around, rollout)
  if (rollout.state === 'running' && !rollout.asked_ahead) await requestAhead(around, rollout)
  if (rollout.step === null) return rollout.state === 'running' ? begin(around, rollout, 0, head) : undefined

  const isDue = rollout.looked_at === null || now().getTime() - rollout.looked_at.getTime() >= around.lookMs
  const isRequesting = rollout.waits_for === 'approval' || rollout.waits_for === 'check'
  if (!isDue && !rollout.is_advanced && !isRequesting) return
  const move = await look(around, rollout, rollout.step)
  // a person decides
  if (rollout.state === 'worse') return
  if (move.kind === 'halt') return halt(around, rollout, move.why)
  if (move.kind === 'worse') return turn(around, rollout, { state: 'worse', why: move.why }, 'judge')
  if (rollout.state === 'paused') return
  if (move.kind === 'pause') await turn(around, rollout, { state: 'paused', why: move.why }, 'pause')
  else if (move.kind === 'done') await turn(around, rollout, { state: 'done', why: move.why }, 'judge')
  else if (move.kind === 'stay') await note(around, rollout, { waits_for: move.waitsFor })
  else await begin(around, rollout, rollout.step + 1, head)
}

/** Reads the figures of the step, keeps them, and says what they mean. */
async function look(around: Around, rollout: StoredRollout, step: number) {
  const { books, now } = around
  const since = rollout.since ?? now()
  const watch = watchOf(rollout.plan, step)
  const before = watch === null ? null : new Date(since.getTime() - durationMs(watch))
  const figures = await around.readPair(rollout, since, before)
  const isAdvanced = rollout.state === 'running' && rollout.is_advanced
  const move = decide({ plan: rollout.plan, step, since, now: now(), figures, isAdvanced })
  await note(around, rollout, { looked_at: now() })
  if (move.analysis && figures)
    await books.rollouts.look(rollout.id, { step, at: now(), analysis: move.analysis, pages: figures.canary.reported })
  return move
}
