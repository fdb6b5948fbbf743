import { withPostgres } from '../cluster'
import type { Figures } from '../promises'
import { diskFull } from './disk-full'
import { fuzz } from './fuzz'
import { instances } from './instances'
import { kills } from './kills'
import { lostAnswers } from './lost-answers'
import { overspend } from './overspend'
import { powerCuts, powerCutWithoutFsync } from './power-cut'
import { slowDatabase } from './slow-database'
import { stuffing } from './stuffing'

type Scenario = {
  /** A scenario that takes longer is broken. */ mostSeconds: number
  play(folder: string): Promise<Figures>
}

export const scenarios: ReadonlyMap<string, Scenario> = new Map<string, Scenario>([
  ['kills', { mostSeconds: 600, play: (folder) => kills(folder) }],
  ['power-cut', { mostSeconds: 200, play: (folder) => powerCuts(folder) }],
  ['power-cut-without-fsync', { mostSeconds: 60, play: powerCutWithoutFsync }],
  ['instances', { mostSeconds: 180, play: (folder) => withPostgres((url) => instances(folder, url)) }],
  ['overspend', { mostSeconds: 90, play: (dataDir) => overspend({ dataDir }) }],
  [
    'overspend-postgres',
    { mostSeconds: 90, play: (dataDir) => withPostgres((databaseUrl) => overspend({ dataDir, databaseUrl })) },
  ],
  ['lost-answers', { mostSeconds: 90, play: (folder) => lostAnswers(folder) }],
  ['disk-full', { mostSeconds: 90, play: (folder) => diskFull(folder) }],
  ['slow-database', { mostSeconds: 150, play: (folder) => withPostgres((url) => slowDatabase(folder, url)) }],
  ['fuzz', { mostSeconds: 120, play: (folder) => fuzz(folder) }],
  ['stuffing', { mostSeconds: 90, play: (folder) => stuffing(folder) }],
])
