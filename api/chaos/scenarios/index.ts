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
  /** A sentence for the report. */
  done: string
  held: string
  /** A scenario that takes longer fails. */
  mostSeconds: number
  play(dataDir: string): Promise<Figures>
}
type Play = (place: Place) => Promise<Figures>

const embedded = (play: Play) => (dataDir: string) => play({ dataDir })
const postgres = (play: Play) => (dataDir: string) => withPostgres(dataDir, play)

const spending = {
  done: "50 concurrent bets on a member's last 10, then 300 keys, each sent 8 times at once",
  held: 'exactly 10 bets are accepted, the others refused; each key creates one order, paid for once',
  mostSeconds: 90,
}
const noise = {
  done: 'random methods, headers, fields and bodies to every route, from members and strangers',
  held: 'always an envelope, never an internal error; the process stops cleanly and the books balance',
  mostSeconds: 120,
}

export const scenarios: ReadonlyMap<string, Scenario> = new Map([
  [
    'kills',
    {
      done: 'repeated SIGKILL under load; unanswered bets are sent again with the same keys',
      held: 'no acknowledged bet is lost, none is taken twice, every invariant holds',
      mostSeconds: 600,
      play: embedded((place) => kills(place)),
    },
  ],
  [
    'power-cut',
    {
      done: 'power is cut under load: only synced data remains, in every other cut also random blocks of the rest',
      held: 'no acknowledged bet is lost, every invariant holds',
      mostSeconds: 200,
      play: embedded((place) => powerCuts(place)),
    },
  ],
  [
    'power-cut-without-fsync',
    {
      done: 'the same without fsync',
      held: 'bets are lost, so the scenario can detect it',
      mostSeconds: 60,
      play: embedded(powerCutWithoutFsync),
    },
  ],
  [
    'disk-full',
    {
      done: 'no file can grow, then nothing can be written, then there is space again',
      held: 'writes get 503, reads go on, the process logs why it exits, a restart recovers; nothing is lost',
      mostSeconds: 90,
      play: embedded((place) => diskFull(place)),
    },
  ],
  [
    'instances',
    {
      done: 'three instances on one PostgreSQL; every 3 s one in turn is killed, or frozen for 3 s; rounds of 2 s',
      held: 'no acknowledged bet is lost, every round is settled once, every instance stops cleanly',
      mostSeconds: 180,
      play: postgres((place) => instances(place)),
    },
  ],
  [
    'spins',
    {
      done: 'three instances on one PostgreSQL; every 2 s one in turn is killed while it waits for the beacon of spins',
      held: 'no acknowledged spin is lost, none is made twice, each prize is paid once',
      mostSeconds: 180,
      play: postgres((place) => spins(place)),
    },
  ],
  [
    'behind-nginx',
    {
      done: 'three instances behind deploy/nginx.conf: a rolling restart, a kill, then all stopped',
      held: 'no acknowledged bet is lost or taken twice; without any instance nginx returns a 503 envelope',
      mostSeconds: 180,
      play: postgres((place) => behindNginx(place)),
    },
  ],
  [
    'slow-database',
    {
      done: 'PostgreSQL responds 40 ms later, then hangs for 20 s',
      held: 'calls end with 503, never an internal error; the process still responds, and bets continue afterwards',
      mostSeconds: 150,
      play: postgres((place) => slowDatabase(place)),
    },
  ],
  ['overspend', { ...spending, play: embedded((place) => overspend(place)) }],
  ['overspend-postgres', { ...spending, play: postgres((place) => overspend(place)) }],
  [
    'lost-answers',
    {
      done: 'a network drops a third of the responses; unanswered bets are sent again with the same keys',
      held: 'every repeated bet gets its first response and is taken once',
      mostSeconds: 90,
      play: embedded((place) => lostAnswers(place)),
    },
  ],
  ['fuzz', { ...noise, play: embedded((place) => fuzz(place)) }],
  ['fuzz-postgres', { ...noise, play: postgres((place) => fuzz(place)) }],
  [
    'stuffing',
    {
      done: 'a list of leaked passwords from 16 addresses behind the trusted hop, with forged addresses before it',
      held: 'at most 20 guesses per address are checked; members are served meanwhile',
      mostSeconds: 90,
      play: embedded((place) => stuffing(place)),
    },
  ],
])
