import { sql } from 'kysely'
import type { Role } from '../access'

/** A column of a query about a person: their role in each of their teams, null without any. */
export const rolesColumn = sql<Record<string, Role> | null>`
  (select json_object_agg(team, role) from membership where membership.person = person.name)`.as('roles')
