import type { Books } from '../src/books'
import type { SandboxPerson } from '../sandbox/issuer'

export const teams = [
  { team: 'payments', app: 'mfe-wallet', releaser: 'noor', approvers: ['jun', 'mia'] },
  { team: 'places', app: 'mfe-hosts', releaser: 'tomas', approvers: ['lena', 'ivo'] },
] as const
export const admin = 'ada'

/** What the groups of the sign-in provider mean. */
export const groups = { admins: 'admin' }

/** As the sign-in provider knows them. */
export const people: readonly SandboxPerson[] = [admin, ...teams.flatMap(({ approvers }) => approvers)].map((name) => ({
  id: name,
  name,
  does: '',
  groups: name === admin ? ['admins'] : [],
}))

export async function addPeople({ directory }: Pick<Books, 'directory'>): Promise<void> {
  await directory.setPerson(admin, true)
  for (const { team, app, releaser, approvers } of teams) {
    await directory.setTeam(team)
    await directory.setOwner(app, team)
    for (const person of [releaser, ...approvers]) {
      await directory.setPerson(person, false)
      await directory.setRole(team, person, 'releaser')
    }
  }
}
