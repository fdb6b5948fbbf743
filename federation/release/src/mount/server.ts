import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { workspace } from '../workspace'

/** Settings of an API that only a check uses. */
export const apiSettings = { LOG_LEVEL: 'warn', BACK_OFFICE_PORT: '0' }

export type Server = {
  /** Ends once it serves. @throws if it exits before, or does not serve within two minutes */
  ready: Promise<void>
  /** The last that it printed. */
  printed(): string
  stop(): Promise<void>
}

/** Starts a server that serves once it answers at `address`. */
export function startServer(file: string, settings: Readonly<Record<string, string>>, address: string): Server {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, ...settings }
  const child = spawn(process.execPath, ['--enable-source-maps', file], {
    cwd: workspace,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (output = `${output}${bytes.toString()}`.slice(-2000)))
  const printed = () => output
  return { ready: untilReady(child, address, printed), printed, stop: () => end(child) }
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
