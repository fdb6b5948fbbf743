import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refused } from '@app/registry'
import * as v from 'valibot'
import { countOf, json } from './report'
import { verifyAudit } from './service/audit-chain'
import type { AuditEntry, NamedEntry } from './service/audit-entry'
import { calls } from './service/calls'
import type { Verbs } from './verbs'

export type AuditCommand = {
  /** An export to check instead of what the service has. */
  from: string | undefined
  /** An entry that somebody kept. */
  known: { seq: number; hash: string } | undefined
  json: boolean
}

/**
 * Checks the audit log of a release service, or an export of it.
 * @returns the report, or the entries as JSON
 * @throws Refused with every problem of the log
 */
export async function audit({ from, known, json: asJson }: AuditCommand, verbs: Pick<Verbs, 'audit'>): Promise<string> {
  const { entries, named } = from === undefined ? await verbs.audit() : { entries: await readExport(from), named: [] }
  const [newest] = [...entries].sort((one, other) => other.seq - one.seq)
  if (!newest) throw new Refused('The audit log has no entries.')
  const all = [...named, ...(known ? [{ ...known, by: '--known' }] : [])]
  const problems = verifyAudit(entries, all)
  if (problems.length > 0) throw new Refused(...problems)
  if (asJson) return json({ entries })
  return `The audit log has ${countOf(entries.length, 'entry', 'entries')}, the newest of ${newest.at} by ${newest.person}; none was changed or left out. ${endText(newest, all)}
Keep this; it shows later if entries are missing: --known ${newest.seq}:${newest.hash}
`
}

/** Up to where it is known that no newest entry was cut off: something outside the log names the last of these. */
function endText(newest: AuditEntry, named: readonly NamedEntry[]): string {
  const [last] = [...named].sort((one, other) => other.seq - one.seq)
  if (!last)
    return 'Nothing outside the log says which entry is the newest: if some were cut off, this does not show it.'
  const complete = `It is complete up to entry ${last.seq}, which ${last.by} names`
  return last.seq === newest.seq
    ? `${complete}.`
    : `${complete}: if entries after ${newest.seq} were cut off, this does not show it.`
}

/** @param path a file, or a folder of the files that the service writes every hour */
async function readExport(path: string): Promise<AuditEntry[]> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) return readPart(path)
  const names = (await readdir(path)).filter((name) => name.endsWith('.json'))
  return (await Promise.all(names.map((name) => readPart(join(path, name))))).flat()
}

async function readPart(file: string): Promise<AuditEntry[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new Refused(`${file} cannot be read: ${error.message}`)
  })
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), calls.audit.answer), text)
  if (parsed.success) return parsed.output.entries
  throw new Refused(`${file} is not an export of an audit log, as audit --json prints it.`)
}
