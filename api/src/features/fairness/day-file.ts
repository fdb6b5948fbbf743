import type { DrawDay, FairnessRound } from '@app/contracts/wire'

const format = 'draws/v1'
/** Before the first day. */
export const noDay = { day: '', sha256: '0'.repeat(64) }

const lineOf = (value: unknown) => `${JSON.stringify(value)}\n`

/** The lines that the hash covers: what day it is and what it follows, then one line for each draw. */
export const drawLines = (day: string, previous: { day: string; sha256: string }, draws: readonly FairnessRound[]) =>
  [{ format, day, previous_day: previous.day, previous: previous.sha256, count: draws.length }, ...draws]
    .map(lineOf)
    .join('')

/** The whole file; its last line is what was signed, and by whom. */
export const fileOf = ({ draws, sha256, public_key, handover, signature }: DrawDay & { draws: string }): string =>
  draws + lineOf({ sha256, public_key, handover, signature })

/** The text that is signed for a day: the list of days can be checked without their files. */
export const signedText = ({ day, previous, sha256 }: Pick<DrawDay, 'day' | 'previous' | 'sha256'>): string =>
  [format, day, previous, sha256].join('|')

/** The text by which a key names the one that signs from this day on. */
export const handoverText = (day: string, publicKey: string): string => [format, 'key', day, publicKey].join('|')
