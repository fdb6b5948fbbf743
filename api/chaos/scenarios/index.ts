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
import { workerKills } from './worker-kills'

export type Scenario = {
  /** What happens, and what must hold besides what always must; a sentence for the report. */
  done: string
  /** A scenario that takes longer fails. */
  maxSeconds: number
  play(dataDir: string): Promise<Figures>
}
type Play = (place: Place) => Promise<Figures>

const embedded = (play: Play) => (dataDir: string) => play({ dataDir })
const postgres = (play: Play) => (dataDir: string) => withPostgres(dataDir, play)

const spending = {
  done: "50 concurrent bets on a member's last 10; 300 keys, each sent 8 times",
  maxSeconds: 90,
}
const noise = {
  done: 'random requests: always an envelope, never an internal error',
  maxSeconds: 120,
}

const again = { done: 'the same on PostgreSQL' }

export const scenarios: ReadonlyMap<string, Scenario> = new Map([
  [
    'kills',
    {
      done: 'SIGKILL under load',
      maxSeconds: 600,
      play: embedded((place) => kills(place)),
    },
  ],
  [
    'worker-kills',
    {
      done: 'the media worker is killed while it makes clips',
      maxSeconds: 900,
      play: embedded((place) => workerKills(place)),
    },
  ],
  [
    'power-cut',
    {
      done: 'only synced data remains, or random blocks of the rest too',
      maxSeconds: 200,
      play: embedded((place) => powerCuts(place)),
    },
  ],
  [
    'power-cut-without-fsync',
    {
      done: 'the same without fsync: loses bets',
      maxSeconds: 60,
      play: embedded(powerCutWithoutFsync),
    },
  ],
  [
    'disk-full',
    {
      done: 'no space: writes get 503, a restart recovers',
      maxSeconds: 90,
      play: embedded((place) => diskFull(place)),
    },
  ],
  [
    'instances',
    {
      done: 'three on one PostgreSQL; one is killed or frozen every 3 s',
      maxSeconds: 180,
      play: postgres((place) => instances(place)),
    },
  ],
  [
    'spins',
    {
      done: 'the same, killed while it waits for the beacon',
      maxSeconds: 180,
      play: postgres((place) => spins(place)),
    },
  ],
  [
    'behind-nginx',
    {
      done: 'three behind deploy/nginx.conf: rolling restart, kill, none',
      maxSeconds: 180,
      play: postgres((place) => behindNginx(place)),
    },
  ],
  [
    'slow-database',
    {
      done: '40 ms slower, then 20 s without response: calls get 503',
      maxSeconds: 150,
      play: postgres((place) => slowDatabase(place)),
    },
  ],
  ['overspend', { ...spending, play: embedded((place) => overspend(place)) }],
  ['overspend-postgres', { ...spending, ...again, play: postgres((place) => overspend(place)) }],
  [
    'lost-answers',
    {
      done: 'a third of responses is dropped, bets are repeated',
      maxSeconds: 90,
      play: embedded((place) => lostAnswers(place)),
    },
  ],
  ['fuzz', { ...noise, play: embedded((place) => fuzz(place)) }],
  ['fuzz-postgres', { ...noise, ...again, play: postgres((place) => fuzz(place)) }],
  [
    'stuffing',
    {
      done: 'leaked passwords from 16 addresses, which get 20 guesses each',
      maxSeconds: 90,
      play: embedded((place) => stuffing(place)),
    },
  ],
])
