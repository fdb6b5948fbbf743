import * as v from 'valibot'
import { appSchema, releaseIdSchema } from '@app/registry'

const text = v.string()
const wholes = v.pipe(v.number(), v.integer(), v.minValue(0))
const size = v.pipe(v.nullable(wholes), v.description('Bytes, compressed; null if the record does not say'))

const dependency = v.object({
  app: appSchema,
  id: releaseIdSchema,
  offers: v.pipe(v.array(text), v.description('Its widgets')),
  shows: v.pipe(
    v.array(
      v.object({
        app: appSchema,
        widget: text,
        paths: v.pipe(v.array(text), v.description('The pages that show it at first; none if it comes later')),
        isOffered: v.pipe(v.boolean(), v.description('Does what is served offer it?')),
      }),
    ),
    v.description('Widgets of other apps'),
  ),
  needs: v.array(
    v.object({
      name: text,
      range: text,
      provided: v.pipe(v.nullable(text), v.description('The version that the host provides')),
      fits: v.boolean(),
      imports: v.pipe(wholes, v.description('How many names its sources import of it, as far as its contract says')),
    }),
  ),
  provides: v.pipe(v.array(v.object({ name: text, version: text })), v.description('host only')),
})
export type Dependency = v.InferOutput<typeof dependency>

export const usedOfBudgets = {
  budgets: v.object({ entry: wholes, screen: wholes, css: wholes }),
  sizes: v.object({ entry: size, css: size, screens: v.array(v.object({ path: text, bytes: size })) }),
}
const used = v.object({ id: releaseIdSchema, ...usedOfBudgets })
const budgetUse = v.object({
  app: appSchema,
  isForeign: v.pipe(v.boolean(), v.description('Its budgets are in its remote.json, not in budgets.json')),
  served: v.pipe(used, v.description('The stable release')),
  newest: v.pipe(v.nullable(used), v.description('The newest release; null if it is the stable one')),
})
export type Used = v.InferOutput<typeof used>
export type BudgetUse = v.InferOutput<typeof budgetUse>

/** What is told of all that a channel serves as stable, from its records and contracts. */
export const servedCalls = {
  dependencies: {
    method: 'GET',
    path: '/v1/channels/:channel/dependencies',
    does: 'Which app shows whose widgets, and what each needs of the host',
    request: v.strictObject({}),
    answer: v.object({ apps: v.array(dependency) }),
  },
  budgets: {
    method: 'GET',
    path: '/v1/channels/:channel/budgets',
    does: 'The size budgets of each app, and what its newest and its stable release use of them',
    request: v.strictObject({}),
    answer: v.object({ apps: v.array(budgetUse) }),
  },
} as const
