import * as v from 'valibot'
import type { Mounting } from './scenarios'

/** What the process of a check is told first. */
export type Task = { plan: Omit<Mounting, 'store' | 'onDrilled'>; hasSandbox: boolean }

/** The registry's answer to a question of that process; `value` is a file, a list of keys or null. */
export type Answer = { id: number; value: unknown } | { id: number; failed: string }

const sentences = v.array(v.pipe(v.string(), v.maxLength(10_000)))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
/** What it says, which is untrusted: releases that others made ran in it. */
export const reportSchema = v.variant('what', [
  v.object({
    what: v.literal('ask'),
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
