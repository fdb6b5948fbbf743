import { type AnswerOf, type RequestOf, shareOfStep } from '@app/release/calls'
import type { ApprovalRequest } from '../api/approval-request'
import type { Rollout } from '../api/rollout'
import { send } from '../api/send'

type ChannelCall = 'promote' | 'canary' | 'stopCanary' | 'rollBack' | 'freeze' | 'unfreeze'
type Step<Name extends ChannelCall> = { call: Name; request: Omit<RequestOf<Name>, 'reason' | 'expectedRev'> }
type RuleStep = { call: 'setApprovalRule'; request: Omit<RequestOf<'setApprovalRule'>, 'reason'>; app: string }
/** A change of a channel, before somebody has said why. */
export type Plan = { [Name in ChannelCall]: Step<Name> }[ChannelCall] | RuleStep

type Decision = {
  channel: string
  reason: string
  /** Why a release may be larger than what is served; empty unless the service asked for it. */
  acceptSize: string
  expectedRev: number
  key: string
}

/** Makes the change, unless the channel has moved on. @returns the new revision; null if nothing changed */
export async function sendPlan(plan: Plan, { channel, reason, acceptSize, expectedRev, key }: Decision) {
  if (plan.call === 'setApprovalRule') {
    const { app, request } = plan
    await send(plan.call, { params: { channel, app }, request: { ...request, reason }, key })
    return 'done' as const
  }
  const sized = acceptSize === '' ? {} : { acceptSize }
  const request = { ...plan.request, reason, expectedRev, ...sized } as RequestOf<ChannelCall>
  const { revision } = (await send(plan.call, { params: { channel }, request, key })) as AnswerOf<ChannelCall>
  return revision ? ('done' as const) : ('nothing' as const)
}

/** The change that a request was approved for, as it has to be sent again; null if it names nothing to change. */
export function planOfRequest({ kind, releases, percent, cohorts, isStatic, rule }: ApprovalRequest): Plan | null {
  const [first] = releases
  const unchecked = isStatic ? { isStatic } : {}
  if (kind === 'rule') {
    if (!rule) return null
    const { app, needed, start, fromPercent, teams } = rule
    return { call: 'setApprovalRule', request: { needed, start, fromPercent, teams }, app }
  }
  if (!first) return null
  if (kind === 'promote') return { call: 'promote', request: { picks: releases, ...unchecked } }
  if (kind === 'rollback') return { call: 'rollBack', request: { app: first.app, to: first.id } }
  return { call: 'canary', request: { pick: first, percent: percent ?? 0, cohorts, ...unchecked } }
}

/** What a step of a rollout changes in its channel. */
export function planOfStep({ app, release, plan }: Pick<Rollout, 'app' | 'release' | 'plan'>, step: number): Plan {
  const share = shareOfStep(plan, step)
  const pick = { app, id: release }
  if (!share) return { call: 'promote', request: { picks: [pick] } }
  return { call: 'canary', request: { pick, ...share } }
}
