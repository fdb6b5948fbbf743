import { type RegistryLocation, registryLocation } from '@app/storage'
import { join, resolve } from 'node:path'
import { type PageKey, readPageKey } from './page-token'

export type EdgeConfig = {
  port: number
  /** Where the API answers, without a slash at the end. */
  apiUrl: string
  channel: string
  /** Origin of the payment page, which is framed. */
  payOrigin: string
  /** From where pictures, streams and clips may come, besides our own origin. */
  mediaOrigins: readonly string[]
  /** What pages may frame besides the payment page and customer service. */
  frameOrigins: readonly string[]
  /** Proxies of ours in front, exactly: what they say of a client's address, name and scheme is believed. */
  trustedHops: number
  /** Whether pages start a service worker; off also takes away those that earlier pages started. */
  hasWorker: boolean
  /** Signs pages, so that the API counts what they tell of releases. */
  pageKey: PageKey
}
type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads what the edge needs from the environment; relative folders are under `root`.
 * @throws Error that names every variable that is wrong
 */
export function readConfig(env: Environment, root: string): EdgeConfig & { registry: RegistryLocation } {
  const problems: string[] = []
  const attempt = <T>(read: () => T, otherwise: T): T => {
    try {
      return read()
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error))
      return otherwise
    }
  }
  const apiPort = attempt(() => readPort('API_PORT', env['API_PORT'] || '4001'), 0)
  const config = {
    port: attempt(() => readPort('PORT', env['PORT'] || '4000'), 0),
    apiUrl: attempt(() => readOrigin('API_URL', env['API_URL'] || `http://127.0.0.1:${apiPort}`), ''),
    payOrigin: attempt(() => readOrigin('PAY_PUBLIC_URL', env['PAY_PUBLIC_URL'] || 'http://localhost:4002'), ''),
    mediaOrigins: attempt(() => readOrigins('MEDIA_ORIGINS', env['MEDIA_ORIGINS'] || ''), []),
    frameOrigins: attempt(() => readOrigins('FRAME_ORIGINS', env['FRAME_ORIGINS'] || ''), []),
    trustedHops: attempt(() => readHops(env['TRUSTED_HOPS'] || '0'), 0),
    hasWorker: attempt(() => readSwitch('SERVICE_WORKER', env['SERVICE_WORKER'] || 'on'), true),
    channel: attempt(() => readChannelName(env['CHANNEL'] || 'production'), ''),
    pageKey: attempt<PageKey>(
      () => readPageKey(env['PAGE_KEY'], join(resolve(root, env['DATA_DIR'] || '.data'), 'page-keys.json')),
      { hex: '' },
    ),
    registry: attempt<RegistryLocation>(() => registryLocation(env, root), ''),
  }
  if (problems.length > 0) throw new Error(`The edge cannot start:\n- ${problems.join('\n- ')}`)
  return config
}

function readPort(name: string, value: string): number {
  const port = Number(value)
  if (!/^\d{1,5}$/.test(value) || port > 65535) throw new Error(`${name} must be a port number, but it is "${value}"`)
  return port
}

function readOrigin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name} must be an http address, but it is "${value}"`)
  return url.origin
}

/** Sources of a content security policy: origins, or `https://*.` and a domain for all names below it. */
function readOrigins(name: string, value: string): string[] {
  const origins = value.split(/[\s,]+/).filter(Boolean)
  const wrong = origins.find((origin) => !/^https?:\/\/(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(origin))
  if (wrong === undefined) return origins
  throw new Error(`${name} must be origins such as https://media.example, apart by spaces, but it has "${wrong}"`)
}

function readHops(value: string): number {
  if (!/^[0-8]$/.test(value)) throw new Error(`TRUSTED_HOPS must be a whole number from 0 to 8, but it is "${value}"`)
  return Number(value)
}

function readSwitch(name: string, value: string): boolean {
  if (value !== 'on' && value !== 'off') throw new Error(`${name} must be on or off, but it is "${value}"`)
  return value === 'on'
}

function readChannelName(value: string): string {
  if (!/^[a-z][a-z0-9-]*$/.test(value)) throw new Error(`CHANNEL must be the name of a channel, but it is "${value}"`)
  return value
}
