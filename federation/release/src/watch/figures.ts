import { codes, envelopeSchema } from '@app/contracts'
import { type ReleaseError, releaseErrorsPath, releaseErrorsSchema } from '@app/contracts/release-errors'
import {
  type ReleaseFigures,
  type ReleaseEvents,
  releaseEventsPath,
  releaseEventsSchema,
} from '@app/contracts/release-events'
import { type ReleaseHistory, releaseHistoryPath, releaseHistorySchema } from '@app/contracts/release-history'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { Refused } from '@app/registry'

type Environment = Readonly<Record<string, string | undefined>>
/** Where to read collected browser events, and the key for it. */
export type Collector = { apiUrl: string; key: string }
export type { ReleaseFigures, ReleaseEvents }

const keyFileSchema = v.object({ release_events: v.string() })

/**
 * The API of this environment: API_URL, else API_PORT on this machine; the key is RELEASE_EVENTS_KEY, else the one that
 * the API created in DATA_DIR. null if there is no key.
 */
export async function findCollector(
  { API_URL, API_PORT, DATA_DIR, RELEASE_EVENTS_KEY }: Environment,
  root: string,
): Promise<Collector | null> {
  const apiUrl = (API_URL || `http://127.0.0.1:${API_PORT || '4001'}`).replace(/\/$/, '')
  if (RELEASE_EVENTS_KEY) return { apiUrl, key: RELEASE_EVENTS_KEY }
  const text = await readFile(resolve(root, DATA_DIR || '.data', 'release-keys.json'), 'utf8').catch(() => null)
  return text === null ? null : { apiUrl, key: v.parse(keyFileSchema, JSON.parse(text)).release_events }
}

/**
 * Browser events of each release in the last minutes, or since a moment. @throws Refused if the API does not answer, or rejects the key
 */
export async function readFigures(collector: Collector, channel: string, since: number | Date): Promise<ReleaseEvents> {
  const from = since instanceof Date ? `from=${Math.floor(since.getTime() / 1000)}` : `minutes=${since}`
  return v.parse(releaseEventsSchema, await read(collector, `${releaseEventsPath}?channel=${channel}&${from}`))
}

/** Pages by release in buckets of some hours. @throws Refused as readFigures */
export async function readReleaseHistory(
  collector: Collector,
  channel: string,
  { hours, step, app }: { hours: number; step: number; app?: string },
): Promise<ReleaseHistory> {
  const requested = `channel=${channel}&hours=${hours}&step=${step}${app === undefined ? '' : `&remote=${app}`}`
  return v.parse(releaseHistorySchema, await read(collector, `${releaseHistoryPath}?${requested}`))
}

/** Errors that pages of a channel reported of an app's releases. @throws Refused as readFigures */
export async function readErrors(collector: Collector, channel: string, app: string): Promise<ReleaseError[]> {
  const answer = await read(collector, `${releaseErrorsPath}?channel=${channel}&app=${app}`)
  return v.parse(releaseErrorsSchema, answer).errors
}

async function read({ apiUrl, key }: Collector, path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${key}` }
  const signal = AbortSignal.timeout(10_000)
  const answer = await fetch(`${apiUrl}/api/${path}`, { headers, signal }).catch((error: Error) => {
    throw new Refused(`The API at ${apiUrl} does not answer (${error.message}): set API_URL to its address.`)
  })
  const { code, msg, data } = v.parse(envelopeSchema, JSON.parse(Buffer.from(await answer.text(), 'base64').toString()))
  if (code === codes.ok) return data
  throw new Refused(
    code === codes.unauthorized
      ? `The API at ${apiUrl} refuses this key: set RELEASE_EVENTS_KEY to the API's key.`
      : `The API at ${apiUrl} does not return figures from browsers: ${code} ${msg}`,
  )
}
