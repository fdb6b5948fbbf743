import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  type Environment,
  hexKey,
  httpUrl,
  oneOf,
  port,
  readBy,
  readSettings,
  storeLocation,
  type StoreLocation,
} from '@app/settings'
import * as v from 'valibot'

export type Config = {
  /** Where jobs come from, without a trailing slash. */
  backOfficeUrl: string
  /** The worker's key; null: the API has not made it yet. Read again when it is needed. */
  readKey: () => string | null
  mediaStore: StoreLocation
  /** Where files are while they are made: as much room as the largest upload and its clip. */
  workFolder: string
  /** Its path, or its name on PATH. */
  ffmpeg: string
  logLevel: string
}

/** @throws SettingsError */
export function readConfig(env: Environment): Config {
  const raw = readSettings(
    {
      DATA_DIR: v.optional(v.string(), '.data'),
      BACK_OFFICE_PORT: port(4004),
      BACK_OFFICE_URL: httpUrl(),
      WORKER_KEY: hexKey(),
      MEDIA_STORE: readBy((value) => (value === '' ? null : storeLocation('MEDIA_STORE', value, '.')), ''),
      MEDIA_WORK: v.optional(v.string()),
      FFMPEG: v.optional(v.string(), 'ffmpeg'),
      LOG_LEVEL: oneOf(['info', 'silent', 'error', 'warn', 'debug']),
    },
    env,
  )
  const dataDir = resolve(raw.DATA_DIR)
  return {
    backOfficeUrl: raw.BACK_OFFICE_URL ?? `http://127.0.0.1:${raw.BACK_OFFICE_PORT}`,
    readKey: () => raw.WORKER_KEY ?? storedKey(join(dataDir, 'back-office-keys.json')),
    mediaStore: raw.MEDIA_STORE ?? dataDir,
    workFolder: resolve(raw.MEDIA_WORK ?? join(dataDir, 'media-work')),
    ffmpeg: raw.FFMPEG,
    logLevel: raw.LOG_LEVEL,
  }
}

const keys = v.object({ worker: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })

function storedKey(path: string): string | null {
  if (!existsSync(path)) return null
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), keys), readFileSync(path, 'utf8'))
  return result.success ? result.output.worker : null
}
