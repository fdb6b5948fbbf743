import { readConfig } from './config'

const root = '/srv/veranda'
const oidc = {
  OIDC_ISSUER: 'https://id.example/realms/it',
  OIDC_CLIENT_ID: 'releases',
  OIDC_CLIENT_SECRET: 'not-shown',
  SERVICE_URL: 'https://releases.example/',
}

it('REL-10 people sign in when the provider, our client and our address are set', () => {
  expect(readConfig({}, root)).toMatchObject({ signIn: null, console: null, trustedHops: 0 })
  expect(readConfig({ SERVICE_URL: oidc.SERVICE_URL }, root).signIn).toBeNull()
  const groups = '{"it":"admin"}'
  expect(readConfig({ ...oidc, OIDC_GROUPS: groups, OIDC_PERSON_CLAIM: 'nickname' }, root).signIn).toEqual({
    issuer: 'https://id.example/realms/it',
    clientId: 'releases',
    clientSecret: 'not-shown',
    serviceUrl: 'https://releases.example',
    personClaim: 'nickname',
    groupsClaim: 'groups',
    groups: new Map([['it', 'admin']]),
  })
})

it.each<[Record<string, string>, string]>([
  ...Object.keys(oidc).map((name): [Record<string, string>, string] => [
    { ...oidc, [name]: '' },
    `only half set up: set ${name} too`,
  ]),
  [{ OIDC_GROUPS: '{}' }, 'set OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, SERVICE_URL too'],
  [{ ...oidc, OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER must be https'],
  [{ ...oidc, SERVICE_URL: 'http://releases.example' }, 'SERVICE_URL must be https'],
  [{ ...oidc, SERVICE_URL: 'https://example/releases' }, 'SERVICE_URL must be an origin without a path'],
  [{ ...oidc, OIDC_GROUPS: '{"it":"boss"}' }, 'OIDC_GROUPS is wrong: it must be "admin"'],
  [{ ...oidc, OIDC_GROUPS_CLAIM: 'a b' }, 'OIDC_GROUPS_CLAIM must be the name of a claim'],
])('REL-10 a sign-in that is only half set up, or unsafe, does not start: %j', (env, problem) => {
  expect(() => readConfig(env, root)).toThrow(problem)
})

it('REL-10 everything may be http on this machine', () => {
  const local = { ...oidc, OIDC_ISSUER: 'http://127.0.0.1:4006', SERVICE_URL: 'http://localhost:4005' }
  expect(readConfig(local, root).signIn).toMatchObject({ serviceUrl: 'http://localhost:4005' })
})

it('REL-26 previews have links when the staging host, its key and the sign-in are set', () => {
  const key = 'ab'.repeat(32)
  const staging = { STAGING_URL: 'https://staging.example/', MIX_KEY: key }
  expect(readConfig({ ...oidc, ...staging }, root).staging).toEqual({
    origin: 'https://staging.example',
    links: { service: 'https://releases.example', key },
  })
  expect(() => readConfig(staging, root)).toThrow(/once they have signed in: set OIDC_ISSUER, .* too/)
  expect(readConfig({ ...staging, MIX_KEY: '' }, root).staging).toEqual({
    origin: 'https://staging.example',
    links: null,
  })
  expect(readConfig({}, root).staging).toBeNull()
  expect(() => readConfig({ MIX_KEY: key }, root)).toThrow('set STAGING_URL too')
  expect(() => readConfig({ ...staging, MIX_KEY: 'short' }, root)).toThrow(/^MIX_KEY must be 64 hex digits/)
})

it('REL-28 webhooks go to this machine only if that is said', () => {
  expect(readConfig({}, root).webhooksToLoopback).toBe(false)
  expect(readConfig({ WEBHOOKS_TO_LOOPBACK: 'on' }, root).webhooksToLoopback).toBe(true)
  expect(() => readConfig({ WEBHOOKS_TO_LOOPBACK: 'yes' }, root)).toThrow('WEBHOOKS_TO_LOOPBACK must be one of off, on')
})
