import type { AnswerOf, AuditEntry, Rollout } from '@app/release'
import { type Channel, releaseName } from '@app/registry'
import { pagesOfEach } from './members'
import type { Done, ReportedRollout } from './team'

export type ErrorsOf = Readonly<Record<string, AnswerOf<'errors'>['errors']>>
type Input = {
  done: Done
  entries: readonly AuditEntry[]
  rollouts: readonly Rollout[]
  /** By release. */
  errors: ErrorsOf
}

/** Every rollout ended as it had to, each of its steps happened once, and a bad canary was halted once. */
export function rolloutProblems(history: readonly Channel[], input: Input): string[] {
  const { done, entries, rollouts } = input
  const unreported = rollouts.filter(({ id }) => !done.rollouts.some((one) => one.id === id))
  return [
    ...unreported.map(({ id }) => `Rollout ${id} was started, and nobody was told.`),
    ...done.rollouts.flatMap((reported) => {
      const rollout = rollouts.find(({ id }) => id === reported.id)
      if (rollout?.state !== reported.ends)
        return [`Rollout ${reported.id} is ${rollout?.state ?? 'lost'}, not ${reported.ends}: ${rollout?.why}.`]
      return [
        ...stepProblems(history, rollout, reported),
        ...endProblems(entries, reported),
        ...(reported.ends === 'halted' ? badProblems(history, reported, input.errors) : []),
      ]
    }),
  ]
}

function stepProblems(history: readonly Channel[], rollout: Rollout, { id, steps, ends }: ReportedRollout): string[] {
  const made = history.filter(({ by }) => by === `rollout-${id}`).reverse()
  const halts = made.filter(({ reason }) => reason.startsWith(`rollout ${id} halted: failed on `))
  const arrange = made.filter((revision) => !halts.includes(revision)).map(({ rev }) => rev)
  const revs = rollout.steps.map(({ rev }) => rev)
  const expected = ends === 'halted' ? 1 : 0
  return [
    ...(arrange.length === steps && String(arrange) === String(revs)
      ? []
      : [`Rollout ${id} of ${steps} steps is in ${arrange.join()}, its steps ${revs.join()}.`]),
    ...(halts.length === expected ? [] : [`Rollout ${id} was halted ${halts.length} times in the channel.`]),
  ]
}

/** The audit log says each end once. */
function endProblems(entries: readonly AuditEntry[], { id, ends, steps }: ReportedRollout): string[] {
  const own = entries.filter(({ person, outcome }) => person === `rollout-${id}` && outcome === 'done')
  const counts = { halted: own.filter(({ action }) => action === 'stop').length, made: own.length }
  const expected = ends === 'halted' ? { halted: 1, made: steps + 1 } : { halted: 0, made: steps }
  return counts.halted === expected.halted && counts.made === expected.made
    ? []
    : [`The audit log has ${counts.made} changes of rollout ${id}, ${counts.halted} of them halts.`]
}

function badProblems(history: readonly Channel[], { app, release }: ReportedRollout, errors: ErrorsOf): string[] {
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
