import type { PlaySession } from '@app/contracts'

export const playedSeconds = ({ since, serverTime: now }: PlaySession): number => Math.max(0, now - since)

/** How many reminders of this sitting are due so far. */
export const dueCount = (session: PlaySession): number =>
  session.reminder === 0 ? 0 : Math.floor(playedSeconds(session) / (session.reminder * 60))

/** Milliseconds until the next reminder; null: reminders are off. */
export function untilNextMs(session: PlaySession): number | null {
  if (session.reminder === 0) return null
  const interval = session.reminder * 60
  return (interval - (playedSeconds(session) % interval)) * 1000
}

type Reminder = { since: number; at: number }

export function isDue(session: PlaySession, reminder: Reminder): boolean {
  const shownSoFar = reminder.since === session.since ? reminder.at : 0
  return dueCount(session) > shownSoFar
}
