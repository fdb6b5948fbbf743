import type { AnswerOf, AuditEntry, Rollout } from '@app/release'
import { type Channel, releaseName } from '@app/registry'
import { pagesOfEach } from './members'
import type { Done, ToldRollout } from './team'

export type ErrorsOf = Readonly<Record<string, AnswerOf<'errors'>['errors']>>
type Given = {
  done: Done
  entries: readonly AuditEntry[]
  rollouts: readonly Rollout[]
  /** By release. */
  errors: ErrorsOf
}

/** Every rollout ended as it had to, each of its steps happened once, and a bad canary was halted once. */
export function rolloutProblems(history: readonly Channel[], given: Given): string[] {
  const { done, entries, rollouts } = given
  const untold = rollouts.filter(({ id }) => !done.rollouts.some((one) => one.id === id))
  return [
    ...untold.map(({ id }) => `Rollout ${id} was started, and nobody was told.`),
    ...done.rollouts.flatMap((told) => {
      const rollout = rollouts.find(({ id }) => id === told.id)
      if (rollout?.state !== told.ends)
        return [`Rollout ${told.id} is ${rollout?.state ?? 'lost'}, not ${told.ends}: ${rollout?.why}.`]
      return [
        ...stepProblems(history, rollout, told),
        ...endProblems(entries, told),
        ...(told.ends === 'halted' ? badProblems(history, told, given.errors) : []),
      ]
    }),
  ]
}

function stepProblems(history: readonly Channel[], rollout: Rollout, { id, steps, ends }: ToldRollout): string[] {
  const made = history.filter(({ by }) => by === `rollout-${id}`).reverse()
  const halts = made.filter(({ reason }) => reason.startsWith(`rollout ${id} halted: failed on `))
  const given = made.filter((revision) => !halts.includes(revision)).map(({ rev }) => rev)
  const revs = rollout.steps.map(({ rev }) => rev)
  const expected = ends === 'halted' ? 1 : 0
  return [
    ...(given.length === steps && String(given) === String(revs)
      ? []
      : [`Rollout ${id} of ${steps} steps is in ${given.join()}, its steps ${revs.join()}.`]),
    ...(halts.length === expected ? [] : [`Rollout ${id} was halted ${halts.length} times in the channel.`]),
  ]
}

/** The audit log says each end once. */
function endProblems(entries: readonly AuditEntry[], { id, ends, steps }: ToldRollout): string[] {
  const own = entries.filter(({ person, outcome }) => person === `rollout-${id}` && outcome === 'done')
  const counts = { halted: own.filter(({ action }) => action === 'stop').length, made: own.length }
  const expected = ends === 'halted' ? { halted: 1, made: steps + 1 } : { halted: 0, made: steps }
  return counts.halted === expected.halted && counts.made === expected.made
    ? []
    : [`The audit log has ${counts.made} changes of rollout ${id}, ${counts.halted} of them halts.`]
}

function badProblems(history: readonly Channel[], { app, release }: ToldRollout, errors: ErrorsOf): string[] {
  const name = releaseName(app, release)
  const pages = (errors[release] ?? []).map((error) => error.pages)
  return [
    ...history.flatMap(({ rev, remotes }) =>
      remotes[app]?.stable === release ? [`${name} fails, and revision ${rev} gives it to everybody.`] : [],
    ),
    ...(String(pages) === String([pagesOfEach])
      ? []
      : [`The error of ${name} was on ${pagesOfEach} pages; the service tells of ${pages.join() || 'none'}.`]),
  ]
}
