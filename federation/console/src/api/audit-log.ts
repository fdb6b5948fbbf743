import { type AuditEntry, auditText, chainProblems, hashedText } from '@app/release/audit-entry'
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

/**
 * Checks the hash of each entry, and that each follows from the one before, down to the first.
 * @returns a sentence for each that does not
 */
export async function checkChain(entries: readonly AuditEntry[]): Promise<string[]> {
  const hashes = new Map<AuditEntry, string>()
  await Promise.all(
    entries.map(async (entry) =>
      hashes.set(entry, await sha256Hex(hashedText(entry.seq, entry.previous, auditText(entry)))),
    ),
  )
  return chainProblems(entries, (entry) => hashes.get(entry))
}
