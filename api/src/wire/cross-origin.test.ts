import {
  baseInfo,
  fairnessDay,
  fairnessDays,
  fairnessFigures,
  fairnessRound,
  luckDrawFigures,
  userInfo,
} from '@app/contracts'
import { makeTestApp } from '../../test/app'

const world = makeTestApp()
const preflight = (origin: string, host = 'example.com', path = userInfo.path) =>
  world.app.inject({
    method: 'OPTIONS',
    url: `/api/${path}`,
    headers: {
      origin,
      host,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'lang,tokensso',
    },
  })

describe('calls from the page of the parent domain', () => {
  it('API-1 SESSION-2 a page on app.example.com may call example.com/api with its headers', async () => {
    const answer = await preflight('https://app.example.com')
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example.com',
      'access-control-allow-methods': 'GET, POST',
      vary: 'origin',
    })
    const allowed = String(answer.headers['access-control-allow-headers']).split(', ')
    expect(allowed).toEqual(['lang', 'token', 'tokensso', 'idempotency-key', 'last-event-id', 'content-type'])
    const { headers, body } = await world.app.inject({
      url: `/api/${baseInfo.path}`,
      headers: { origin: 'https://app.example.com', host: 'example.com' },
    })
    expect(headers['access-control-allow-origin']).toBe('https://app.example.com')
    expect(body).not.toBe('')
  })

  it('BEACON-8 a page of any origin reads draws, without a session', async () => {
    for (const origin of ['null', 'https://sceptic.example'])
      for (const { path } of [fairnessRound, fairnessDay, fairnessDays, fairnessFigures, luckDrawFigures]) {
        const url = `/api/${path}?key=k3&expect=202611250001&day=20261125`
        const { headers } = await world.app.inject({ url, headers: { origin, host: 'example.com' } })
        expect([path, headers['access-control-allow-origin'], headers.vary]).toEqual([path, '*', 'origin'])
        expect(headers).not.toHaveProperty('access-control-allow-credentials')
        const requested = await preflight(origin, 'example.com', path)
        expect(requested.headers).not.toHaveProperty('access-control-allow-origin')
      }
    const { headers } = await world.app.inject({
      url: `/api/${baseInfo.path}?fairness_day`,
      headers: { origin: 'null', host: 'example.com' },
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it.each([
    ['another domain', 'https://app.example.org', 'example.com'],
    ['a domain that ends alike', 'https://app.myexample.com', 'example.com'],
    ['two names deeper', 'https://a.b.example.com', 'example.com'],
    ['no origin at all', 'null', 'example.com'],
    ['a broken one', 'https://', 'example.com'],
    ['one with a path', 'https://app.example.com/x', 'example.com'],
    ['another port', 'https://app.example.com:8443', 'example.com'],
  ])('ACCESS-5 a page of %s may not', async (_name, origin, host) => {
    const answer = await preflight(origin, host)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    expect(answer.statusCode).toBe(200)
  })
})
