import * as v from 'valibot'
import type { Programs } from './programs'
import type { Mounting } from './scenarios'

/** The first message to the process of a check. */
export type Task = { plan: Omit<Mounting, 'store' | 'onDrilled'>; hasSandbox: boolean; programs: Programs }

/** The registry's response to a request of that process; `value` is a file, a list of keys or null. */
export type Answer = { id: number; value: unknown } | { id: number; failed: string }

const sentences = v.array(v.pipe(v.string(), v.maxLength(10_000)))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Its messages, which are untrusted: releases that others made ran in it. */
export const reportSchema = v.variant('what', [
  v.object({
    what: v.literal('request'),
    id: v.number(),
    method: v.picklist(['read', 'list']),
    key: v.pipe(v.string(), v.maxLength(1000)),
  }),
  v.object({ what: v.literal('drilled'), ms: whole }),
  v.object({ what: v.literal('done'), problems: sentences, warnings: sentences, drawn: whole }),
  v.object({ what: v.literal('refused'), problems: sentences }),
  v.object({ what: v.literal('failed'), message: v.string() }),
])
export type Report = v.InferOutput<typeof reportSchema>
