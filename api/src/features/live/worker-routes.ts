import formbody from '@fastify/formbody'
import { heartbeat, liveId, recordingReport, sessionStart } from '@app/media'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { parsed, Problem } from '../../back-office/problem'
import { transaction } from '../../db/database'
import { originalKey } from '../assets/keys'
import { admit, engineReport } from './engines'
import { addRecording, recordingKey } from './recordings'
import { endSession, startSession, takeHeartbeat } from './sessions'

const sessionParams = v.object({ session: liveId })
const engineParams = v.object({ engine: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)) })
const broadcastParams = v.object({ broadcast: liveId })

const refusalOf = (reason: 'unknown-key' | 'other-encoder') =>
  reason === 'unknown-key'
    ? new Problem(403, 'this stream key is not known, or was replaced')
    : new Problem(409, 'another encoder is connected with this stream key')

/** What the live ingest reports, whose contract is @app/media's live.ts, and what an engine in front of it does. */
export async function registerLiveWork(scope: FastifyInstance): Promise<void> {
  await scope.register(formbody)
  const { db, clock, random } = scope.services
  const now = () => new Date(clock.now())
  const newHex = (bytes: number) => Buffer.from(random.bytes(bytes)).toString('hex')
  const newId = () => newHex(16)
  const noRecording = () => new Problem(404, 'there is no such broadcast that is over and recorded')

  scope.post('/live/sessions', async (http) => {
    const { session, key, internalUrl } = parsed(sessionStart, http.body, 'the session')
    const encoder = {
      session,
      key,
      ingest: internalUrl,
      playlistOf: (id: string) => `${internalUrl}/${id}/index.m3u8`,
    }
    const started = await transaction(db, (tx) => startSession(tx, encoder, now(), newId))
    if (typeof started === 'string') throw refusalOf(started)
    return started
  })

  scope.post('/live/engines/:engine', async (http, reply) => {
    const { engine } = parsed(engineParams, http.params, 'the address')
    const report = parsed(engineReport, http.body, 'the report')
    const answer = await transaction(db, (tx) => admit(tx, engine, report, now()))
    if (answer !== 'admitted') throw refusalOf(answer)
    return reply.code(204).send()
  })

  scope.post('/live/sessions/:session/end', async (http, reply) => {
    const { session } = parsed(sessionParams, http.params, 'the address')
    await transaction(db, (tx) => endSession(tx, session, now()))
    return reply.code(204).send()
  })

  scope.post('/live/heartbeat', (http) => {
    const beat = parsed(heartbeat, http.body, 'the report')
    return transaction(db, (tx) => takeHeartbeat(tx, beat, now()))
  })

  scope.post('/live/broadcasts/:broadcast/recording', async (http) => {
    const { broadcast } = parsed(broadcastParams, http.params, 'the address')
    const key = await transaction(db, (tx) => recordingKey(tx, broadcast, () => newHex(8)))
    if (key === null) throw noRecording()
    return { key: originalKey(key) }
  })

  scope.put('/live/broadcasts/:broadcast/recording', async (http, reply) => {
    const { broadcast } = parsed(broadcastParams, http.params, 'the address')
    const report = parsed(recordingReport, http.body, 'the report')
    if (!(await transaction(db, (tx) => addRecording(tx, broadcast, report, now())))) throw noRecording()
    return reply.code(204).send()
  })
}
