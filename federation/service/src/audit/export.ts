import { type AuditEntry, calls } from '@app/release'
import { Conflict, type Store } from '@app/registry/node'
import * as v from 'valibot'
import type { Books } from '../books'
import { every } from '../every'

type Input = { privateStore: Store; books: Pick<Books, 'audit'>; onError: (error: unknown) => void }

const hourMs = 60 * 60_000
const page = 1000
const folder = 'audit/'
const keyOf = (first: number) => `${folder}${String(first).padStart(12, '0')}.json`
const partSchema = v.pipe(v.string(), v.parseJson(), calls.audit.answer)

/** The number of the newest entry that was exported; 0 without an export. */
async function lastExported(store: Store): Promise<number> {
  const newest = (await store.list(folder)).at(-1)
  const stored = newest === undefined ? null : await store.read(newest)
  if (!stored) return 0
  const { entries } = v.parse(partSchema, Buffer.from(stored.bytes).toString('utf8'))
  return Math.max(...entries.map(({ seq }) => seq))
}

/**
 * Writes the entries since the last export beside the registry, as `release audit --from` reads them. A part is named
 * by its first entry and created once, so of several instances one writes it, and nobody writes it again.
 */
export async function exportAudit({ privateStore, books, onError }: Input): Promise<void> {
  try {
    const last = await lastExported(privateStore)
    const entries: AuditEntry[] = []
    for (let before: number | undefined; before !== last + 1; before = entries.at(-1)?.seq) {
      const read = (await books.audit({ before, limit: page })).filter(({ seq }) => seq > last)
      if (read.length === 0) break
      entries.push(...read)
    }
    if (entries.length === 0) return
    await privateStore.write(keyOf(last + 1), Buffer.from(JSON.stringify({ entries })), { ifAbsent: true })
  } catch (error) {
    if (!(error instanceof Conflict)) onError(error)
  }
}

/** Does so now and every hour. @returns what ends it */
export const startExporting = (input: Input) => every(hourMs, () => exportAudit(input))
