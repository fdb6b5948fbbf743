import { createHash } from 'node:crypto'
import type { Services } from '../../services'
import { drawLines, handoverText, noDay, signedText } from './day-file'
import { dayKey } from './day-key'
import { afterPublications, dayToExport, drawsOfDay, isUnsettled, storeDay, lastDay } from './day-store'
import { wireRound } from './wire'

/** Exports every day that is over and whose draws all are, each after the one before it. Returns how many this call made. */
export async function exportDays(services: Services, stop?: AbortSignal): Promise<number> {
  let made = 0
  while (stop?.aborted !== true && (await exportNext(services))) made += 1
  return made
}

async function exportNext({ db, config, log }: Services): Promise<boolean> {
  const last = await lastDay(db)
  const day = await dayToExport(db, last?.day ?? null)
  if (day === null) return false
  await afterPublications(db)
  if (await isUnsettled(db, day)) return false
  const rounds = await drawsOfDay(db, day)
  const previous = last ?? noDay
  const draws = drawLines(day, previous, rounds.map(wireRound))
  const sha256 = createHash('sha256').update(draws).digest('hex')
  const { publicKey, sign } = dayKey(config.keys.day)
  const before = config.dayKeyBefore && dayKey(config.dayKeyBefore)
  const isNewKey = last !== null && last.public_key !== publicKey
  const isHandedOver = isNewKey && before?.publicKey === last.public_key
  if (isNewKey && !isHandedOver)
    log.error({ day, publicKey }, 'a day is signed with a key that the one before did not name')
  const named = { day, previous: previous.sha256, sha256 }
  return storeDay(db, {
    ...named,
    draws,
    previous_day: previous.day,
    count: rounds.length,
    public_key: publicKey,
    handover: isHandedOver ? before.sign(handoverText(day, publicKey)) : '',
    signature: sign(signedText(named)),
  })
}
