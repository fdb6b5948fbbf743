import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { makeWorld } from '../../test/world'
import { openProvider } from './provider'

it('REL-10 a provider that fails is asked again at the next sign-in, and the log says what failed', async () => {
  let requested = 0
  const broken = createServer((_, response) => {
    requested += 1
    response.writeHead(503).end()
  }).listen(0, '127.0.0.1')
  await once(broken, 'listening')
  const issuer = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`
  const config = {
    issuer,
    clientId: 'releases',
    clientSecret: 'x',
    serviceUrl: 'http://localhost:4005',
    groups: new Map(),
    personClaim: 'preferred_username',
    groupsClaim: 'groups',
  }
  const faults: unknown[] = []
  const provider = openProvider(config, (error) => faults.push(error))
  const world = await makeWorld({ signIn: { config, provider } })
  for (const times of [1, 2]) {
    const answer = await world.app.inject({ url: '/sign-in' })
    expect(answer.json()).toMatchObject({ status: 502, type: '/problems/provider-failed' })
    expect([requested, faults.length]).toEqual([times, times])
  }
  await world.discard()
  broken.close()
  broken.closeAllConnections()
})
