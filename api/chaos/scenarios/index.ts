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
  done: '50 bets at once on the last 10 of a member, then 300 keys, each sent 8 times at once',
  held: 'exactly 10 are taken, the others refused; each key is one order, paid for once',
  mostSeconds: 90,
}
const noise = {
  done: 'random methods, headers, fields and bodies at every route, of members and strangers',
  held: 'always an envelope, never a fault; the process stops cleanly and the books balance',
  mostSeconds: 120,
}

export const scenarios: ReadonlyMap<string, Scenario> = new Map([
  [
    'kills',
    {
      done: 'SIGKILL under load, again and again; bets without an answer are sent again under their keys',
      held: 'no acknowledged bet is lost, none is taken twice, every invariant',
      mostSeconds: 600,
      play: embedded((place) => kills(place)),
    },
  ],
  [
    'power-cut',
    {
      done: 'power is cut under load: only what was synced stays, in every other cut chance blocks of the rest too',
      held: 'no acknowledged bet is lost, every invariant',
      mostSeconds: 200,
      play: embedded((place) => powerCuts(place)),
    },
  ],
  [
    'power-cut-without-fsync',
    {
      done: 'the same, with the sync to disk taken away',
      held: 'it loses bets, so the scenario can tell',
      mostSeconds: 60,
      play: embedded(powerCutWithoutFsync),
    },
  ],
  [
    'disk-full',
    {
      done: 'no file can grow, then nothing can be written at all, then there is space again',
      held: 'writes are told 503, reads go on, the process says why it ends, a start recovers; nothing lost',
      mostSeconds: 90,
      play: embedded((place) => diskFull(place)),
    },
  ],
  [
    'instances',
    {
      done: 'three instances on one PostgreSQL, every 3 s one by turns killed or frozen for 3 s, rounds of 2 s',
      held: 'no acknowledged bet is lost, every round is settled once, each stops cleanly',
      mostSeconds: 180,
      play: postgres((place) => instances(place)),
    },
  ],
  [
    'behind-nginx',
    {
      done: 'three instances behind deploy/nginx.conf: a rolling restart, a kill, then all stopped',
      held: 'no acknowledged bet is lost or taken twice; with nobody behind it nginx answers the envelope of 503',
      mostSeconds: 180,
      play: postgres((place) => behindNginx(place)),
    },
  ],
  [
    'slow-database',
    {
      done: 'PostgreSQL answers 40 ms later, then stands still for 20 s',
      held: 'calls end with 503, never a fault; the process answers meanwhile, and bets go on afterwards',
      mostSeconds: 150,
      play: postgres((place) => slowDatabase(place)),
    },
  ],
  ['overspend', { ...spending, play: embedded((place) => overspend(place)) }],
  ['overspend-postgres', { ...spending, play: postgres((place) => overspend(place)) }],
  [
    'lost-answers',
    {
      done: 'a network that throws away a third of the answers; what was not answered is sent again under its key',
      held: 'every bet is replayed to its first answer and taken once',
      mostSeconds: 90,
      play: embedded((place) => lostAnswers(place)),
    },
  ],
  ['fuzz', { ...noise, play: embedded((place) => fuzz(place)) }],
  ['fuzz-postgres', { ...noise, play: postgres((place) => fuzz(place)) }],
  [
    'stuffing',
    {
      done: 'a list of leaked passwords from 16 addresses behind the trusted hop, with invented ones before it',
      held: 'at most 20 guesses of an address are looked at; members are served meanwhile',
      mostSeconds: 90,
      play: embedded((place) => stuffing(place)),
    },
  ],
])
