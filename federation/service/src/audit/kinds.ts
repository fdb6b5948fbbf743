import { type RawBuilder, sql } from 'kysely'
import type { AuditKind } from '@app/release'

/**
 * An entry as the database reads it. Texts of people may hold what JSON can and a database cannot, such as \u0000: a
 * slash stands for it, also where only its backslash was written twice, so that what is left is JSON.
 */
const entry = sql`regexp_replace(entry, '\\\\u(0000|d[89a-f][0-9a-f]{2})', '/', 'g')::jsonb`
const did = sql`${entry} ->> 'outcome' = 'done'`

/**
 * Which entries are of a kind, each with an index of these very words, so that no filter reads the whole log. An action
 * is the permission that was needed; what somebody did is in the details.
 */
export const kinds: Record<AuditKind, RawBuilder<boolean>> = {
  changes: sql`${did} and ${entry} ->> 'action'
    not in ('sign-in', 'sign-out', 'login', 'logout', 'exchange', 'check')`,
  production: sql`${entry} ->> 'outcome' <> 'begun' and
    (${entry} ->> 'target' ~ '(^|, )channel production(,|$)'
      or ${entry} -> 'details' -> 'did' ->> 'channel' = 'production')`,
  people: sql`${entry} ->> 'outcome' <> 'begun' and ${entry} ->> 'action'
    in ('sign-in', 'sign-out', 'login', 'logout', 'exchange', 'manage')`,
  forced: sql`${did} and ${entry} ->> 'action' in ('force', 'rescue')`,
  refused: sql`${entry} ->> 'outcome' in ('refused', 'failed')`,
}
