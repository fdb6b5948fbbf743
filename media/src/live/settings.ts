import { join, resolve } from 'node:path'
import { type Environment, httpUrl, port, readSettings } from '@app/settings'
import * as v from 'valibot'
import { type Config, readConfig } from '../config'

type Place = { port: number; host: string }

export type LiveSettings = Omit<Config, 'workFolder'> & {
  /** Where the parts of streams are. */
  root: string
  /** Where encoders connect. */
  rtmp: Place
  /** Where the API reads the parts, and its address there. */
  files: Place
  internalUrl: string
}

/** @throws SettingsError */
export function readLiveSettings(env: Environment): LiveSettings {
  const raw = readSettings(
    {
      DATA_DIR: v.optional(v.string(), '.data'),
      RTMP_PORT: port(1935),
      RTMP_HOST: v.optional(v.string(), '127.0.0.1'),
      LIVE_PORT: port(4007),
      LIVE_HOST: v.optional(v.string(), '127.0.0.1'),
      LIVE_URL: httpUrl(),
    },
    env,
  )
  return {
    ...readConfig(env),
    root: join(resolve(raw.DATA_DIR), 'live'),
    rtmp: { port: raw.RTMP_PORT, host: raw.RTMP_HOST },
    files: { port: raw.LIVE_PORT, host: raw.LIVE_HOST },
    internalUrl: raw.LIVE_URL ?? `http://127.0.0.1:${raw.LIVE_PORT}`,
  }
}
