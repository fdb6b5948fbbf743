import { type RegistryLocation, registryLocation } from '@app/storage'
import { readPin } from '@app/registry/trust'
import { join, resolve } from 'node:path'
import {
  type Environment,
  hexKey,
  httpUrl,
  oneOf,
  port,
  readBy,
  readSettings,
  SettingsError,
  text,
  whole,
} from '@app/settings'
import type { PageKey } from './page-key'
import type { Trust } from './trust/trusted-reader'

export type EdgeConfig = {
  port: number
  /** Base address of the API, without a trailing slash. */
  apiUrl: string
  channel: string
  /** Origin of the payment page, which is framed. */
  payOrigin: string
  /** Origins from which pictures, streams and clips may come, besides our own. */
  mediaOrigins: readonly string[]
  /** What pages may frame besides the payment page and customer service. */
  frameOrigins: readonly string[]
  /** The back office, which frames the previews of its editors; null: nobody does. */
  backOfficeOrigin: string | null
  /**
   * The exact number of our own proxies in front: what they report about a client's address, host and scheme is
   * trusted.
   */
  trustedHops: number
  /** Whether pages start a service worker; if not, existing ones are removed. */
  hasWorker: boolean
  /** Whether the content of first screens is in their pages. */
  drawsPages: boolean
  /** How long a page waits for its drawing. */
  drawWaitMs: number
  /** How long a page waits for base info. */
  baseInfoWaitMs: number
  /** Signs pages, so that the API counts their release events. */
  pageKey: PageKey
  /** Takes signed links to mixes, on the staging host. */
  mixKey: string | null
  /** With it, only signed releases are served; null takes the registry as it is. */
  trust: Trust | null
}

/**
 * Reads the edge's settings from the environment; relative folders are resolved against `root`.
 * @throws Error that names every wrong variable
 */
export function readConfig(env: Environment, root: string): EdgeConfig & { registry: RegistryLocation } {
  const { DATA_DIR, TRUST_STATE } = env
  const raw = read(
    {
      PORT: port(4000),
      API_PORT: port(4001),
      API_URL: httpUrl(),
      SERVICE_URL: httpUrl(),
      PAY_PUBLIC_URL: httpUrl(),
      MEDIA_ORIGINS: readBy(readOrigins, ''),
      FRAME_ORIGINS: readBy(readOrigins, ''),
      BACK_OFFICE_ORIGIN: httpUrl(),
      TRUSTED_HOPS: whole(0, 0, 8),
      SERVICE_WORKER: oneOf(['on', 'off']),
      DRAW_PAGES: oneOf(['off', 'on']),
      DRAW_WAIT_MS: whole(300, 0, 60_000),
      BASE_INFO_WAIT_MS: whole(150, 0, 60_000),
      CHANNEL: text(/^[a-z][a-z0-9-]*$/, 'the name of a channel'),
      PAGE_KEY: hexKey('64 hex digits, the same as at the API'),
      MIX_KEY: hexKey('64 hex digits, the same as at the release service'),
      TRUST_ROOT: readBy((value) => readPin(value, root), ''),
      REGISTRY_URL: readBy((REGISTRY_URL) => registryLocation({ REGISTRY_URL, DATA_DIR }, root), ''),
    },
    env,
  )
  return {
    port: raw.PORT,
    apiUrl: new URL(raw.API_URL ?? `http://127.0.0.1:${raw.API_PORT}`).origin,
    payOrigin: new URL(raw.PAY_PUBLIC_URL ?? 'http://localhost:4002').origin,
    mediaOrigins: raw.MEDIA_ORIGINS,
    frameOrigins: raw.FRAME_ORIGINS,
    backOfficeOrigin: raw.BACK_OFFICE_ORIGIN === undefined ? null : new URL(raw.BACK_OFFICE_ORIGIN).origin,
    trustedHops: raw.TRUSTED_HOPS,
    hasWorker: raw.SERVICE_WORKER === 'on',
    drawsPages: raw.DRAW_PAGES === 'on',
    drawWaitMs: raw.DRAW_WAIT_MS,
    baseInfoWaitMs: raw.BASE_INFO_WAIT_MS,
    channel: raw.CHANNEL ?? 'production',
    pageKey: raw.PAGE_KEY
      ? { hex: raw.PAGE_KEY }
      : { file: join(resolve(root, DATA_DIR || '.data'), 'page-keys.json') },
    mixKey: raw.MIX_KEY ?? null,
    trust:
      raw.TRUST_ROOT === null
        ? null
        : {
            pin: raw.TRUST_ROOT,
            folder: resolve(root, TRUST_STATE || join(DATA_DIR || '.data', 'edge')),
            serviceUrl: raw.SERVICE_URL === undefined ? null : new URL(raw.SERVICE_URL).origin,
          },
    registry: raw.REGISTRY_URL,
  }
}

const read: typeof readSettings = (entries, env) => {
  try {
    return readSettings(entries, env)
  } catch (error) {
    throw error instanceof SettingsError ? new Error(`The edge cannot start:\n- ${error.problems.join('\n- ')}`) : error
  }
}

/** Sources for the content security policy: origins, or `https://*.` and a domain for all its subdomains. */
function readOrigins(value: string): string[] {
  const origins = value.split(/[\s,]+/).filter(Boolean)
  const wrong = origins.find((origin) => !/^https?:\/\/(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(origin))
  if (wrong === undefined) return origins
  throw new Error(`must be origins such as https://media.example, separated by spaces, but it has "${wrong}"`)
}
