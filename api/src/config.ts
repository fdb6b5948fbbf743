import {
  type Environment,
  hexKey,
  httpUrl,
  oneOf,
  port,
  readBy,
  readSettings,
  safeUrl,
  SettingsError,
  storeLocation,
  type StoreLocation,
  text,
  whole,
} from '@app/settings'
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import { errorCode, StartError } from '@app/database/errors'

export type Keys = {
  /** AES-256 key that encrypts the secrets of future draws, 32 bytes. */
  draw: Uint8Array
  /** Signs media addresses, 32 bytes. */
  media: Uint8Array
  /** Shared with the payment provider, 32 bytes. */
  provider: Uint8Array
  /** Part of the hash of every withdrawal password, so that the database alone does not allow guessing. */
  pepper: Uint8Array
  /** AES-256 key that encrypts bank account numbers, 32 bytes. */
  bank: Uint8Array
  /** Lets release tools read the release events of browsers, 32 bytes. */
  releaseEvents: Uint8Array
  /** Shared with the edge, which signs its pages with it, 32 bytes. */
  page: Uint8Array
  /** The key of this machine's own beacon is derived from it, 32 bytes. */
  beacon: Uint8Array
  /** The Ed25519 key that signs the files of days is derived from it, 32 bytes. */
  day: Uint8Array
  /** The private key of P-256 with which push services know this app (VAPID), 32 bytes. */
  push: Uint8Array
  /** Lets operators use the back office's port, 32 bytes. */
  operator: Uint8Array
  /** Lets the media worker and the live ingest use it, 32 bytes. */
  worker: Uint8Array
}

export type UploadLimits = {
  /** Of one file. */
  maxBytes: number
  /** Uploads in progress, and their bytes together. */
  maxInProgress: number
  maxBytesInProgress: number
  /** What stays free on the disk, if the store is a folder. */
  minFreeBytes: number
}

export type Config = {
  apiPort: number
  /** Of operators, the media worker and the live ingest; 0: none. */
  backOfficePort: number
  backOfficeHost: string
  /** The exact number of proxies in front of it, which gives the address that the record has. */
  backOfficeHops: number
  /** Where browsers reach it, without a trailing slash: where passkeys belong to. */
  backOfficeUrl: string
  /** Where its people can sign in, by OpenID Connect; null: nowhere else. */
  backOfficeProvider: { issuer: string; clientId: string; clientSecret: string } | null
  /** The folder of its built pages; null: it has none. */
  backOfficePages: string | null
  /** Where members open the app, without a path; null: previews are not shown in its pages. */
  membersUrl: string | null
  uploads: UploadLimits
  payPort: number
  /** Where a member's browser reaches the payment page, without a trailing slash. */
  payPublicUrl: string
  /** Who may frame the payment page: sources for the CSP's frame-ancestors. */
  payFrameAncestors: string
  /** Where this process reaches the payment provider. */
  payInternalUrl: string
  /** Where the payment provider reaches this process. */
  apiInternalUrl: string
  dataDir: string
  /** Where all media are. */
  mediaStore: StoreLocation
  /** May browsers fetch files from the bucket itself? */
  mediaServe: 'redirect' | 'proxy'
  /** Stands in front of the bucket, without a trailing slash. */
  mediaPublicUrl: string | null
  /** null: the embedded database in dataDir. */
  databaseUrl: string | null
  isDemo: boolean
  /** The exact number of proxies in front, which gives the client's address. */
  trustedHops: number
  /** Registrations allowed per address and hour. */
  registrationsPerHour: number
  /** Above this, in the smallest unit, a second person approves a payout before it is due. */
  payoutApprovalAbove: bigint
  /** How long /readyz fails before a stop, so that load balancers notice. */
  stopNoticeMs: number
  logLevel: string
  keys: Keys
  /** The `day` key that was used before; it hands over to the present one. */
  dayKeyBefore: Uint8Array | null
  /** The beacon that new draws are bound to. */
  beacon: 'own' | 'quicknet'
  /** Where quicknet's rounds are asked for. */
  beaconRelays: readonly string[]
  /** Where push services can write to; null: nothing is pushed. */
  pushContact: string | null
  /** May push services be on this machine? For tests. */
  pushToLoopback: boolean
  /** The keys of single sign-on partners, by partner name. */
  partners: ReadonlyMap<string, Uint8Array>
}

