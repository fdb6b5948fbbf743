import { type Listen, openEmbedded as open } from '@app/database'
import type { Database } from './database'
import type { Tables } from './tables'

export const lockFile = 'api.pid'

/** The entries of a data folder that contain members' data; a registry beside them is public. */
export const privateEntries = [
  'database',
  'uploads',
  'originals',
  'clips',
  'sandbox-pay',
  'keys.json',
  'member-keys.json',
  'release-keys.json',
  'page-keys.json',
  'beacon-keys.json',
  'day-keys.json',
  'push-keys.json',
  'back-office-keys.json',
  lockFile,
]

/**
 * The embedded database in `dataDir`/database. `onClosed` gets the number of files and folders that were open to others
 * before.
 */
export const openEmbedded = (
  dataDir: string,
  onClosed: (count: number) => void = () => undefined,
): Promise<{ db: Database; close(): Promise<void>; listen: Listen }> =>
  open<Tables>({ dataDir, folder: 'database', lockFile, privateEntries, program: 'The API', onClosed })
