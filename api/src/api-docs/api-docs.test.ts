import * as contracts from '@app/contracts'
import type { Call } from '@app/contracts'
import { makeTestApp } from '../../test/app'

const world = makeTestApp()
const get = (url: string) => world.app.inject({ method: 'GET', url })
const calls = (Object.values(contracts) as unknown[]).filter(
  (value): value is Call => typeof value === 'object' && value !== null && 'path' in value && 'access' in value,
)

type Operation = {
  parameters: { name: string; in: string; required?: boolean; schema: { type?: string; pattern?: string } }[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown>; required: string[] } }> }
  security?: unknown[]
  responses: Record<
    string,
    { content: Record<string, { schema: { contentSchema: { properties: { data: unknown } } } }> }
  >
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

describe('the API describes itself', () => {
  it('API-4 names every call with its method, from the contract', async () => {
    const answer = await get('/api-docs/openapi.json')
    expect(answer.headers['content-type']).toContain('application/json')
    const { openapi, paths } = answer.json<Document>()
    expect(openapi).toBe('3.1.0')
    expect(Object.keys(paths).sort()).toEqual(calls.map(({ path }) => `/${path}`).sort())
    for (const call of calls) expect(paths[`/${call.path}`]).toHaveProperty(call.method.toLowerCase())
    expect(Object.keys(paths['/user_set_loginpw'] ?? {}).sort()).toEqual(['get', 'post'])
  })

  it('API-2 API-3 describes the fields, who may call, and the response', async () => {
    const { paths } = (await get('/api-docs/openapi.json')).json<Document>()
    const bet = paths['/game_place_order']?.['post']
    const form = bet?.requestBody?.content['application/x-www-form-urlencoded']?.schema
    expect(Object.keys(form?.properties ?? {})).toEqual(['item', 'money', 'lid', 'mid', 'expect'])
    expect(form?.required).toEqual(['item', 'money', 'lid', 'mid', 'expect'])
    expect(bet?.security).toEqual([{ tokensso: [], token: [] }])
    expect(bet?.parameters.map(({ name }) => name)).toEqual(['lang', 'idempotency-key'])
    expect(bet?.responses['200']?.content['text/plain']?.schema.contentSchema.properties.data).toMatchObject({
      type: 'object',
      required: ['id', 'expect', 'money', 'balance'],
    })
    const info = paths['/lottery_get_info']?.['get']
    expect(info?.parameters[0]).toMatchObject({ name: 'key', in: 'query', required: true, schema: { type: 'string' } })
    expect(paths['/base_info']?.['get']).not.toHaveProperty('security')
    expect(paths['/sys_uploadimg']?.['post']?.parameters).toHaveLength(1)
  })

  it('API-4 has a page for people, without a script', async () => {
    const { body, headers } = await get('/api-docs')
    expect(headers['content-type']).toContain('text/html')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    for (const call of calls) expect(body).toContain(`<code>${call.method} ${call.path}</code>`)
    expect(body).not.toMatch(/<script|style=|https?:/)
    const styles = await get('/api-docs/styles.css')
    expect(styles.headers['content-type']).toContain('text/css')
  })
})
