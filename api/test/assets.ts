import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { type TakenJob, takenJob } from '@app/media'
import * as v from 'valibot'
import { transaction } from '../src/db/database'
import { addStoredAsset } from '../src/features/assets/store'
import type { TestWorld } from './app'
import type { makeBackOffice } from './back-office'
import { makeClip as storeMadeClip } from './made-clip'

type BackOffice = ReturnType<typeof makeBackOffice>

/** An asset whose file is in the store, and the job of its first clip. Returns its key. */
export async function storeAsset({ services, clock }: TestWorld, bytes = Buffer.from('a film')): Promise<string> {
  const key = randomBytes(8).toString('hex')
  await services.media.put(`originals/${key}`, bytes)
  const asset = { key, title: 'Wet city', fileName: 'wet.mp4', bytes: bytes.length, createdBy: 'Nadia' }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await transaction(services.db, (tx) => addStoredAsset(tx, { ...asset, sha256, now: new Date(clock.now()) }))
  return key
}

/** The next job; null: there is none. */
export async function take(office: BackOffice, worker = 'w'): Promise<TakenJob | null> {
  const { status, body } = await office.post('/worker/v1/jobs/take', { worker })
  expect([200, 204]).toContain(status)
  return status === 204 ? null : v.parse(takenJob, body)
}

export async function mustTake(office: BackOffice, worker?: string): Promise<TakenJob> {
  const job = await take(office, worker)
  if (job === null) throw new Error('there is no job')
  return job
}

/** Stores a clip as the worker does, with a poster of its own if there is one. */
export async function storeClip({ services: { media } }: TestWorld, clip: string, poster?: Uint8Array) {
  await storeMadeClip(media, {}, clip)
  if (poster) await media.write(`clips/${clip}/poster-1.jpg`, Readable.from([poster]), poster.length)
}

export const report = (office: BackOffice, { id }: { id: string }, verb: string, body: object) =>
  office.post(`/worker/v1/jobs/${id}/${verb}`, body)

/** Takes the next job and makes its clip. Returns the clip. */
export async function makeClip(world: TestWorld, office: BackOffice, poster?: Uint8Array): Promise<string> {
  const job = await mustTake(office)
  await storeClip(world, job.clip, poster)
  const answer = await report(office, job, 'made', { token: job.token, lengthMs: 12_400 })
  expect(answer.status).toBe(204)
  return job.clip
}
