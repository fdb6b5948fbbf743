import { freePort } from '@app/settings'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Programs } from './programs'
import { apiSettings, startServer } from './server'

export type Backend = {
  apiUrl: string
  payUrl: string
  /** The last that its servers printed, for the message when one fails. */
  printed(): string
  stop(): Promise<void>
}

/**
 * Starts the reference API and the payment sandbox on a folder of their own, with the demo data unless the settings say
 * otherwise.
 */
export async function startBackend(
  { api, sandbox, folder: empty }: Programs,
  more: Readonly<Record<string, string>> = {},
): Promise<Backend> {
  const folder = await mkdtemp(join(tmpdir(), 'release-check-'))
  if (empty !== null) await cp(empty, folder, { recursive: true })
  const apiPort = await freePort()
  const payPort = await freePort()
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const payUrl = `http://localhost:${payPort}`
  const ports = { API_PORT: `${apiPort}`, PAY_PORT: `${payPort}`, PAY_PUBLIC_URL: payUrl }
  const settings = { ...apiSettings, ...ports, DATA_DIR: folder, SEED: 'demo', ...more }
  const servers = [startServer(api, settings, `${apiUrl}/readyz`), startServer(sandbox, settings, `${payUrl}/healthz`)]
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all(servers.map(({ ready }) => ready))
  } catch (error) {
    await stop()
    throw error
  }
  return { apiUrl, payUrl, printed: () => servers.map(({ printed }) => printed()).join(''), stop }
}
