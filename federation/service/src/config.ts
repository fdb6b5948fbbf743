import { resolve } from 'node:path'
import { type Collector, findCollector, type SystemUser } from '@app/release'
import { privateLocation, type RegistryLocation, registryLocation } from '@app/storage'
import { type Environment, hexKey, oneOf, port, readBy, readSettings, SettingsError, text, whole } from '@app/settings'
import type { Staging } from './previews'
import { readSystemUser } from './system-user'
import { readSignIn, serviceOrigin, type SignInConfig, signInText } from './sign-in/settings'

export type ServiceConfig = {
  port: number
  /** The address to listen on. */
  host: string
  /** The service's own origin, for which CI makes its tokens; null if CI cannot exchange any. */
  url: string | null
  dataDir: string
  /** The data folder with `trust`, the keys of a signed registry. */
  keysIn: string
  databaseUrl: string | null
  registry: RegistryLocation
  /** Where source maps are kept. */
  privateRegistry: RegistryLocation
  /** Where releases are looked at before members get them; null if that is not known. */
  staging: Staging | null
  /** Null if only tokens are used. */
  signIn: SignInConfig | null
  /** The folder of the built console; null for none. */
  console: string | null
  /** The exact number of our own proxies in front. */
  trustedHops: number
  /** Where members' figures are; null while there is no key for them. */
  collector: () => Promise<Collector | null>
  /** How often a rollout's figures are looked at, in seconds. */
  lookSeconds: number
  /** May webhooks go to this machine, over http too? */
  webhooksToLoopback: boolean
  /** How releases are opened in a browser: whether Chromium has its sandbox, and whose processes these are. */
  checks: { hasSandbox: boolean; user: SystemUser | null }
}

/** Reads the service's settings; relative folders are resolved against `root`. @throws SettingsError */
export function readConfig(env: Environment, root: string): ServiceConfig {
  const { DATA_DIR, CONSOLE_DIR } = env
  const input = readSettings(
    {
      SERVICE_PORT: port(4005),
      SERVICE_HOST: text(/^[\w.:-]+$/, 'an address of this machine, such as 0.0.0.0'),
      SERVICE_URL: serviceOrigin,
      STAGING_URL: serviceOrigin,
      MIX_KEY: hexKey('64 hex digits, the same as at the staging host'),
      SERVICE_DATABASE_URL: text(/^postgres(ql)?:\/\//, 'a postgres:// address', { isSecret: true }),
      TRUSTED_HOPS: whole(0, 0, 8),
      ROLLOUT_LOOK_SECONDS: whole(60, 1, 600),
      WEBHOOKS_TO_LOOPBACK: oneOf(['off', 'on']),
      BROWSER_SANDBOX: oneOf(['on', 'off']),
      CHECK_USER: readBy(readSystemUser, ''),
      REGISTRY_URL: readBy((REGISTRY_URL) => registryLocation({ REGISTRY_URL, DATA_DIR }, root), ''),
      PRIVATE_REGISTRY_URL: readBy(
        (PRIVATE_REGISTRY_URL) => privateLocation({ PRIVATE_REGISTRY_URL, DATA_DIR }, root),
        '',
      ),
    },
    env,
  )
  const signIn = readSignIn(env)
  return {
    port: input.SERVICE_PORT,
    host: input.SERVICE_HOST ?? '127.0.0.1',
    url: input.SERVICE_URL ?? null,
    dataDir: resolve(root, DATA_DIR || '.data'),
    keysIn: resolve(root, DATA_DIR || '.data'),
    databaseUrl: input.SERVICE_DATABASE_URL ?? null,
    registry: input.REGISTRY_URL,
    privateRegistry: input.PRIVATE_REGISTRY_URL,
    staging: stagingOf(input.STAGING_URL, input.MIX_KEY, signIn),
    signIn,
    console: CONSOLE_DIR ? resolve(root, CONSOLE_DIR) : null,
    trustedHops: input.TRUSTED_HOPS,
    collector: () => findCollector(env, root),
    lookSeconds: input.ROLLOUT_LOOK_SECONDS,
    webhooksToLoopback: input.WEBHOOKS_TO_LOOPBACK === 'on',
    checks: { hasSandbox: input.BROWSER_SANDBOX === 'on', user: input.CHECK_USER },
  }
}

/** Links need where they lead, the key that the staging host knows, and people who can sign in. @throws SettingsError */
function stagingOf(origin: string | undefined, key: string | undefined, signIn: SignInConfig | null): Staging | null {
  if (key === undefined) return origin === undefined ? null : { origin, links: null }
  if (origin === undefined) throw new SettingsError(['MIX_KEY signs links to the staging host: set STAGING_URL too.'])
  if (!signIn)
    throw new SettingsError([
      `MIX_KEY is for previews that people open once they have signed in: set ${signInText} too.`,
    ])
  return { origin, links: { service: signIn.serviceUrl, key } }
}
