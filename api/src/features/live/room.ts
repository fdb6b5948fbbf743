import type { Language } from '@app/contracts'
import type { Room } from '@app/contracts/wire'
import type { Database } from '../../db/database'
import { nextLiveOf, toHost } from '../hosts/profile'
import { hostOfChannel } from '../hosts/store'
import { recordingOf } from './recordings'
import { latestBroadcast } from './store'

/** Until then a room that is off air shows how its last stream ended, and not only when the next one is. */
const overMs = 12 * 3_600_000

/** How the room of a channel that an encoder sends to is. */
export async function roomOf(db: Database, channel: string, lang: Language, now: number): Promise<Omit<Room, 'url'>> {
  const [latest, host] = await Promise.all([latestBroadcast(db, channel), hostOfChannel(db, channel)])
  const endedAgoMs = now - (latest?.ended_at?.getTime() ?? 0)
  const isForgotten = latest === undefined || (latest.state === 'over' && endedAgoMs > overMs)
  return {
    state: isForgotten || latest.state === 'starting' ? 'waiting' : latest.state,
    next_live: host === undefined ? 0 : nextLiveOf(host, now),
    host: host === undefined ? null : toHost(host, lang),
    recording: await recordingOf(db, isForgotten ? null : latest.recording),
  }
}
