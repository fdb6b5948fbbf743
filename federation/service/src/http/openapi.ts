import { toJsonSchema } from '@valibot/to-json-schema'
import { type CallName, calls, exchange, login, problemSchema } from '@app/release'
import type { GenericSchema } from 'valibot'
import { endpoints } from './endpoints'
import { eventsPath } from './events'
import { sessionCookie } from './identify'
import { signedNewsPath } from './signed-news'

const security = [{ token: [] }, { session: [] }]

type Json = { [key: string]: unknown }
const jsonOf = (schema: GenericSchema, typeMode: 'input' | 'output') =>
  toJsonSchema(schema, { typeMode, errorMode: 'ignore' }) as Json

/** The calls as OpenAPI 3.1; it omits what JSON Schema cannot express. */
export function openApi(): Json {
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name]
    const key = path.replace(/:(\w+)/g, '{$1}')
    paths[key] = { ...paths[key], [method.toLowerCase()]: operation(name) }
  }
  paths['/v1/uploads/{upload}/files/{sha256}'] = { put: fileOperation() }
  paths[eventsPath] = { get: eventsOperation() }
  paths[exchange.path] = { post: exchangeOperation() }
  paths[login.path] = { post: loginOperation(), delete: logoutOperation() }
  paths[signedNewsPath.replace(':channel', '{channel}')] = { get: signedNewsOperation() }
  return {
    openapi: '3.1.0',
    info: { title: 'Release service', version: '1' },
    security,
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'vr_<id>_<secret>' },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'Of a browser, from /sign-in' },
      },
      schemas: { Problem: jsonOf(problemSchema, 'output') },
    },
  }
}

const problem = {
  description: 'Refused, with all reasons',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}
const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

function operation(name: CallName): Json {
  const { method, path, does, request, answer } = calls[name]
  const sent = jsonOf(request, 'input')
  const { properties = {}, required = [] } = sent as { properties?: Json; required?: string[] }
  const query = Object.entries(properties).map(([key, schema]) => ({
    name: key,
    in: 'query',
    required: required.includes(key),
    schema,
  }))
  const key = { name: 'idempotency-key', in: 'header', schema: { type: 'string', pattern: '^[\\w-]{8,100}$' } }
  return {
    operationId: name,
    summary: does,
    ...(endpoints[name].nobody
      ? // none is needed, each of these is taken
        { description: 'Answers anybody.', security: [{}, ...security] }
      : { description: `Needs the permission ${endpoints[name].action}.` }),
    parameters: [...pathParameters(path), ...(method === 'GET' ? query : [key])],
    ...(method !== 'GET' && { requestBody: { content: { 'application/json': { schema: sent } } } }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: jsonOf(answer, 'output') } } },
      default: problem,
    },
  }
}

const eventsOperation = (): Json => ({
  operationId: 'events',
  summary: 'A stream with a new name for what the other calls answer, each time that something has changed',
  responses: { 200: { description: 'Open', content: { 'text/event-stream': {} } }, default: problem },
})

const fileOperation = (): Json => ({
  operationId: 'sendFile',
  summary: 'Sends a file of an upload; its hash must be the announced one',
  parameters: pathParameters('/:upload/:sha256'),
  requestBody: { content: { 'application/octet-stream': { schema: {} } } },
  responses: { 204: { description: 'Kept' }, default: problem },
})

const signedNewsOperation = (): Json => ({
  operationId: 'signedNews',
  summary: 'The signed files of a channel, for edges whose registry is behind',
  security: [],
  parameters: [
    ...pathParameters('/:channel'),
    { name: 'trust', in: 'query', required: true, schema: { type: 'string' }, description: 'TRUST_ROOT' },
    { name: 'root', in: 'query', required: true, schema: { type: 'string' }, description: 'The newest root known' },
  ],
  responses: { 200: { description: 'Files by their keys', content: { 'application/json': {} } }, default: problem },
})

const exchangeOperation = (): Json => ({
  operationId: 'exchange',
  summary: 'Turns the OIDC token of a CI run into a token of this service, once',
  security: [],
  requestBody: { content: { 'application/json': { schema: jsonOf(exchange.request, 'input') } } },
  responses: {
    200: { description: 'Done', content: { 'application/json': { schema: jsonOf(exchange.answer, 'output') } } },
    default: problem,
  },
})

const loginOperation = (): Json => ({
  operationId: 'login',
  summary: 'Turns the code of a confirmed login into a token of eight hours, once',
  security: [],
  requestBody: { content: { 'application/json': { schema: jsonOf(login.request, 'input') } } },
  responses: {
    200: { description: 'Done', content: { 'application/json': { schema: jsonOf(login.answer, 'output') } } },
    default: problem,
  },
})

const logoutOperation = (): Json => ({
  operationId: 'logout',
  summary: 'Ends the token that it is sent with',
  security: [{ token: [] }],
  responses: {
    200: { description: 'Done', content: { 'application/json': { schema: jsonOf(login.ended, 'output') } } },
    default: problem,
  },
})
