import { join, resolve } from 'node:path'
import { port, readSettings } from '@app/settings'
import type { Directory } from '../src/books'
import { readConfig } from '../src/config'
import { runProgram, print, startService } from '../src/start'
import { startIssuer } from './issuer'
import { groups, people, sandboxAdmin, teams } from './people'

const root = join(import.meta.dirname, '..', '..', '..')

runProgram(async () => {
  const { env } = process
  if (env.NODE_ENV === 'production')
    throw new Error('Here anybody signs in as anybody: this sandbox does not run with NODE_ENV=production.')
  const ports = readSettings({ SERVICE_PORT: port(4005), SANDBOX_ISSUER_PORT: port(4006) }, env)
  const serviceUrl = `http://localhost:${ports.SERVICE_PORT}`
  const issuer = await startIssuer({ port: ports.SANDBOX_ISSUER_PORT, serviceUrl, people })
  const config = readConfig(
    {
      ...env,
      // this machine only: neither a registry nor a database that others share
      SERVICE_HOST: '127.0.0.1',
      SERVICE_DATABASE_URL: '',
      REGISTRY_URL: '',
      TRUSTED_HOPS: '',
      OIDC_ISSUER: issuer.issuer,
      OIDC_CLIENT_ID: issuer.clientId,
      OIDC_CLIENT_SECRET: issuer.clientSecret,
      // a receiver of webhooks can be tried out here
      WEBHOOKS_TO_LOOPBACK: 'on',
      // releases are one's own here
      BROWSER_SANDBOX: 'off',
      OIDC_PERSON_CLAIM: '',
      OIDC_GROUPS_CLAIM: '',
      OIDC_GROUPS: JSON.stringify(groups),
      SERVICE_URL: serviceUrl,
    },
    root,
  )
  // the invented people are not to be found in the database of `npm run service`
  const { books } = await startService(
    { ...config, dataDir: resolve(config.dataDir, 'console') },
    { alsoStop: issuer.close },
  )
  await setUp(books.directory)
  print(`The release service is at ${serviceUrl}, the sandbox where people sign in at ${issuer.issuer}`)
})

/** The teams and their apps, as far as they are not there. */
async function setUp(directory: Directory): Promise<void> {
  const known = await directory.list()
  if (!known.people.some(({ isAdmin }) => isAdmin)) await directory.setPerson(sandboxAdmin, true)
  const owned = new Set(known.teams.flatMap(({ apps }) => apps))
  for (const [team, app] of Object.entries(teams)) {
    await directory.setTeam(team)
    if (!owned.has(app)) await directory.setOwner(app, team)
  }
}
