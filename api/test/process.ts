import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@app/database/testing'
import { bundlesOf } from '../../scripts/bundles.mjs'

export type Program = {
  pid: number
  /** Its output so far. */
  output(): string
  /** Sends the signal and waits until the process is gone. Returns its exit code, null after a kill. */
  kill(signal?: NodeJS.Signals): Promise<number | null>
  /** Waits until it ends by itself. Returns its exit code. */
  ended(): Promise<number | null>
}
export type ServerProcess = Program & { url: string }
type Start = {
  dataDir: string
  port?: number
  env?: Record<string, string>
  /** Modules to load in the process before the server, relative to the root. */
  preload?: readonly string[]
}

/** The first start creates a database, which takes long on a busy machine. */
const maxStartMs = 300_000
const root = join(import.meta.dirname, '../..')

/** Starts a real API on a folder and waits until it is ready. */
export const startApi = async ({ dataDir, port, env = {}, preload = [] }: Start): Promise<ServerProcess> => {
  const chosen = port ?? (await freePort())
  const all = { DATA_DIR: dataDir, API_PORT: String(chosen), REGISTRATIONS_PER_HOUR: '10000', ...env }
  return startServer('api/src/main.ts', `http://127.0.0.1:${chosen}`, '/readyz', all, preload)
}

/** Starts the sandbox payment provider and waits until it is ready. */
export const startProvider = async ({ dataDir, port, env = {} }: Start): Promise<ServerProcess> => {
  const chosen = port ?? (await freePort())
  return startServer('api/sandbox-provider/main.ts', `http://127.0.0.1:${chosen}`, '/healthz', {
    DATA_DIR: dataDir,
    PAY_PORT: String(chosen),
    ...env,
  })
}

/** Runs the API until it ends by itself. */
export async function runApi(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { child, output } = await run('api/src/main.ts', env)
  await once(child, 'close')
  return { code: child.exitCode, output: output() }
}

/** Node arguments for one of our programs that ends with the process that starts it; its stdin must be a pipe. */
export async function bound(file: string, preload: readonly string[] = []): Promise<string[]> {
  const bundles = await bundlesOf(['api/test/end-with-parent.ts', ...preload, file])
  return ['--enable-source-maps', ...bundles.slice(0, -1).flatMap((one) => ['--import', one]), bundles.at(-1) ?? '']
}

const living = new Set<ChildProcess>()

/** Ends the servers of a failed test or scenario, which otherwise would never exit. */
export async function endServers(): Promise<void> {
  const left = [...living]
  for (const child of left) child.kill('SIGKILL')
  await Promise.all(left.map((child) => once(child, 'close')))
}

async function run(
  file: string,
  env: Record<string, string>,
  preload: readonly string[] = [],
  args: readonly string[] = [],
): Promise<{ child: ChildProcess; output: () => string }> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [...(await bound(file, preload)), ...args], {
    cwd: root,
    env: { PATH, HOME, LOG_LEVEL: 'warn', BACK_OFFICE_PORT: '0', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  living.add(child)
  child.once('close', () => living.delete(child))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, output: () => text }
}

export async function startServer(
  file: string,
  url: string,
  ready: string,
  env: Record<string, string>,
  preload: readonly string[] = [],
): Promise<ServerProcess> {
  const { child, output } = await run(file, env, preload)
  const program = programOf(child, output)
  const end = Date.now() + maxStartMs
  while (!(await answers(`${url}${ready}`))) {
    if (Date.now() > end) child.kill('SIGKILL')
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${file} ended: ${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url, ...program }
}

/** Starts one of our programs that listens to nobody: a worker, or a command. */
export async function startProgram(
  file: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<Program> {
  const { child, output } = await run(file, env, [], args)
  return programOf(child, output)
}

function programOf(child: ChildProcess, output: () => string): Program {
  const closed = once(child, 'close')
  return {
    pid: child.pid ?? 0,
    output,
    async ended() {
      await closed
      return child.exitCode
    },
    async kill(signal = 'SIGKILL') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await closed
      return child.exitCode
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}
