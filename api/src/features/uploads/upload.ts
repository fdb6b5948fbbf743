import { transaction } from '../../db/database'
import type { Services } from '../../services'
import { DomainError } from '../../wire/errors'
import { PictureError, remakePicture } from './picture'
import { markStored, takeUpload, uploadKey, uploadPrefix } from './store'
import { uploadTexts } from './texts'

const maxPerDay = 20
const dayMs = 86_400_000

/** Stores a member's re-encoded picture and returns its path. Every attempt counts, whatever the outcome. */
export async function storePicture(services: Services, memberId: number, file: Blob): Promise<string> {
  const { db, clock, random, media } = services
  const name = `${Buffer.from(random.bytes(16)).toString('hex')}.webp`
  const now = clock.now()
  const isTaken = await transaction(db, (tx) =>
    takeUpload(tx, { memberId, name, now }, { max: maxPerDay, since: now - dayMs }),
  )
  if (!isTaken) throw new DomainError('tooMany', uploadTexts.tooMany, { max: maxPerDay })
  const picture = await remade(Buffer.from(await file.arrayBuffer()))
  await media.put(uploadKey(name), picture)
  await transaction(db, (tx) => markStored(tx, name))
  return `${uploadPrefix}/${name}`
}

async function remade(file: Buffer): Promise<Buffer> {
  try {
    return await remakePicture(file)
  } catch (error) {
    if (error instanceof PictureError) throw new DomainError('refused', uploadTexts[error.fault], {}, error)
    throw error
  }
}
