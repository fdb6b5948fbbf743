import { stagingUrlOf } from './staging-url'

describe('the staging host for a remote from this machine', () => {
  it.each([
    [{}, 'http://localhost:4003'],
    [{ STAGING_PORT: '5103' }, 'http://localhost:5103'],
    [{ STAGING_URL: '', STAGING_PORT: '' }, 'http://localhost:4003'],
    [{ STAGING_URL: '', STAGING_PORT: '5103' }, 'http://localhost:5103'],
    [{ STAGING_URL: 'https://staging.example.com', STAGING_PORT: '5103' }, 'https://staging.example.com'],
  ])('STG-1 with %j is %s', (env, url) => {
    expect(stagingUrlOf(env)).toBe(url)
  })

  it.each([
    [{ STAGING_URL: 'staging.example.com' }, 'STAGING_URL must be an http address'],
    [{ STAGING_PORT: 'x' }, 'STAGING_PORT must be a port number, but it is "x"'],
    [{ STAGING_PORT: '99999' }, 'STAGING_PORT must be a port number'],
  ])('STG-1 names what is wrong with %j', (env, message) => {
    expect(() => stagingUrlOf(env)).toThrow(message)
  })
})
