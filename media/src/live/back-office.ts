import {
  type Heartbeat,
  heartbeatAnswer,
  type HeartbeatAnswer,
  recordingAnswer,
  type RecordingReport,
  sessionAnswer,
  type SessionAnswer,
  sessionStart,
  type SessionStart,
} from '@app/media'
import * as v from 'valibot'

const timeoutMs = 10_000

/** The API refused the encoder; the sentence is for the person at it. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

const invalidKey = 'This stream key is not valid: it is mistyped, or was replaced by a new one.'
const sentences: Readonly<Record<number, string>> = {
  403: invalidKey,
  409: 'Another encoder is on air with this stream key.',
}

/** The ingest's calls to the API's back-office port. */
export type BackOffice = {
  /** @throws Refused */
  startSession(start: SessionStart): Promise<SessionAnswer>
  endSession(session: string): Promise<void>
  heartbeat(all: Heartbeat): Promise<HeartbeatAnswer>
  /** The key in the media store for the recording of a broadcast. */
  recordingKey(broadcast: string): Promise<string>
  reportRecording(broadcast: string, report: RecordingReport): Promise<void>
}

/** @param readKey the worker's key; null: the API has not made it yet */
export function openBackOffice(url: string, readKey: () => string | null): BackOffice {
  async function call(method: 'POST' | 'PUT', path: string, body: unknown): Promise<unknown> {
    const key = readKey()
    if (key === null) throw new Error('there is no WORKER_KEY yet: start the API')
    const response = await fetch(`${url}/worker/v1/live/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const sentence = sentences[response.status]
    if (sentence !== undefined) throw new Refused(sentence)
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}`)
    return response.status === 204 ? null : response.json()
  }
  return {
    async startSession(start) {
      if (!v.is(sessionStart, start)) throw new Refused(invalidKey)
      return v.parse(sessionAnswer, await call('POST', 'sessions', start))
    },
    endSession: async (session) => void (await call('POST', `sessions/${session}/end`, {})),
    heartbeat: async (all) => v.parse(heartbeatAnswer, await call('POST', 'heartbeat', all)),
    recordingKey: async (id) => v.parse(recordingAnswer, await call('POST', `broadcasts/${id}/recording`, {})).key,
    reportRecording: async (id, report) => void (await call('PUT', `broadcasts/${id}/recording`, report)),
  }
}
