import * as v from '@app/schema'
import { defineCall } from '../call'
import { countSchema, idSchema, moneyTextSchema, periodSchema } from '../primitives'
import { gameOrderFields } from './filters'

export const betSchema = v.object({
  expect: periodSchema,
  /** (ours) the bet type */ type: v.string(),
  money: moneyTextSchema,
  /** (ours) the payout */ win: moneyTextSchema,
})

export const gameOrderSchema = v.object({
  /** (ours) */
  id: idSchema,
  ico: v.string(),
  name: v.string(),
  /** (ours) the game's key, to open it again. */
  key: v.string(),
  data: v.array(betSchema),
  /** Three digits; empty while pending. */
  opencode: v.pipe(v.string(), v.regex(/^([1-6]{3})?$/)),
  status: v.picklist([0, 1]),
  status_text: v.string(),
  one: v.string(),
  two: v.string(),
  /** The total stake. */
  money: moneyTextSchema,
  /** (ours) the total payout. */
  win_money: moneyTextSchema,
  /** Unix seconds. */
  create_time: countSchema,
  update_time: v.nullable(countSchema),
})
export type GameOrder = v.InferOutput<typeof gameOrderSchema>

export const gameOrders = defineCall({
  method: 'GET',
  path: 'user_get_game_list',
  access: 'member',
  request: v.object(gameOrderFields),
  response: v.array(gameOrderSchema),
})
