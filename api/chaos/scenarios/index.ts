import { withPostgres } from '../cluster'
import type { Figures } from '../promises'
import type { Place } from '../table'
import { behindNginx } from './behind-nginx'
import { diskFull } from './disk-full'
import { fuzz } from './fuzz'
import { instances } from './instances'
import { kills } from './kills'
import { lostAnswers } from './lost-answers'
import { overspend } from './overspend'
import { powerCuts, powerCutWithoutFsync } from './power-cut'
import { slowDatabase } from './slow-database'
import { spins } from './spins'
import { stuffing } from './stuffing'

export type Scenario = {
  /** What happens, and what must hold besides what always must; a sentence for the report. */
  done: string
  /** A scenario that takes longer fails. */
  mostSeconds: number
  play(dataDir: string): Promise<Figures>
}
type Play = (place: Place) => Promise<Figures>

const embedded = (play: Play) => (dataDir: string) => play({ dataDir })
const postgres = (play: Play) => (dataDir: string) => withPostgres(dataDir, play)

const spending = {
  done: "50 concurrent bets on a member's last 10, then 300 keys, each sent 8 times at once: 10 bets, an order per key",
  mostSeconds: 90,
}
const noise = {
  done: 'random methods, headers, fields and bodies to every route: always an envelope, never an internal error',
  mostSeconds: 120,
}

const again = { done: 'the same on PostgreSQL' }

export const scenarios: ReadonlyMap<string, Scenario> = new Map([
  [
    'kills',
    {
      done: 'repeated SIGKILL under load; unanswered bets are sent again with their keys',
      mostSeconds: 600,
      play: embedded((place) => kills(place)),
    },
  ],
  [
    'power-cut',
    {
      done: 'power cuts under load: only synced data remains, in every other cut also random blocks of the rest',
      mostSeconds: 200,
      play: embedded((place) => powerCuts(place)),
    },
  ],
  [
    'power-cut-without-fsync',
    {
      done: 'the same without fsync: bets are lost, so the scenario can detect it',
      mostSeconds: 60,
      play: embedded(powerCutWithoutFsync),
    },
  ],
  [
    'disk-full',
    {
      done: 'no file can grow, then nothing can be written, then there is space: writes get 503, a restart recovers',
      mostSeconds: 90,
      play: embedded((place) => diskFull(place)),
    },
  ],
  [
    'instances',
    {
      done: 'three instances on one PostgreSQL; every 3 s one is killed or frozen for 3 s: each round is settled once',
      mostSeconds: 180,
      play: postgres((place) => instances(place)),
    },
  ],
  [
    'spins',
    {
      done: 'the same, killed every 2 s while it waits for the beacon of spins: no spin is lost or made twice',
      mostSeconds: 180,
      play: postgres((place) => spins(place)),
    },
  ],
  [
    'behind-nginx',
    {
      done: 'three instances behind deploy/nginx.conf: a rolling restart, a kill, then none, for which nginx returns 503',
      mostSeconds: 180,
      play: postgres((place) => behindNginx(place)),
    },
  ],
  [
    'slow-database',
    {
      done: 'PostgreSQL responds 40 ms later, then hangs for 20 s: calls get 503, bets continue afterwards',
      mostSeconds: 150,
      play: postgres((place) => slowDatabase(place)),
    },
  ],
  ['overspend', { ...spending, play: embedded((place) => overspend(place)) }],
  ['overspend-postgres', { ...spending, ...again, play: postgres((place) => overspend(place)) }],
  [
    'lost-answers',
    {
      done: 'a third of the responses is dropped: every repeated bet gets its first response',
      mostSeconds: 90,
      play: embedded((place) => lostAnswers(place)),
    },
  ],
  ['fuzz', { ...noise, play: embedded((place) => fuzz(place)) }],
  ['fuzz-postgres', { ...noise, ...again, play: postgres((place) => fuzz(place)) }],
  [
    'stuffing',
    {
      done: 'leaked passwords from 16 addresses, with forged ones before the trusted hop: at most 20 guesses each',
      mostSeconds: 90,
      play: embedded((place) => stuffing(place)),
    },
  ],
])
