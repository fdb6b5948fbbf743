import type { AnswerOf } from '@app/release/calls'

/** A release on its way to everybody, step by step. */
export type Rollout = AnswerOf<'rollout'>
export type RolloutPlan = Rollout['plan']
