import { personName } from '@app/release'
import { Refused } from '@app/registry'
import { transaction } from '@app/database'
import type { Transaction } from 'kysely'
import { safeParse } from 'valibot'
import type { Admitted } from '../books'
import type { Database } from '../data/open'
import type { Tables } from '../data/tables'
import { firstAdmin } from '../first-admin'
import type { Grants } from '../sign-in/groups'
import type { Identity } from '../sign-in/provider'
import { lockPeople } from './directory'

type Known = { name: string; is_admin: boolean; subject: string | null }

/**
 * Whom the sign-in provider means: finds or adds the person, and brings their roles in line with their groups.
 * @throws Refused if they may not come in
 */
export const admit = (db: Database, identity: Identity, grants: Grants): Promise<Admitted> =>
  transaction(db, async (tx) => {
    await lockPeople(tx)
    const person = await personOf(tx, identity, grants)
    const notes = [...(await setRoles(tx, person.name, grants)), ...(await setAdmin(tx, person, grants))]
    return { person: person.name, notes }
  })

async function personOf(tx: Transaction<Tables>, { subject, name: called }: Identity, grants: Grants): Promise<Known> {
  const bound = await tx.selectFrom('person').selectAll().where('subject', '=', subject).executeTakeFirst()
  if (bound) return bound
  const { success, output: name } = safeParse(personName, called)
  if (!success)
    throw new Refused(
      `The sign-in provider gives you ${called === null ? 'no name' : `the name ${JSON.stringify(called.slice(0, 80))}`}. Here a name has lower-case letters, digits and dashes, 40 at most, and begins with a letter: ask whoever runs this service which claim has such a name.`,
    )
  const namesake = await tx.selectFrom('person').selectAll().where('name', '=', name).executeTakeFirst()
  if (namesake) {
    demandSame(namesake, grants)
    await tx.updateTable('person').set({ subject }).where('name', '=', name).execute()
    return { ...namesake, subject }
  }
  if (!grants.isMapped)
    throw new Refused(
      `${name} is not known here, and none of your groups is: ask an admin of this service, or be added to a group.`,
    )
  const added = { name, is_admin: false, subject }
  await tx.insertInto('person').values(added).execute()
  return added
}

/** Whoever can choose their name at the provider must not become somebody else here. */
function demandSame({ name, is_admin: isAdmin, subject }: Known, grants: Grants): void {
  if (subject !== null)
    throw new Refused(
      `The name ${name} belongs to somebody else here, who signed in with another account: ask an admin to remove ${name} first if that account is gone.`,
    )
  if (name === firstAdmin || (isAdmin && grants.isAdmin !== true))
    throw new Refused(
      `${name} is an admin here who has never signed in, and no group says that you are an admin: sign in with another name.`,
    )
}

/** @returns what could not be done, as sentences for the log */
async function setRoles(tx: Transaction<Tables>, person: string, { roles }: Grants): Promise<string[]> {
  const teams = new Set((await tx.selectFrom('team').select('name').execute()).map(({ name }) => name))
  for (const [team, role] of roles) {
    if (!teams.has(team)) continue
    if (role === null) await tx.deleteFrom('membership').where('person', '=', person).where('team', '=', team).execute()
    else
      await tx
        .insertInto('membership')
        .values({ person, team, role })
        .onConflict((conflict) => conflict.columns(['person', 'team']).doUpdateSet({ role }))
        .execute()
  }
  const missing = [...roles.keys()].filter((team) => !teams.has(team))
  return missing.map((team) => `OIDC_GROUPS gives roles in the team ${team}, which does not exist: add it.`)
}

/** The last admin stays one: somebody has to be. */
async function setAdmin(tx: Transaction<Tables>, { name, is_admin: wasAdmin }: Known, { isAdmin }: Grants) {
  if (isAdmin === null || isAdmin === wasAdmin) return []
  const others = tx.selectFrom('person').select('name').where('is_admin', '=', true).where('name', '!=', name)
  if (!isAdmin && (await others.limit(1).execute()).length === 0)
    return [`${name} is in no group of admins any more, but stays the only admin: make another person one.`]
  await tx.updateTable('person').set({ is_admin: isAdmin }).where('name', '=', name).execute()
  return []
}
