import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { readConfig } from './config'

describe('readConfig', () => {
  it('has defaults for everything', () => {
    expect(readConfig({}, '/app')).toEqual({
      port: 4000,
      apiUrl: 'http://127.0.0.1:4001',
      payOrigin: 'http://localhost:4002',
      mediaOrigins: [],
      frameOrigins: [],
      backOfficeOrigin: null,
      trustedHops: 0,
      channel: 'production',
      hasWorker: true,
      drawsPages: false,
      drawWaitMs: 300,
      baseInfoWaitMs: 150,
      pageKey: { file: '/app/.data/page-keys.json' },
      mixKey: null,
      trust: null,
      registry: '/app/.data/registry',
    })
  })

  it('takes what the environment says', () => {
    const env = {
      PORT: '80',
      API_PORT: '81',
      CHANNEL: 'staging',
      DATA_DIR: '/var/app',
      PAY_PUBLIC_URL: 'https://pay.example/x',
      MEDIA_ORIGINS: 'https://media.example  https://*.cdn.example:8443',
      FRAME_ORIGINS: 'https://bank.example',
      BACK_OFFICE_ORIGIN: 'https://office.example/',
      TRUSTED_HOPS: '2',
      SERVICE_WORKER: 'off',
      DRAW_PAGES: 'on',
      DRAW_WAIT_MS: '50',
      BASE_INFO_WAIT_MS: '70',
      PAGE_KEY: 'ab'.repeat(32),
      MIX_KEY: 'cd'.repeat(32),
    }
    expect(readConfig(env, '/app')).toEqual({
      port: 80,
      apiUrl: 'http://127.0.0.1:81',
      payOrigin: 'https://pay.example',
      mediaOrigins: ['https://media.example', 'https://*.cdn.example:8443'],
      frameOrigins: ['https://bank.example'],
      backOfficeOrigin: 'https://office.example',
      trustedHops: 2,
      channel: 'staging',
      hasWorker: false,
      drawsPages: true,
      drawWaitMs: 50,
      baseInfoWaitMs: 70,
      pageKey: { hex: 'ab'.repeat(32) },
      mixKey: 'cd'.repeat(32),
      trust: null,
      registry: '/var/app/registry',
    })
    expect(readConfig({ API_URL: 'http://api:4001/' }, '/app').apiUrl).toBe('http://api:4001')
  })

  it('REL-17 takes a trust root by its SHA-256 or its file, and a folder for what it has served', () => {
    const pin = 'ab'.repeat(32)
    const trustOf = (env: Record<string, string>) => readConfig(env, __dirname).trust
    expect(trustOf({ TRUST_ROOT: pin, DATA_DIR: '/var/app' })).toEqual({
      pin,
      folder: '/var/app/edge',
      serviceUrl: null,
    })
    const service = { TRUST_ROOT: pin, TRUST_STATE: '/var/edge', SERVICE_URL: 'https://releases.example/' }
    expect(trustOf(service)).toEqual({ pin, folder: '/var/edge', serviceUrl: 'https://releases.example' })
    const sha256 = createHash('sha256').update(readFileSync(__filename)).digest('hex')
    expect(trustOf({ TRUST_ROOT: basename(__filename) })?.pin).toBe(sha256)
  })

  it('takes a registry in a bucket', () => {
    expect(readConfig({ REGISTRY_URL: 's3://releases/web' }, '/app').registry).toMatchObject({
      bucket: 'releases',
      prefix: 'web/',
    })
  })

  it('names everything that is wrong', () => {
    const env = {
      PORT: 'x',
      API_PORT: '99999',
      API_URL: 'api',
      SERVICE_URL: 'releases',
      CHANNEL: '../x',
      REGISTRY_URL: 'ftp://b',
      PAY_PUBLIC_URL: 'javascript:1',
      MEDIA_ORIGINS: 'https://media.example https:',
      FRAME_ORIGINS: 'https://bank.example; script-src *',
      BACK_OFFICE_ORIGIN: 'office',
      TRUSTED_HOPS: '9',
      SERVICE_WORKER: 'no',
      TRUST_ROOT: 'abc',
    }
    const read = () => readConfig(env, '/app')
    for (const name of Object.keys(env)) expect(read).toThrow(name)
  })
})
