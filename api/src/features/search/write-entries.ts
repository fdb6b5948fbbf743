import { languages } from '@app/contracts'
import { transaction, type Database } from '../../db/database'
import { hostEntry, videoEntry } from './entry'
import {
  claimWriting,
  hostTexts,
  removeEntries,
  takeChanges,
  videoTexts,
  writeEntries,
  writeRooms,
  writeWords,
} from './store'

/** Changes that are written at once. */
const step = 100

/** Writes the newest changes, whoever made them. False: there are none, or another instance is writing. */
export const writeNewest = (db: Database): Promise<boolean> =>
  transaction(db, async (tx) => {
    if (!(await claimWriting(tx))) return false
    const changes = await takeChanges(tx, step)
    if (changes.length === 0) return false
    const idsOf = (kind: string) =>
      [...new Set(changes.flatMap((change) => (change.kind === kind ? [change.entry_id] : [])))].sort((a, b) => a - b)
    const [videoIds, hostIds] = [idsOf('videos'), idsOf('hosts')]
    const entries = [
      ...(await videoTexts(tx, videoIds)).map(videoEntry),
      ...(await hostTexts(tx, hostIds)).map(hostEntry),
    ]
    const isThere = (kind: string, id: number) => entries.some((entry) => entry.kind === kind && entry.id === id)
    await writeEntries(tx, entries)
    await removeEntries(
      tx,
      'videos',
      videoIds.filter((id) => !isThere('videos', id)),
    )
    await removeEntries(
      tx,
      'hosts',
      hostIds.filter((id) => !isThere('hosts', id)),
    )
    await writeRooms(tx, hostIds)
    for (const lang of languages)
      await writeWords(tx, lang, new Set(entries.flatMap(({ words }) => [...(words.get(lang) ?? [])])))
    return true
  })
