import {
  type ClipManifest,
  clipManifest,
  type FailedReport,
  type MadeReport,
  type ProgressReport,
  type TakenJob,
} from '@app/media'
import { languages } from '@app/contracts'
import * as v from 'valibot'
import { Problem } from '../../back-office/problem'
import { transaction } from '../../db/database'
import type { Services } from '../../services'
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
import { captionsKey, clipFile, originalKey } from './keys'

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

/** Every playlist that `clip.json` names is in the store; it is written after all that these name. */
async function demandWhole({ media }: Services, clip: string): Promise<void> {
  const text = await media.get(clipFile(clip, 'clip.json'))
  if (text === null) throw new Problem(422, `clip.json of ${clip} is not in the media store`)
  const manifest = manifestOf(Buffer.from(text).toString('utf8'))
  if (manifest === null) throw new Problem(422, `clip.json of ${clip} is not a manifest`)
  const names = [...manifest.renditions, ...manifest.sounds].map(({ playlist }) => playlist)
  for (const name of [...names, ...manifest.posters])
    if ((await media.stat(clipFile(clip, name))) === null)
      throw new Problem(422, `${name} of ${clip} is not in the media store`)
}

export function manifestOf(text: string): ClipManifest | null {
  try {
    const result = v.safeParse(clipManifest, JSON.parse(text))
    return result.success ? result.output : null
  } catch {
    return null
  }
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
