import {
  type AuditEntry,
  type NamedEntry,
  auditText,
  chainProblems,
  hashedText,
  namedBy,
  namedByHeads,
} from '@app/release/audit-entry'
import { send } from './send'

const page = 1000

/** The whole log, newest first. @param onRead how many entries have been read so far */
export async function readWholeLog(onRead: (count: number) => void, signal?: AbortSignal): Promise<AuditEntry[]> {
  const all: AuditEntry[] = []
  for (;;) {
    const oldest = all.at(-1)?.seq
    const before = oldest === undefined ? {} : { before: String(oldest) }
    const request = { limit: String(page), ...before }
    const { entries } = await send('audit', { request, ...(signal ? { signal } : {}) })
    all.push(...entries)
    onRead(all.length)
    // a page that goes no further back would be read for ever
    const next = entries.at(-1)?.seq
    if (next === undefined || next <= 1 || (oldest !== undefined && next >= oldest)) return all
  }
}

export async function sha256Hex(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The entries that revisions of the channels and their signed heads name. */
export async function readNamed(): Promise<NamedEntry[]> {
  const { channels } = await send('channels', { request: {} })
  const histories = await Promise.all(channels.map((channel) => send('history', { params: { channel }, request: {} })))
  const { checkpoints } = await send('audit', { request: { limit: '1' } })
  return [...histories.flatMap(({ revisions }) => namedBy(revisions)), ...namedByHeads(checkpoints)]
}

/**
 * Checks the hash of each entry, that each follows from the one before, down to the first, and that the marked ones are
 * there.
 * @returns a sentence for each that does not
 */
export async function checkChain(entries: readonly AuditEntry[], named: readonly NamedEntry[]): Promise<string[]> {
  const hashes = new Map<AuditEntry, string>()
  await Promise.all(
    entries.map(async (entry) =>
      hashes.set(entry, await sha256Hex(hashedText(entry.seq, entry.previous, auditText(entry)))),
    ),
  )
  return chainProblems(entries, (entry) => hashes.get(entry), named)
}