const gigabyte = 1e9

/** Variables of both processes. */
const common = {
  DATA_DIR: v.optional(v.string(), '.data'),
  API_PORT: port(4001),
  PAY_PORT: port(4002),
  BACK_OFFICE_PORT: whole(4004, 0, 65535),
  API_INTERNAL_URL: httpUrl(),
  // by default any page of this machine, since the app may use any port
  PAY_FRAME_ANCESTORS: v.optional(
    v.pipe(v.string(), v.regex(/^[^;,\r\n]{1,1000}$/, 'must be a list of origins, separated by spaces')),
    "'self' http://localhost:* http://127.0.0.1:*",
  ),
  LOG_LEVEL: oneOf(['info', 'silent', 'error', 'warn', 'debug']),
  PROVIDER_KEY: hexKey(),
}
const variables = {
  ...common,
  PAY_PUBLIC_URL: httpUrl(),
  PAY_INTERNAL_URL: httpUrl(),
  DATABASE_URL: text(/^postgres(ql)?:\/\/[^\s/]+/, 'in the form postgres://user:password@server:5432/name', {
    isSecret: true,
  }),
  BACK_OFFICE_HOST: v.optional(v.string(), '127.0.0.1'),
  BACK_OFFICE_HOPS: whole(0, 0, 8),
  BACK_OFFICE_URL: httpUrl(),
  BACK_OFFICE_OIDC_ISSUER: safeUrl(),
  BACK_OFFICE_OIDC_CLIENT_ID: v.optional(v.string()),
  BACK_OFFICE_OIDC_CLIENT_SECRET: v.optional(v.string()),
  BACK_OFFICE_PAGES: v.optional(v.string()),
  MEMBERS_URL: httpUrl(),
  UPLOAD_MAX_GB: whole(10, 1, 1000),
  UPLOADS_MAX: whole(8, 1, 1000),
  UPLOADS_MAX_GB: whole(40, 1, 100_000),
  MEDIA_STORE: readBy((value) => (value === '' ? null : storeLocation('MEDIA_STORE', value, '.')), ''),
  MEDIA_SERVE: oneOf(['redirect', 'proxy']),
  MEDIA_PUBLIC_URL: httpUrl(),
  SEED: text(/^demo$/, 'demo, or not set'),
  TRUSTED_HOPS: whole(0, 0, 8),
  REGISTRATIONS_PER_HOUR: whole(10, 1, 100_000),
  PAYOUT_APPROVAL_ABOVE: whole(1000, 0, 1_000_000_000),
  STOP_NOTICE_MS: whole(0, 0, 60_000),
  SSO_PARTNERS: readBy(readPartners, ''),
  DRAW_KEY: hexKey(),
  MEDIA_KEY: hexKey(),
  PEPPER_KEY: hexKey(),
  BANK_KEY: hexKey(),
  RELEASE_EVENTS_KEY: hexKey(),
  PAGE_KEY: hexKey(),
  BEACON_KEY: hexKey(),
  DAY_KEY: hexKey(),
  DAY_KEY_BEFORE: hexKey(),
  PUSH_KEY: hexKey(),
  OPERATOR_KEY: hexKey(),
  WORKER_KEY: hexKey(),
  PUSH_CONTACT: text(
    /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/,
    'in the form mailto:name@example.com or https://example.com/contact',
  ),
  PUSH_TO_LOOPBACK: oneOf(['off', 'on']),
  BEACON: oneOf(['own', 'quicknet']),
  BEACON_RELAYS: readBy(
    readRelays,
    'https://api.drand.sh,https://api2.drand.sh,https://api3.drand.sh,https://drand.cloudflare.com',
  ),
}

/** Which file of the data folder contains which keys. */
const keyFiles = {
  'keys.json': ['draw', 'media', 'provider'],
  'member-keys.json': ['pepper', 'bank'],
  'release-keys.json': ['release_events'],
  'page-keys.json': ['page'],
  'beacon-keys.json': ['beacon'],
  'day-keys.json': ['day'],
  'push-keys.json': ['push'],
  'back-office-keys.json': ['operator', 'worker'],
} as const
const keyNames = Object.values(keyFiles).flat()
type KeyName = (typeof keyNames)[number]
type KeyVariable = `${Uppercase<KeyName>}_KEY`

