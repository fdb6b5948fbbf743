import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { errorCode } from './error-code'
import { StartError } from './start-error'

export type Keys = {
  /** AES-256 key that the secrets of coming draws rest under, 32 bytes. */
  draw: Uint8Array
  /** Signs media addresses, 32 bytes. */
  media: Uint8Array
  /** Shared with the payment provider, 32 bytes. */
  provider: Uint8Array
  /** Goes into the hash of every withdrawal password, so that the database alone does not let one guess. */
  pepper: Uint8Array
  /** AES-256 key that bank account numbers rest under, 32 bytes. */
  bank: Uint8Array
  /** Lets release tools read what browsers told of releases, 32 bytes. */
  releaseEvents: Uint8Array
  /** Shared with the edge, which signs its pages with it, 32 bytes. */
  page: Uint8Array
}

export type Config = {
  apiPort: number
  payPort: number
  /** Where a member's browser reaches the payment page, without a trailing slash. */
  payPublicUrl: string
  /** Who may show the payment page in a frame: sources of the CSP's frame-ancestors. */
  payFrameAncestors: string
  /** Where this process reaches the payment provider. */
  payInternalUrl: string
  /** Where the payment provider reaches this process. */
  apiInternalUrl: string
  dataDir: string
  /** null: the embedded database in dataDir. */
  databaseUrl: string | null
  isDemo: boolean
  /** Proxies in front, for the address of a client: an exact hop count. */
  trustedHops: number
  /** Members whom one address may register in an hour. */
  registrationsPerHour: number
  /** How long /readyz says no before a stop, for balancers to notice. */
  stopNoticeMs: number
  logLevel: string
  keys: Keys
  /** The keys of partners who may sign members on, by the partner's name. */
  partners: ReadonlyMap<string, Uint8Array>
}

type Environment = Readonly<Record<string, string | undefined>>

/** Which file of the data folder keeps which keys. */
const keyFiles = {
  'keys.json': ['draw', 'media', 'provider'],
  'member-keys.json': ['pepper', 'bank'],
  'release-keys.json': ['release_events'],
  'page-keys.json': ['page'],
} as const
const keyNames = Object.values(keyFiles).flat()
type KeyName = (typeof keyNames)[number]

/** What the payment sandbox reads: of the keys its own alone. */
export type ProviderConfig = Pick<
  Config,
  'payPort' | 'payFrameAncestors' | 'apiInternalUrl' | 'dataDir' | 'logLevel'
> & { key: Uint8Array }

export function readProviderConfig(env: Environment): ProviderConfig {
  const dataDir = resolve(env['DATA_DIR'] || '.data')
  return {
    payPort: port(env, 'PAY_PORT', 4002),
    payFrameAncestors: frameAncestors(env),
    apiInternalUrl: httpUrl(env, 'API_INTERNAL_URL', `http://127.0.0.1:${port(env, 'API_PORT', 4001)}`),
    dataDir,
    logLevel: logLevel(env),
    key: readKeys(env, dataDir, ['provider']).provider,
  }
}

/** Reads the environment; throws a StartError that names the variable and what it takes. */
export function readConfig(env: Environment): Config {
  const apiPort = port(env, 'API_PORT', 4001)
  const payPort = port(env, 'PAY_PORT', 4002)
  const dataDir = resolve(env['DATA_DIR'] || '.data')
  return {
    apiPort,
    payPort,
    payPublicUrl: httpUrl(env, 'PAY_PUBLIC_URL', `http://localhost:${payPort}`),
    payFrameAncestors: frameAncestors(env),
    payInternalUrl: httpUrl(env, 'PAY_INTERNAL_URL', `http://127.0.0.1:${payPort}`),
    apiInternalUrl: httpUrl(env, 'API_INTERNAL_URL', `http://127.0.0.1:${apiPort}`),
    dataDir,
    databaseUrl: databaseUrl(env),
    isDemo: oneOf(env, 'SEED', ['', 'demo']) === 'demo',
    trustedHops: whole(env, 'TRUSTED_HOPS', 0, 0, 8),
    registrationsPerHour: whole(env, 'REGISTRATIONS_PER_HOUR', 10, 1, 100_000),
    stopNoticeMs: whole(env, 'STOP_NOTICE_MS', 0, 0, 60_000),
    logLevel: logLevel(env),
    keys: allKeys(env, dataDir),
    partners: readPartners(env),
  }
}

