import type { Database } from '../../db/database'

declare module '../../db/tables' {
  interface Tables {
    live_channel: { name: string; clips: string[] }
  }
}

/** The clips of a channel, in order; empty for an unknown channel. */
export async function channelClips(db: Database, channel: string): Promise<string[]> {
  const found = await db.selectFrom('live_channel').select('clips').where('name', '=', channel).executeTakeFirst()
  return found?.clips ?? []
}

export async function mayOpenLive(db: Database, memberId: number): Promise<boolean> {
  const member = await db.selectFrom('member').select('is_live').where('id', '=', memberId).executeTakeFirst()
  return member?.is_live === 1
}
