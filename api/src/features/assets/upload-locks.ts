import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Locker, RequestRelease } from '@tus/server'
import { Problem } from '../../back-office/problem'
import type { Database } from '../../db/database'
import { lockUpload, renewUploadLock, unlockUpload } from './lock-store'

const retryMs = 100
const maxWaitMs = 30_000
const renewMs = 1000
const leaseSeconds = 15

/**
 * One request at a time for each upload, at whichever instance: a lease in the database, renewed while the request
 * lasts. Whoever else needs the upload, such as its client after a cut that the first instance has not noticed, has the
 * request that holds it end. The lease of an instance that was killed runs out.
 */
export const uploadLocks = (db: Database): Locker => ({
  newLock(id) {
    const lock = { asset: id.slice(-16), token: randomBytes(16).toString('hex') }
    let renewal: NodeJS.Timeout | undefined
    return {
      async lock(signal, requestRelease) {
        for (const end = performance.now() + maxWaitMs; !(await lockUpload(db, lock, leaseSeconds));) {
          if (signal.aborted || performance.now() > end)
            throw new Problem(423, 'another request still writes this upload: try again')
          await pause(retryMs)
        }
        renewal = setInterval(() => void renew(requestRelease), renewMs)
      },
      async unlock() {
        clearInterval(renewal)
        await unlockUpload(db, lock)
      },
    }

    async function renew(requestRelease: RequestRelease) {
      const goesOn = await renewUploadLock(db, lock, leaseSeconds).catch(() => false)
      if (!goesOn) await requestRelease()
    }
  },
})
