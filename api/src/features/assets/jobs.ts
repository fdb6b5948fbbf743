import type { FailedReport, MadeReport, ProgressReport, TakenJob } from '@app/media'
import { languages } from '@app/contracts'
import { Problem } from '../../back-office/problem'
import { transaction } from '../../db/database'
import type { Services } from '../../services'
import { clipKey, demoMediaFolder, makeLibrary } from '../media/library'
import { ClipError } from '../media/parse-clip'
import {
  endJob,
  failLostJobs,
  finishJob,
  lockHeldJob,
  maxAttempts,
  reportProgress,
  requeueJob,
  takeJob as take,
} from './job-store'
import { captionsKey, originalKey } from './keys'

const leaseSeconds = 60
/** Before another attempt at what may succeed later; longer after each. */
const pauseMs = 60_000

const until = (now: number) => new Date(now + leaseSeconds * 1000)
const notHeld = () => new Problem(409, 'this token does not hold the job: it was cancelled, or another worker has it')

/** Gives a worker the next job. null: there is none. */
export async function takeJob({ db, clock, random }: Services, worker: string): Promise<TakenJob | null> {
  const token = Buffer.from(random.bytes(16)).toString('hex')
  const now = clock.now()
  const taken = await transaction(db, async (tx) => {
    await failLostJobs(tx, new Date(now))
    return take(tx, { worker, token, now: new Date(now), until: until(now) })
  })
  if (taken === null) return null
  const captions = languages.filter((lang) => taken.captions.includes(lang))
  return {
    id: String(taken.id),
    token,
    leaseSeconds,
    source: originalKey(taken.asset),
    clip: taken.clip,
    captions: captions.map((lang) => ({ lang, key: captionsKey(taken.asset, lang) })),
  }
}

/** Whether the worker is to go on. */
export const progress = (
  { db, clock }: Services,
  id: bigint,
  { token, percent, secondsLeft }: ProgressReport,
): Promise<boolean> =>
  transaction(db, (tx) => reportProgress(tx, { id, token, percent, secondsLeft, until: until(clock.now()) }))

/** The clip is shown from now on. @throws Problem if it is not whole, or the token does not hold the job */
export async function made(services: Services, id: bigint, { token, lengthMs }: MadeReport): Promise<void> {
  const { db, clock } = services
  const clip = await transaction(db, async (tx) => (await lockHeldJob(tx, id, token))?.clip)
  if (clip === undefined || clip === null) throw notHeld()
  await demandWhole(services, clip)
  await transaction(db, async (tx) => {
    const job = await lockHeldJob(tx, id, token)
    if (job === undefined) throw notHeld()
    await finishJob(tx, job, lengthMs, new Date(clock.now()))
  })
}

/** It can be played: `clip.json` and its playlists are in the store, valid, and written after all that they name. */
async function demandWhole(services: Services, clip: string): Promise<void> {
  const found = await makeLibrary(demoMediaFolder, services)
    .clip(clip)
    .catch((error: unknown) => {
      throw error instanceof ClipError ? new Problem(422, error.message) : error
    })
  const missing = (file: string) => new Problem(422, `${clipKey(clip, file)} is missing`)
  if (!found?.manifest) throw missing('clip.json')
  for (const file of found.manifest.posters)
    if ((await services.media.stat(clipKey(clip, file))) === null) throw missing(file)
}

export const failed = ({ db, clock }: Services, id: bigint, report: FailedReport): Promise<void> =>
  transaction(db, async (tx) => {
    const job = await lockHeldJob(tx, id, report.token)
    if (job === undefined) throw notHeld()
    const { reason, logTail } = report
    const now = clock.now()
    if (report.isWorthRetrying && job.attempts < maxAttempts) {
      const dueAt = new Date(now + pauseMs * job.attempts)
      return requeueJob(tx, job, { reason, logTail, now: new Date(now), dueAt })
    }
    return endJob(tx, job, { state: 'failed', reason, logTail, now: new Date(now) })
  })
