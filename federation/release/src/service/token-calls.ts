import * as v from 'valibot'
import { appSchema } from '@app/registry'
import { actionSchema, done, personName, text } from './words'

const none = v.strictObject({})
const tokenSchema = v.object({
  id: v.string(),
  person: personName,
  name: v.string(),
  app: v.pipe(v.nullable(appSchema), v.description('Only for this app; null: for all that the person may change')),
  actions: v.pipe(v.nullable(v.array(actionSchema)), v.description('Only for these; null: for all')),
  expiresAt: v.string(),
  lastUsedAt: v.pipe(v.nullable(v.string()), v.description('To a minute')),
})
export type Token = v.InferOutput<typeof tokenSchema>

export const tokenCalls = {
  tokens: {
    method: 'GET',
    path: '/v1/tokens',
    does: 'The tokens of people, without their secrets',
    request: none,
    answer: v.object({ tokens: v.array(tokenSchema) }),
  },
  createToken: {
    method: 'POST',
    path: '/v1/tokens',
    does: 'Makes a token for a person; its secret is shown only now',
    request: v.strictObject({
      person: personName,
      name: text(80),
      app: v.exactOptional(v.pipe(appSchema, v.description('Only for this app'))),
      actions: v.exactOptional(v.pipe(v.array(actionSchema), v.minLength(1), v.description('Only for these'))),
      days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)),
    }),
    answer: v.object({ id: v.string(), secret: v.string(), expiresAt: v.string() }),
  },
  revokeToken: {
    method: 'DELETE',
    path: '/v1/tokens/:token',
    does: 'Ends a token at once',
    request: none,
    answer: done,
  },
} as const
