import { type Canary, type Channel, type Freeze, freezeOf, frozenAppsOf, stableOf } from '@app/registry'
import { texts } from '../texts'
import { momentText } from '../when'
import type { Plan } from './plan'

/** A release, or words where there is none; both with what is to be said about it. */
export type Side = { id: string; note?: string } | { words: string }
/** What changes for whom; equal sides mean that these people keep what they have. */
export type Effect = { app: string | null; who: string; before: Side; after: Side }

const { who, side } = texts.action
const sideOf = (id: string | null | undefined, note?: string): Side =>
  id ? { id, ...(note === undefined ? {} : { note }) } : { words: side.none }
const shareOf = ({ percent, cohorts }: Pick<Canary, 'percent' | 'cohorts'>) => side.canary(percent, cohorts)
const dayMs = 24 * 60 * 60_000

/** What a plan changes in a channel that serves this now, in words for people. */
export function effectsOf(plan: Plan, head: Channel, now: Date): Effect[] {
  switch (plan.call) {
    case 'promote':
      return plan.request.picks.flatMap(({ app, id = '' }) => promotion(head, app, id))
    case 'canary': {
      const { pick, percent, cohorts } = plan.request
      return canary(head, pick.app, { id: pick.id ?? '', percent, cohorts })
    }
    case 'stopCanary':
      return stop(head, plan.request.app)
    case 'rollBack':
      return rollback(head, plan.request.app, plan.request.to ?? '')
    case 'freeze':
      return freeze(head, plan.request, now)
    case 'unfreeze':
      return unfreeze(head, plan.request.app ?? null, now)
    case 'setApprovalRule': {
      const { app, request } = plan
      return [{ app, who: who.rule(app), before: { words: side.ruleNow }, after: { words: side.rule(request.needed) } }]
    }
  }
}

function promotion(head: Channel, app: string, id: string): Effect[] {
  const pair = stableOf(head, app)
  const running = head.remotes[app]?.canary
  const stays = running && running.id !== id
  const effects: Effect[] = [
    { app, who: stays ? who.outsideCanary : who.everybody, before: sideOf(pair?.stable), after: { id } },
  ]
  if (pair && pair.stable !== id)
    effects.push({ app, who: who.lastGood, before: sideOf(pair.lkg), after: sideOf(pair.stable) })
  if (running) {
    const before = sideOf(running.id, shareOf(running))
    effects.push({ app, who: who.canary, before, after: stays ? before : { words: side.canaryEnds } })
  }
  return effects
}

type NewCanary = { id: string; percent: number; cohorts: readonly string[] | undefined }
function canary(head: Channel, app: string, { id, percent, cohorts }: NewCanary): Effect[] {
  const stable = stableOf(head, app)?.stable
  const running = head.remotes[app]?.canary
  const same = running?.id === id ? running : undefined
  const input = { percent, cohorts: [...(cohorts ?? same?.cohorts ?? [])] }
  const effects: Effect[] = []
  if (running)
    effects.push({
      app,
      who: who.canary,
      before: sideOf(running.id, shareOf(running)),
      after: sideOf(id, shareOf(input)),
    })
  else effects.push({ app, who: who.share(percent, input.cohorts), before: sideOf(stable), after: { id } })
  effects.push({ app, who: who.everybodyElse, before: sideOf(stable), after: sideOf(stable) })
  return effects
}

function stop(head: Channel, app: string): Effect[] {
  const stable = stableOf(head, app)?.stable
  const running = head.remotes[app]?.canary
  return [
    {
      app,
      who: running ? who.share(running.percent, running.cohorts) : who.canary,
      before: sideOf(running?.id),
      after: sideOf(stable),
    },
    { app, who: who.everybodyElse, before: sideOf(stable), after: sideOf(stable) },
  ]
}

function rollback(head: Channel, app: string, to: string): Effect[] {
  const pair = stableOf(head, app)
  const running = head.remotes[app]?.canary
  const effects: Effect[] = [{ app, who: who.everybody, before: sideOf(pair?.stable), after: sideOf(to) }]
  if (running)
    effects.push({
      app,
      who: who.canary,
      before: sideOf(running.id, shareOf(running)),
      after: { words: side.canaryEnds },
    })
  effects.push({ app, who: who.lastGood, before: sideOf(pair?.lkg), after: { words: side.lastGoodThen } })
  return effects
}

/** What becomes of changes while these freezes last. */
const sideOfFreeze = (frozen: Freeze | null | undefined, now: Date): Side => ({
  words: frozen ? side.frozenBy(frozen.by, frozen.until ? momentText(frozen.until, now) : null) : side.allowed,
})

function freeze(head: Channel, { app, days = 0 }: { app?: string; days?: number }, now: Date): Effect[] {
  const until = momentText(new Date(now.getTime() + days * dayMs).toISOString(), now)
  const what = who.changesOf(app ?? head.channel)
  const frozen = (app === undefined ? null : frozenAppsOf(head, now)[app]) ?? freezeOf(head, now)
  return [{ app: app ?? null, who: what, before: sideOfFreeze(frozen, now), after: { words: side.refusedTo(until) } }]
}

/** An app that is set free stays frozen as long as the channel is. */
function unfreeze(head: Channel, app: string | null, now: Date): Effect[] {
  const ofChannel = freezeOf(head, now)
  const [before, after] = app === null ? [ofChannel, null] : [frozenAppsOf(head, now)[app] ?? ofChannel, ofChannel]
  const sides = { before: sideOfFreeze(before, now), after: sideOfFreeze(after, now) }
  return [{ app, who: who.changesOf(app ?? head.channel), ...sides }]
}

/** Do these people keep what they have? */
export const isSaved = ({ before, after }: Effect): boolean => JSON.stringify(before) === JSON.stringify(after)
