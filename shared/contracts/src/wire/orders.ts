import * as v from '@app/schema'
import { defineCall } from '../call'
import { amountSchema, idTextSchema } from '../inputs'
import { idSchema, moneyTextSchema, periodSchema } from '../primitives'

export const orderReceiptSchema = v.object({
  id: idSchema,
  expect: periodSchema,
  /** The total stake. */
  money: moneyTextSchema,
  /** The balance after the order. */
  balance: moneyTextSchema,
})
export type OrderReceipt = v.InferOutput<typeof orderReceiptSchema>

/** item: comma list of distinct bet types · money: stake of each · lid: game id · mid: member id · expect: period. */
export const placeOrder = defineCall({
  method: 'POST',
  path: 'game_place_order',
  access: 'member',
  idempotent: true,
  request: v.object({
    item: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
    money: amountSchema,
    lid: idTextSchema,
    mid: idTextSchema,
    expect: periodSchema,
  }),
  response: orderReceiptSchema,
})
