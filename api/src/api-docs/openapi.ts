import { codes, headers, type Call, type Schema } from '@app/contracts'
import { toJsonSchema } from '@valibot/to-json-schema'

type Json = { [key: string]: unknown }

/** The contract as OpenAPI 3.1. It omits what JSON Schema cannot express, such as valibot's transformations. */
export function openApi(calls: readonly Call[]): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Veranda API',
      version: '1',
      description:
        'Every answer has HTTP status 200 and a body of base64, which holds the JSON envelope {code, msg, data}. Code 200 is success; data is then what the call answers. Otherwise msg is a text in the language of the header lang.',
    },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(calls.map((call) => [`/${call.path}`, pathOf(call)])),
    components: {
      securitySchemes: {
        tokensso: { type: 'apiKey', in: 'header', name: headers.tokensso, description: 'Base64 of the secret' },
        token: { type: 'apiKey', in: 'header', name: headers.token, description: 'Base64 of the member’s id' },
      },
      schemas: { Refusal: envelope({ type: 'null' }) },
    },
  }
}

const pathOf = (call: Call): Json =>
  Object.fromEntries(
    [call.method, call.alsoMethod]
      .filter((method) => method !== undefined)
      .map((method) => [method.toLowerCase(), operation(call, method)]),
  )

const about = { public: 'Anybody.', list: 'Anybody; members only while video_login is 1.', member: 'Members.' } as const

function operation(call: Call, method: 'GET' | 'POST'): Json {
  const request = jsonOf(call.request, 'input')
  const fields = (request['properties'] ?? {}) as Json
  const required = (request['required'] ?? []) as string[]
  const query = Object.entries(fields).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  const body = call.multipart === true ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  return {
    operationId: `${call.path.replaceAll('/', '_')}_${method.toLowerCase()}`,
    description: about[call.access],
    parameters: [...(method === 'GET' ? query : []), ...headerParameters(call)],
    ...(method === 'POST' &&
      Object.keys(fields).length > 0 && { requestBody: { content: { [body]: { schema: request } } } }),
    ...(call.access === 'member' && { security: [{ tokensso: [], token: [] }] }),
    responses: {
      200: {
        description: `Code ${codes.ok}, or a refusal: ${Object.values(codes).join(', ')}`,
        content: { 'text/plain': { schema: encoded(envelope(jsonOf(call.response, 'output'))) } },
      },
    },
  }
}

function headerParameters({ idempotent }: Call): Json[] {
  const lang = { name: headers.lang, in: 'header', schema: { type: 'string', default: 'en_us' } }
  const key = {
    name: headers.idempotencyKey,
    in: 'header',
    description: 'The same key and fields get the first answer and move nothing twice.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
  }
  return idempotent === true ? [lang, key] : [lang]
}

/** Base64-encoded JSON of this schema. */
const encoded = (schema: Json): Json => ({
  type: 'string',
  contentEncoding: 'base64',
  contentMediaType: 'application/json',
  contentSchema: schema,
})

function envelope(data: Json): Json {
  const properties = { code: { type: 'integer' }, msg: { type: 'string' }, data }
  return { type: 'object', required: ['code', 'msg', 'data'], properties }
}

function jsonOf(schema: Schema, typeMode: 'input' | 'output'): Json {
  const { $schema: _version, ...json } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
  })
  return json
}
