import { freePort } from '@app/settings'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programs } from './programs'
import { workspace } from '../workspace'

export type Backend = {
  apiUrl: string
  payUrl: string
  /** The last that its servers printed, for the message when one fails. */
  printed(): string
  stop(): Promise<void>
}

/**
 * Starts the reference API and the payment sandbox on an empty folder, with the demo data unless the settings say
 * otherwise.
 */
export async function startBackend(more: Readonly<Record<string, string>> = {}): Promise<Backend> {
  const folder = await mkdtemp(join(tmpdir(), 'release-check-'))
  const api = await freePort()
  const pay = await freePort()
  const apiUrl = `http://127.0.0.1:${api}`
  const payUrl = `http://localhost:${pay}`
  const { PATH = '', HOME = '' } = process.env
  const ports = { API_PORT: `${api}`, PAY_PORT: `${pay}`, PAY_PUBLIC_URL: payUrl, BACK_OFFICE_PORT: '0' }
  const settings = { ...ports, DATA_DIR: folder, SEED: 'demo' }
  const env = { PATH, HOME, LOG_LEVEL: 'warn', ...settings, ...more }
  const children = [programs.api, programs.sandbox].map(({ file, nodeArguments }) =>
    spawn(process.execPath, [...nodeArguments, file], { cwd: workspace, env, stdio: ['ignore', 'pipe', 'pipe'] }),
  )
  let output = ''
  for (const { stdout, stderr } of children)
    for (const stream of [stdout, stderr])
      stream.on('data', (bytes: Buffer) => (output = `${output}${bytes.toString()}`.slice(-2000)))
  const printed = () => output
  const stop = async () => {
    await Promise.all(children.map(end))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const addresses = [`${apiUrl}/readyz`, `${payUrl}/healthz`]
    await Promise.all(children.map((child, at) => untilReady(child, addresses[at] ?? '', printed)))
  } catch (error) {
    await stop()
    throw error
  }
  return { apiUrl, payUrl, printed, stop }
}

/** The first start creates a database, which takes long on a busy machine. */
const maxStartMs = 120_000

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function untilReady(child: ChildProcess, address: string, printed: () => string): Promise<void> {
  // Reads the whole answer, so that the check's first call finds this connection free.
  const answers = () =>
    fetch(address).then(
      async (answer) => answer.text().then(() => answer.ok),
      () => false,
    )
  const end = Date.now() + maxStartMs
  while (!(await answers())) {
    if (hasEnded(child)) throw new Error(`A server for the check exited: ${printed()}`)
    if (Date.now() > end)
      throw new Error(`A server for the check did not start within ${maxStartMs / 1000} s: ${printed()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  await closed
}