function allKeys(env: Environment, dataDir: string): Keys {
  const { release_events: releaseEvents, ...keys } = readKeys(env, dataDir, keyNames)
  return { ...keys, releaseEvents }
}

function whole(env: Environment, name: string, preset: number, least: number, most: number): number {
  const text = env[name]
  if (text === undefined || text === '') return preset
  const value = /^\d{1,6}$/.test(text) ? Number(text) : NaN
  if (value >= least && value <= most) return value
  throw new StartError(`${name} must be a whole number from ${least} to ${most}, not "${text}"`)
}

const logLevel = (env: Environment) => oneOf(env, 'LOG_LEVEL', ['info', 'silent', 'error', 'warn', 'debug'])
const port = (env: Environment, name: string, preset: number) => whole(env, name, preset, 1, 65535)

/** The first of the values is the default. */
function oneOf(env: Environment, name: string, values: readonly [string, ...string[]]): string {
  const text = env[name] ?? values[0]
  if (values.includes(text)) return text
  throw new StartError(`${name} must be one of ${values.filter(Boolean).join(', ')}, not "${text}"`)
}

function httpUrl(env: Environment, name: string, preset: string): string {
  const text = env[name] || preset
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/+$/, '')
  throw new StartError(`${name} must be an http or https address, not "${text}"`)
}

/** By default any page of this machine, as the app's port is free to choose. */
function frameAncestors(env: Environment): string {
  const text = env['PAY_FRAME_ANCESTORS'] || "'self' http://localhost:* http://127.0.0.1:*"
  if (/^[^;,\r\n]{1,1000}$/.test(text)) return text
  throw new StartError('PAY_FRAME_ANCESTORS must be a list of origins, apart by spaces')
}

function databaseUrl(env: Environment): string | null {
  const text = env['DATABASE_URL']
  if (text === undefined || text === '') return null
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text
  throw new StartError('DATABASE_URL must look like postgres://user:password@server:5432/name')
}

/** `name:key,name:key`, each key 64 hex digits. The text itself never stands in a message: it is secret. */
function readPartners(env: Environment): ReadonlyMap<string, Uint8Array> {
  const partners = new Map<string, Uint8Array>()
  for (const text of (env['SSO_PARTNERS'] || '').split(',').filter(Boolean)) {
    const [, name, key] = /^([a-z0-9-]{1,32}):([0-9a-f]{64})$/.exec(text.trim()) ?? []
    if (name === undefined || key === undefined || partners.has(name)) {
      throw new StartError('SSO_PARTNERS must be name:key,name:key with different names and keys of 64 hex digits')
    }
    partners.set(name, new Uint8Array(Buffer.from(key, 'hex')))
  }
  return partners
}

/** Keys come from the environment, else are made once and kept in the data folder, readable by its owner alone. */
function readKeys<Name extends KeyName>(
  env: Environment,
  dataDir: string,
  wanted: readonly Name[],
): Record<Name, Uint8Array> {
  const given = new Map(wanted.map((name) => [name as string, env[variableOf(name)]] as const))
  const isMissing = (name: string) => given.has(name) && given.get(name) === undefined
  const files: (readonly [string, readonly string[]])[] = Object.entries(keyFiles)
  const kept = files
    .filter(([, names]) => names.some(isMissing))
    .map(([file, names]) => keptKeys(join(dataDir, file), names))
  const known: Record<string, unknown> = Object.assign({}, ...kept)
  const keys = wanted.map((name) => [name, keyFrom(name, given.get(name) ?? known[name])] as const)
  return Object.fromEntries(keys) as Record<Name, Uint8Array>
}

const variableOf = (name: KeyName) => `${name.toUpperCase()}_KEY`

function keyFrom(name: KeyName, hex: unknown): Uint8Array {
  if (typeof hex === 'string' && /^[0-9a-f]{64}$/.test(hex)) return new Uint8Array(Buffer.from(hex, 'hex'))
  throw new StartError(`the key ${variableOf(name)} must be 64 hex digits`)
}

/** The API and the payment server may start at the same time: the first complete file wins. */
function keptKeys(path: string, names: readonly string[]): Record<string, unknown> {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    const draft = `${path}.${process.pid}`
    const made = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('hex')]))
    writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
    try {
      linkSync(draft, path)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`the keys could not be kept in ${path} (${reason})`)
  }
}
