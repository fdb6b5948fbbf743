import { type SandboxPerson, startIssuer } from '../sandbox/issuer'
import { readGroups } from '../src/sign-in/groups'
import { openProvider } from '../src/sign-in/provider'
import { makeBrowser } from './browser'
import { makeWorld, serviceUrl, type WorldOptions } from './world'

/** A service whose people sign in at a real issuer on this machine; `people` may change. */
export async function makeSignInWorld(groups: object, options: Pick<WorldOptions, 'staging'> = {}) {
  const people: SandboxPerson[] = []
  const issuer = await startIssuer({ port: 0, serviceUrl, people })
  const faults: unknown[] = []
  const config = {
    issuer: issuer.issuer,
    clientId: issuer.clientId,
    clientSecret: issuer.clientSecret,
    serviceUrl,
    personClaim: 'preferred_username',
    groupsClaim: 'groups',
    groups: readGroups(JSON.stringify(groups)),
  }
  const provider = openProvider(config, (error) => faults.push(error))
  // the issuer has the clock of the machine
  const world = await makeWorld({ ...options, signIn: { config, provider }, startsAt: new Date().toISOString() })
  return {
    ...world,
    people,
    faults,
    browser: () => makeBrowser(world.app, serviceUrl),
    /** Adds a person at the provider. @returns their ID there */
    enrol(name: string, ...in_: string[]): SandboxPerson {
      const person = { id: `${people.length + 1}`, name, groups: in_, does: '' }
      people.push(person)
      return person
    },
    person: (name: string) => world.db.selectFrom('person').selectAll().where('name', '=', name).executeTakeFirst(),
    rolesOf: async (name: string) => {
      const rows = await world.db.selectFrom('membership').selectAll().where('person', '=', name).execute()
      return Object.fromEntries(rows.map(({ team, role }) => [team, role]))
    },
    async discard() {
      await world.discard()
      await issuer.close()
    },
  }
}
export type SignInWorld = Awaited<ReturnType<typeof makeSignInWorld>>