/** The settings of the payment sandbox; of the keys only its own. */
export type ProviderConfig = Pick<
  Config,
  'payPort' | 'payFrameAncestors' | 'apiInternalUrl' | 'dataDir' | 'logLevel'
> & { key: Uint8Array }

export function readProviderConfig(env: Environment): ProviderConfig {
  const raw = read(common, env)
  const dataDir = resolve(raw.DATA_DIR)
  return {
    payPort: raw.PAY_PORT,
    payFrameAncestors: raw.PAY_FRAME_ANCESTORS,
    apiInternalUrl: raw.API_INTERNAL_URL ?? `http://127.0.0.1:${raw.API_PORT}`,
    dataDir,
    logLevel: raw.LOG_LEVEL,
    key: readKeys(raw, dataDir, ['provider']).provider,
  }
}

/** What the operator's command line needs to call a running API. */
export type BackOfficeConfig = { url: string; key: Uint8Array; dataDir: string }

export function readBackOfficeConfig(env: Environment): BackOfficeConfig {
  const raw = read({ ...common, BACK_OFFICE_URL: httpUrl(), OPERATOR_KEY: hexKey() }, env)
  const dataDir = resolve(raw.DATA_DIR)
  return {
    url: raw.BACK_OFFICE_URL ?? `http://127.0.0.1:${raw.BACK_OFFICE_PORT}`,
    key: readKeys(raw, dataDir, ['operator']).operator,
    dataDir,
  }
}

/** Reads the environment. @throws StartError that names every wrong variable and its valid values */
export function readConfig(env: Environment): Config {
  const raw = read(variables, env)
  const dataDir = resolve(raw.DATA_DIR)
  if (
    raw.MEDIA_PUBLIC_URL !== undefined &&
    (typeof (raw.MEDIA_STORE ?? '') === 'string' || raw.MEDIA_SERVE === 'proxy')
  ) {
    throw new StartError(
      'MEDIA_PUBLIC_URL stands in front of a bucket: set MEDIA_STORE=s3://…, and not MEDIA_SERVE=proxy',
    )
  }
  const { release_events: releaseEvents, ...keys } = readKeys(raw, dataDir, keyNames)
  return {
    apiPort: raw.API_PORT,
    backOfficePort: raw.BACK_OFFICE_PORT,
    backOfficeHost: raw.BACK_OFFICE_HOST,
    backOfficeHops: raw.BACK_OFFICE_HOPS,
    backOfficeUrl: raw.BACK_OFFICE_URL ?? `http://localhost:${raw.BACK_OFFICE_PORT}`,
    backOfficeProvider: providerOf({
      issuer: raw.BACK_OFFICE_OIDC_ISSUER,
      clientId: raw.BACK_OFFICE_OIDC_CLIENT_ID,
      clientSecret: raw.BACK_OFFICE_OIDC_CLIENT_SECRET,
    }),
    backOfficePages: raw.BACK_OFFICE_PAGES === undefined ? null : resolve(raw.BACK_OFFICE_PAGES),
    membersUrl: raw.MEMBERS_URL === undefined ? null : new URL(raw.MEMBERS_URL).origin,
    uploads: {
      maxBytes: raw.UPLOAD_MAX_GB * gigabyte,
      maxInProgress: raw.UPLOADS_MAX,
      maxBytesInProgress: raw.UPLOADS_MAX_GB * gigabyte,
      minFreeBytes: gigabyte,
    },
    payPort: raw.PAY_PORT,
    payPublicUrl: raw.PAY_PUBLIC_URL ?? `http://localhost:${raw.PAY_PORT}`,
    payFrameAncestors: raw.PAY_FRAME_ANCESTORS,
    payInternalUrl: raw.PAY_INTERNAL_URL ?? `http://127.0.0.1:${raw.PAY_PORT}`,
    apiInternalUrl: raw.API_INTERNAL_URL ?? `http://127.0.0.1:${raw.API_PORT}`,
    dataDir,
    mediaStore: raw.MEDIA_STORE ?? dataDir,
    mediaServe: raw.MEDIA_SERVE,
    mediaPublicUrl: raw.MEDIA_PUBLIC_URL ?? null,
    databaseUrl: raw.DATABASE_URL ?? null,
    isDemo: raw.SEED === 'demo',
    trustedHops: raw.TRUSTED_HOPS,
    registrationsPerHour: raw.REGISTRATIONS_PER_HOUR,
    payoutApprovalAbove: BigInt(raw.PAYOUT_APPROVAL_ABOVE) * 100n,
    stopNoticeMs: raw.STOP_NOTICE_MS,
    logLevel: raw.LOG_LEVEL,
    keys: { ...keys, releaseEvents },
    dayKeyBefore: raw.DAY_KEY_BEFORE === undefined ? null : new Uint8Array(Buffer.from(raw.DAY_KEY_BEFORE, 'hex')),
    beacon: raw.BEACON,
    beaconRelays: raw.BEACON_RELAYS,
    pushContact: raw.PUSH_CONTACT ?? null,
    pushToLoopback: raw.PUSH_TO_LOOPBACK === 'on',
    partners: raw.SSO_PARTNERS,
  }
}

