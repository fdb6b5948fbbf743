import fastify from 'fastify'
import { rm } from 'node:fs/promises'
import { host, lottery, startEdge } from './testing'

const forwarded = {
  'x-forwarded-for': '6.6.6.6, 203.0.113.9',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'app.example.com',
}

/** A page and a call behind this many trusted proxies. */
async function behind(trustedHops: number) {
  const api = fastify()
  api.get('/*', ({ headers }) => headers)
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' })
  const edge = await startEdge({ config: { apiUrl, trustedHops } })
  await edge.release(host)
  await edge.release(lottery)
  await edge.promoteApps('host', 'mfe-lottery')
  const page = await edge.open('/zhome', forwarded)
  const call = await edge.edge.inject({ url: '/api/base_info', headers: forwarded })
  await edge.edge.close()
  await api.close()
  await rm(edge.root, { recursive: true })
  return { page, call, headers: call.json<Record<string, string>>() }
}

describe('an edge behind a proxy', () => {
  it('ACCESS-5 trusts the configured proxies for client address, scheme and host', async () => {
    const { page, call, headers } = await behind(1)
    expect(headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'app.example.com',
    })
    expect(page.headers['set-cookie']).toMatch(/^device=.*; Secure(;|$)/)
    for (const answer of [page, call]) expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
    expect(page.headers['content-security-policy']).toContain("connect-src 'self' example.com ")
  })

  it('ACCESS-5 trusts nobody unless configured', async () => {
    const { page, call, headers } = await behind(0)
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' })
    expect(headers['x-forwarded-host']).not.toBe('app.example.com')
    expect(page.headers['set-cookie']).not.toContain('Secure')
    for (const answer of [page, call]) expect(answer.headers['strict-transport-security']).toBeUndefined()
  })
})
