import type { Database } from '../../db/database'

declare module '../../db/tables' {
  interface Tables {
    /** `address`: of a stream from elsewhere; null: the channel plays its clips. */
    live_channel: { name: string; clips: string[]; address: string | null }
  }
}

/** The clips of a channel, in order; empty for an unknown channel, and for one whose stream is not ours. */
export async function channelClips(db: Database, channel: string): Promise<string[]> {
  const found = await db.selectFrom('live_channel').select('clips').where('name', '=', channel).executeTakeFirst()
  return found?.clips ?? []
}

export async function mayOpenLive(db: Database, memberId: number): Promise<boolean> {
  const member = await db.selectFrom('member').select('is_live').where('id', '=', memberId).executeTakeFirst()
  return member?.is_live === 1
}