function read<const Entries extends v.ObjectEntries>(entries: Entries, env: Environment) {
  try {
    return readSettings(entries, env)
  } catch (error) {
    throw error instanceof SettingsError ? new StartError(error.message) : error
  }
}

type ProviderSettings = { [Name in keyof NonNullable<Config['backOfficeProvider']>]: string | undefined }

/** @throws StartError if only a part of it is set */
function providerOf({ issuer, clientId, clientSecret }: ProviderSettings): Config['backOfficeProvider'] {
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined)
    return { issuer, clientId, clientSecret }
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return null
  throw new StartError(
    'set BACK_OFFICE_OIDC_ISSUER, BACK_OFFICE_OIDC_CLIENT_ID and BACK_OFFICE_OIDC_CLIENT_SECRET, or none of them',
  )
}

/** Parses `name:key,name:key`, each key 64 hex digits. Messages never repeat the text, which is secret. */
function readPartners(text: string): ReadonlyMap<string, Uint8Array> {
  const partners = new Map<string, Uint8Array>()
  for (const item of text.split(',').filter(Boolean)) {
    const [, name, key] = /^([a-z0-9-]{1,32}):([0-9a-f]{64})$/.exec(item.trim()) ?? []
    if (name === undefined || key === undefined || partners.has(name)) {
      throw new Error('must be name:key,name:key with different names and keys of 64 hex digits')
    }
    partners.set(name, new Uint8Array(Buffer.from(key, 'hex')))
  }
  return partners
}

/** Parses `https://relay,https://relay`. */
function readRelays(text: string): readonly string[] {
  const relays = text.split(',').map((item) => item.trim().replace(/\/+$/, ''))
  if (relays.every((relay) => URL.canParse(relay) && /^https?:$/.test(new URL(relay).protocol))) return relays
  throw new Error('must be http or https addresses, separated by commas')
}

/**
 * Keys come from the environment; missing ones are created once and stored in the data folder, readable only by its
 * owner.
 */
function readKeys<Name extends KeyName>(
  input: { readonly [Variable in KeyVariable]?: string | undefined },
  dataDir: string,
  wanted: readonly Name[],
): Record<Name, Uint8Array> {
  const isMissing = (name: KeyName) => wanted.some((each) => each === name) && input[variableOf(name)] === undefined
  const files: (readonly [string, readonly KeyName[]])[] = Object.entries(keyFiles)
  const saved = files
    .filter(([, names]) => names.some(isMissing))
    .map(([file, names]) => storedKeys(join(dataDir, file), names))
  const known: Record<string, unknown> = Object.assign({}, ...saved)
  const keys = wanted.map((name) => [name, keyFrom(name, input[variableOf(name)] ?? known[name])] as const)
  return Object.fromEntries(keys) as Record<Name, Uint8Array>
}

const variableOf = (name: KeyName) => `${name.toUpperCase()}_KEY` as KeyVariable

function keyFrom(name: KeyName, hex: unknown): Uint8Array {
  if (typeof hex === 'string' && /^[0-9a-f]{64}$/.test(hex)) return new Uint8Array(Buffer.from(hex, 'hex'))
  throw new StartError(`the key ${variableOf(name)} must be 64 hex digits`)
}

/** The API and the payment server may start at the same time: the first complete file wins. */
function storedKeys(path: string, names: readonly string[]): Record<string, unknown> {
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
