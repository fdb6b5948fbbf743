// Separate from the rest of the lottery: the first screens need only the games.
import * as v from '@app/schema'
import { defineCall } from '../call'
import { countSchema, gameKeySchema, hashSchema, idSchema, noRequestSchema } from '../primitives'

export const gameSchema = v.object({
  id: idSchema,
  key: gameKeySchema,
  name: v.string(),
  desc: v.string(),
  ico: v.string(),
  /** (ours) seconds between two draws. */
  period_seconds: countSchema,
  /** (ours) commitment of the open period. */
  commitment: hashSchema,
})
export type Game = v.InferOutput<typeof gameSchema>

export const lotteryHot = defineCall({
  method: 'GET',
  path: 'lottery_hot',
  access: 'list',
  request: noRequestSchema,
  response: v.array(gameSchema),
})
