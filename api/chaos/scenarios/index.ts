import { withPostgres } from '../cluster'
import type { Figures } from '../promises'
import type { Place } from '../table'
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
  play(dataDir: string): Promise<Figures>
}
type Play = (place: Place) => Promise<Figures>

const embedded = (mostSeconds: number, play: Play): Scenario => ({ mostSeconds, play: (dataDir) => play({ dataDir }) })
const postgres = (mostSeconds: number, play: Play): Scenario => ({
  mostSeconds,
  play: (dataDir) => withPostgres(dataDir, play),
})

export const scenarios: ReadonlyMap<string, Scenario> = new Map([
  ['kills', embedded(600, (place) => kills(place))],
  ['power-cut', embedded(200, (place) => powerCuts(place))],
  ['power-cut-without-fsync', embedded(60, powerCutWithoutFsync)],
  ['disk-full', embedded(90, (place) => diskFull(place))],
  ['instances', postgres(180, (place) => instances(place))],
  ['slow-database', postgres(150, (place) => slowDatabase(place))],
  ['overspend', embedded(90, (place) => overspend(place))],
  ['overspend-postgres', postgres(90, (place) => overspend(place))],
  ['lost-answers', embedded(90, (place) => lostAnswers(place))],
  ['fuzz', embedded(120, (place) => fuzz(place))],
  ['fuzz-postgres', postgres(120, (place) => fuzz(place))],
  ['stuffing', embedded(90, (place) => stuffing(place))],
])
