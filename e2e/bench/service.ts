import { freePort, startServer } from '@app/api/testing'
import { serviceVerbs, type Verbs } from '@app/release'
import { join } from 'node:path'

/** A release service on this registry, and what a releaser of mfe-hosts does through it. */
export async function startService(
  registry: string,
  folder: string,
): Promise<{ verbs: Verbs; stop: () => Promise<unknown> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = { REGISTRY_URL: registry, DATA_DIR: join(folder, 'service'), SERVICE_PORT: String(port) }
  const server = await startServer('federation/service/src/main.ts', url, '/healthz', settings)
  const admin = /vr_\S+/.exec(server.output())?.[0] ?? ''
  const call = async (method: string, path: string, body: object = {}) => {
    const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' }
    const response = await fetch(`${url}/v1/${path}`, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(await response.text())
    return response.json() as Promise<{ secret?: string }>
  }
  await call('PUT', 'teams/places')
  await call('PUT', 'people/noor', { isAdmin: false })
  await call('PUT', 'teams/places/members/noor', { role: 'releaser' })
  await call('PUT', 'apps/mfe-hosts/owner', { team: 'places' })
  const { secret } = await call('POST', 'tokens', { person: 'noor', name: 'bench', days: 1 })
  return { verbs: serviceVerbs({ url, token: secret }), stop: () => server.kill('SIGTERM') }
}
