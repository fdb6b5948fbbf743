import type { AuditEntry } from '@app/release/audit-entry'

export const filters = ['everything', 'changes', 'refused'] as const
export type Filter = (typeof filters)[number]

/** `changes`: what was done; `refused`: what somebody tried in vain. */
export function fits(entry: AuditEntry, filter: Filter, search: string): boolean {
  if (filter === 'changes' && entry.outcome !== 'done') return false
  if (filter === 'refused' && entry.outcome !== 'refused' && entry.outcome !== 'failed') return false
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return true
  const { seq, person, action, target, outcome, hash, details } = entry
  const text = [seq, person, action, target, outcome, hash, JSON.stringify(details)].join('\n')
  return text.toLowerCase().includes(wanted)
}
