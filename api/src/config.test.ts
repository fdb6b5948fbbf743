import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, readProviderConfig } from './config'
import { StartError } from '@app/database/errors'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...env })

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    expect(read()).toMatchObject({
      apiPort: 4001,
      payPort: 4002,
      backOfficePort: 4004,
      backOfficeHost: '127.0.0.1',
      backOfficeUrl: 'http://localhost:4004',
      backOfficeProvider: null,
      uploads: { maxBytes: 10e9 },
      payPublicUrl: 'http://localhost:4002',
      dataDir: folder,
      // pictures from before there was a setting are below it
      mediaStore: folder,
      databaseUrl: null,
      isDemo: false,
      trustedHops: 0,
      registrationsPerHour: 10,
    })
  })

  it.each([
    ['API_PORT', 'eighty', 'API_PORT must be a whole number from 1 to 65535, not "eighty"'],
    ['BACK_OFFICE_PORT', '-1', 'BACK_OFFICE_PORT must be a whole number from 0 to 65535'],
    ['BACK_OFFICE_OIDC_ISSUER', 'http://id.example', 'BACK_OFFICE_OIDC_ISSUER must be https'],
    ['BACK_OFFICE_OIDC_ISSUER', 'https://id.example', 'set BACK_OFFICE_OIDC_ISSUER, BACK_OFFICE_OIDC_CLIENT_ID and'],
    ['UPLOAD_MAX_GB', '0', 'UPLOAD_MAX_GB must be a whole number'],
    ['OPERATOR_KEY', 'short', 'OPERATOR_KEY must be 64 hex digits'],
    ['PAY_PORT', '70000', 'PAY_PORT must be a whole number'],
    ['PAY_PUBLIC_URL', 'pay.example.com', 'PAY_PUBLIC_URL must be an http or https address'],
    ['PAY_FRAME_ANCESTORS', "'self'; script-src *", 'PAY_FRAME_ANCESTORS must be'],
    ['SEED', 'all', 'SEED must be demo, or not set'],
    ['REGISTRATIONS_PER_HOUR', '0', 'REGISTRATIONS_PER_HOUR must be a whole number'],
    ['TRUSTED_HOPS', '-1', 'TRUSTED_HOPS must be a whole number'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be in the form postgres://'],
    ['MEDIA_STORE', 'ftp://store', 'MEDIA_STORE must be a folder, a file: address or s3://bucket/prefix'],
    ['MEDIA_STORE', 's3://', 'MEDIA_STORE must be s3://bucket/prefix?endpoint=…'],
    ['MEDIA_STORE', 's3://me:secret@media', 'MEDIA_STORE must not contain credentials: set AWS_ACCESS_KEY_ID'],
    ['MEDIA_STORE', 's3://media?endpoint=store', 'MEDIA_STORE must have an http address as its endpoint'],
    [
      'MEDIA_PUBLIC_URL',
      'https://videos.example',
      'MEDIA_PUBLIC_URL stands in front of a bucket: set MEDIA_STORE=s3://',
    ],
    ['MEDIA_SERVE', 'stream', 'MEDIA_SERVE must be one of redirect, proxy'],
    ['MEDIA_STORE', 's3://media?acl=public', 'MEDIA_STORE takes endpoint and region, but it has acl'],
    ['MEDIA_KEY', 'short', 'MEDIA_KEY must be 64 hex digits'],
    ['PUSH_KEY', 'short', 'PUSH_KEY must be 64 hex digits'],
    ['PUSH_CONTACT', 'ada@example.com', 'PUSH_CONTACT must be in the form mailto:name@example.com'],
    ['PUSH_TO_LOOPBACK', '1', 'PUSH_TO_LOOPBACK must be one of off, on'],
    ['SSO_PARTNERS', 'acme:short', 'SSO_PARTNERS must be name:key'],
    ['SSO_PARTNERS', `a:${'0'.repeat(64)},a:${'1'.repeat(64)}`, 'SSO_PARTNERS must be name:key'],
  ])('names %s when it is %s', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(StartError)
    expect(() => read({ [name]: value })).toThrow(message)
  })

  it.each([
    ['/srv/media', '/srv/media'],
    ['s3://media', { bucket: 'media', prefix: '' }],
    [
      's3://media/app?endpoint=http%3A%2F%2Fstore%3A9000&region=eu-west-1',
      { bucket: 'media', prefix: 'app/', endpoint: 'http://store:9000', region: 'eu-west-1' },
    ],
  ])('SET-10 takes a folder or a bucket for pictures: %s', (value, location) => {
    expect(read({ MEDIA_STORE: value }).mediaStore).toEqual(location)
  })

  it('SESSION-10 reads the keys of partners, and never prints them', () => {
    const key = 'ab'.repeat(32)
    const { partners } = read({ SSO_PARTNERS: `acme:${key}, other-1:${'00'.repeat(32)}` })
    expect([...partners.keys()]).toEqual(['acme', 'other-1'])
    expect(Buffer.from(partners.get('acme') ?? []).toString('hex')).toBe(key)
    expect(() => read({ SSO_PARTNERS: `Acme:${key}` })).not.toThrow(key)
  })

  it('creates the keys once, readable by their owner only, and prefers given ones', () => {
    const { keys } = read()
    expect(read().keys).toEqual(keys)
    const names = ['keys', 'member-keys', 'release-keys', 'page-keys', 'beacon-keys', 'day-keys', 'push-keys']
    const files = [...names, 'back-office-keys']
    for (const file of files.map((name) => `${name}.json`)) expect(statSync(join(folder, file)).mode & 0o077).toBe(0)
    expect(new Set(Object.values(keys).map((key) => Buffer.from(key).toString('hex'))).size).toBe(12)
    const raw = read({ DRAW_KEY: 'ab'.repeat(32) }).keys
    expect([raw.draw[0], raw.media, raw.pepper]).toEqual([0xab, keys.media, keys.pepper])
  })

  it("gives the payment sandbox only its own key, the same as the API's", () => {
    const env = { DATA_DIR: folder, PROVIDER_KEY: 'cd'.repeat(32), DRAW_KEY: 'not needed' }
    const arrange = readProviderConfig(env)
    expect(Object.values(arrange).filter((value) => value instanceof Uint8Array)).toEqual([arrange.key])
    expect(arrange.key[0]).toBe(0xcd)
    expect(readdirSync(folder)).toEqual([])
    expect(readProviderConfig({ DATA_DIR: folder }).key).toEqual(read().keys.provider)
    expect(() => readProviderConfig({ DATA_DIR: folder, PROVIDER_KEY: 'x' })).toThrow(
      'PROVIDER_KEY must be 64 hex digits',
    )
  })

  it('names the file when stored keys cannot be read', () => {
    writeFileSync(join(folder, 'keys.json'), '{')
    expect(() => read()).toThrow(join(folder, 'keys.json'))
    expect(readFileSync(join(folder, 'keys.json'), 'utf8')).toBe('{')
  })
})
