import { atomWithStorage } from '@app/platform'

/** The last reminder: its sitting and interval. Stored on the device, so that a reload does not repeat it. */
export const shownReminderAtom = atomWithStorage<{ since: number; at: number }>(
  'lottery.toldReminder',
  { since: 0, at: 0 },
  undefined,
  { getOnInit: true },
)
