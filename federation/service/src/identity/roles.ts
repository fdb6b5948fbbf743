import type { Role } from '../access'
import type { Database } from '../data/open'

/** A person's role in each of their teams. */
export async function rolesOf(db: Database, person: string): Promise<Record<string, Role>> {
  const memberships = await db.selectFrom('membership').selectAll().where('person', '=', person).execute()
  return Object.fromEntries(memberships.map(({ team, role }) => [team, role]))
}
