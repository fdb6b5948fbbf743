import { calls, roles, type Call } from '@app/back-office'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

type Json = { [key: string]: unknown }

function jsonOf(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...json } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' }) as Json
  return json
}

/** Every call as OpenAPI 3.1, with the roles that may make it; it omits what JSON Schema cannot express. */
export function openApi(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries<Call>(calls)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Back office', version: '1', description: `Roles: ${roles.join(', ')}. None includes another.` },
    servers: [{ url: '/operator/v1' }],
    security: [{ session: [] }, { key: [] }],
    paths: { ...paths, '/events': { get: events } },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-back-office', description: 'From POST /session' },
        key: { type: 'http', scheme: 'bearer', description: 'OPERATOR_KEY; x-operator says who uses it' },
      },
      schemas: { Problem: problem },
    },
  }
}

const text = { type: 'string' }
const problem: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' },
    detail: text,
    reasons: { type: 'array', items: text, description: 'Everything that is wrong, each in a sentence' },
  },
}
const refusal = {
  description: 'Refused, with all reasons',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}
const events: Json = {
  operationId: 'events',
  summary: 'A stream of the areas in which something changed',
  responses: { 200: { description: 'Open', content: { 'text/event-stream': {} } }, default: refusal },
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: text,
})

function operation(name: string, call: Call): Json {
  const { method, path, does, request, answer } = call
  const sent = jsonOf(request, 'input')
  const { properties = {}, required = [] } = sent as { properties?: Json; required?: string[] }
  const query = Object.entries(properties).map(([key, schema]) => ({
    name: key,
    in: 'query',
    required: required.includes(key),
    schema,
  }))
  const done = call.isCsv
    ? { 'text/csv': { schema: text } }
    : { 'application/json': { schema: jsonOf(answer, 'output') } }
  return {
    operationId: name,
    summary: does,
    'x-roles': call.isPublic ? [] : call.roles,
    ...(call.isPublic && { security: [] }),
    parameters: [
      ...[...path.matchAll(/:(\w+)/g)].map(([, param]) => ({ name: param, in: 'path', required: true, schema: text })),
      ...(method === 'GET' ? query : []),
      ...(call.isMoney ? [header('idempotency-key', 'Of what moves money; the same key again moves nothing')] : []),
      ...(call.isEdit ? [header('if-match', 'The ETag of what is edited')] : []),
    ],
    ...(method !== 'GET' && { requestBody: { content: { 'application/json': { schema: sent } } } }),
    responses: {
      200: { description: 'Done', content: done },
      ...(call.isApproved && { 202: { description: 'Waits for the approval of a second person' } }),
      default: refusal,
    },
  }
}
