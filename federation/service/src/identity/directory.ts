import { transaction } from '@app/database'
import { errorCode } from '@app/database/errors'
import { Refused } from '@app/registry'
import { sql, type Transaction } from 'kysely'
import type { Owned } from '../access'
import type { Directory } from '../books'
import type { Database } from '../data/open'
import type { Tables } from '../data/tables'
import { NotThere } from '../not-there'
import { rolesColumn } from './roles'
import { createToken, listTokens, revokeToken } from './tokens'

const foreignKeyViolation = '23503'
/** A number for PostgreSQL's advisory locks, other than the audit's. */
const lockNumber = 7_265_002

/** Explains a change that names a team or a person that is not there. */
async function naming<T>(what: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (errorCode(error) === foreignKeyViolation) throw new Refused(what)
    throw error
  }
}

/** The teams that own these apps, in their order. */
export async function ownersOf(db: Database, apps: readonly string[]): Promise<Owned[]> {
  if (apps.length === 0) return []
  const rows = await db.selectFrom('app_owner').selectAll().where('app', 'in', apps).execute()
  return apps.map((app) => ({ app, team: rows.find((row) => row.app === app)?.team ?? null }))
}

/** People, teams and tokens in the service's database. */
export const directoryOf = (db: Database): Directory => ({
  async list() {
    const [teams, people, owners, members, logins] = await Promise.all([
      db.selectFrom('team').selectAll().orderBy('name').execute(),
      db.selectFrom('person').selectAll().orderBy('name').execute(),
      db.selectFrom('app_owner').selectAll().orderBy('app').execute(),
      db.selectFrom('membership').selectAll().orderBy('person').execute(),
      db.selectFrom('ci_login').selectAll().orderBy('login').execute(),
    ])
    return {
      teams: teams.map(({ name }) => ({
        name,
        apps: owners.filter(({ team }) => team === name).map(({ app }) => app),
        members: members.filter(({ team }) => team === name).map(({ person, role }) => ({ person, role })),
      })),
      people: people.map(({ name, is_admin: isAdmin }) => ({
        name,
        isAdmin,
        ciLogins: logins.filter(({ person }) => person === name).map(({ login }) => login),
      })),
    }
  },

  async find(name) {
    const columns = ['is_admin', rolesColumn] as const
    const person = await db.selectFrom('person').select(columns).where('name', '=', name).executeTakeFirst()
    return person ? { isAdmin: person.is_admin, roles: person.roles ?? {} } : null
  },

  async setTeam(name) {
    await db
      .insertInto('team')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  async removeTeam(name) {
    const removed = await naming(
      `${name} still owns apps: give them to another team first.`,
      db.deleteFrom('team').where('name', '=', name).executeTakeFirst(),
    )
    if (removed.numDeletedRows === 0n) throw new NotThere(`There is no team ${name}.`)
  },

  async setRole(team, person, role) {
    if (role === null) {
      await db.deleteFrom('membership').where('team', '=', team).where('person', '=', person).execute()
      return
    }
    await naming(
      `There is no team ${team}, or no person ${person}: add them first.`,
      db
        .insertInto('membership')
        .values({ team, person, role })
        .onConflict((conflict) => conflict.columns(['person', 'team']).doUpdateSet({ role }))
        .execute(),
    )
  },

  setPerson: (name, isAdmin, ciLogins) =>
    oneAtATime(db, async (tx) => {
      await tx
        .insertInto('person')
        .values({ name, is_admin: isAdmin ?? false })
        .onConflict((conflict) => {
          const known = conflict.column('name')
          return isAdmin === undefined ? known.doNothing() : known.doUpdateSet({ is_admin: isAdmin })
        })
        .execute()
      if (ciLogins) await setLogins(tx, name, [...new Set(ciLogins)])
    }),

  removePerson: (name) =>
    oneAtATime(db, async (tx) => {
      const { numDeletedRows } = await tx.deleteFrom('person').where('name', '=', name).executeTakeFirst()
      if (numDeletedRows === 0n) throw new NotThere(`There is no person ${name}.`)
      // somebody else may get the name
      await tx.deleteFrom('answer').where('person', '=', name).execute()
    }),

  async setOwner(app, team) {
    await naming(
      `There is no team ${team}: add it first.`,
      db
        .insertInto('app_owner')
        .values({ app, team })
        .onConflict((conflict) => conflict.column('app').doUpdateSet({ team }))
        .execute(),
    )
  },

  tokens: (now) => listTokens(db, now),
  createToken: (wanted, now) =>
    naming(`There is no person ${wanted.person}: add them first.`, createToken(db, wanted, now)),
  revokeToken: (id) => revokeToken(db, id),
})

async function setLogins(tx: Transaction<Tables>, person: string, logins: readonly string[]): Promise<void> {
  await tx.deleteFrom('ci_login').where('person', '=', person).execute()
  if (logins.length === 0) return
  const others = await tx.selectFrom('ci_login').selectAll().where('login', 'in', logins).execute()
  const [other] = others
  if (other) throw new Refused(`${other.login} is the name of ${other.person} at the CI platform already.`)
  await tx
    .insertInto('ci_login')
    .values(logins.map((login) => ({ login, person })))
    .execute()
}

/** Until the transaction ends, nobody else changes who the people are. */
export async function lockPeople(tx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
}

/** A transaction after which somebody is an admin; two at once could each remove the other's last one. */
const oneAtATime = <T>(db: Database, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  transaction(db, async (tx) => {
    await lockPeople(tx)
    const result = await work(tx)
    await demandAdmin(tx)
    return result
  })

/** @throws Refused if nobody could manage the service any longer */
async function demandAdmin(db: Database): Promise<void> {
  const admins = await db.selectFrom('person').select('name').where('is_admin', '=', true).limit(1).execute()
  if (admins.length === 0) throw new Refused('Somebody has to be an admin: make another person one first.')
}
