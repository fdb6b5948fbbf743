import type { AuditEntry } from '@app/release'
import type { Channel } from '@app/registry'
import type { Message } from './receiver'
import type { ReportedRollout } from './team'

type Input = {
  messages: readonly Message[]
  forged: readonly string[]
  entries: readonly AuditEntry[]
  rollouts: readonly ReportedRollout[]
}

/** Each change, each approval and each halt is told at least once; whatever is told again has the same ID. */
export function webhookProblems(history: readonly Channel[], { messages, forged, entries, rollouts }: Input): string[] {
  const idsOf = (isIt: (event: Message['event']) => boolean) =>
    new Set(messages.flatMap(({ id, event }) => (isIt(event) ? [id] : [])))
  const once = (what: string, ids: ReadonlySet<string>) =>
    ids.size === 1 ? [] : [`${what} was told ${ids.size === 0 ? 'to nobody' : `with ${ids.size} different IDs`}.`]
  const isOfHalt = ({ reason, by }: Channel) => by.startsWith('rollout-') && reason.includes(' halted: ')
  const decided = entries.filter(({ action, outcome }) => ['approve', 'decline'].includes(action) && outcome === 'done')
  return [
    ...forged.map((body) => `A message does not verify: ${body.slice(0, 200)}.`),
    ...history
      .filter((revision) => revision.by !== 'start' && !isOfHalt(revision))
      .flatMap(({ rev }) =>
        once(
          `Revision ${rev}`,
          idsOf(({ type, data }) => data.revision === rev && type !== 'rollout.finished'),
        ),
      ),
    ...rollouts.flatMap(({ id, ends }) => {
      const type = ends === 'halted' ? 'rollout.halted' : 'rollout.finished'
      return once(
        `The end of rollout ${id}`,
        idsOf((event) => event.type === type && event.data.rollout === id),
      )
    }),
    ...decided.flatMap(({ seq }) =>
      once(
        `Entry ${seq}`,
        idsOf(({ data }) => data.entry === seq),
      ),
    ),
  ]
}
