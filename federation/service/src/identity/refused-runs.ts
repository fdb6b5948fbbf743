import type { Books } from '../books'
import { RunRefused } from './ci'

const hourMs = 3_600_000
/** Anybody at a trusted platform can send a token, and an entry stays for ever. */
const maxPerHour = 100

/** Notes runs of CI that were refused in the audit log: each once an hour, and a hundred an hour in all. */
export function noteRefusedRuns(books: Pick<Books, 'note'>, now: () => Date): (error: unknown) => Promise<void> {
  const noted = new Map<string, number>()
  return async (error) => {
    if (!(error instanceof RunRefused)) return
    const at = now().getTime()
    for (const [run, since] of noted) if (since <= at - hourMs) noted.delete(run)
    if (noted.has(error.run) || noted.size >= maxPerHour) return
    noted.set(error.run, at)
    const what = { person: error.run, action: 'exchange', target: 'any app', outcome: 'refused' } as const
    await books.note({ ...what, details: { problems: error.problems } })
  }
}
