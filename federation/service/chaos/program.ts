import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bundlesOf } from '../../../scripts/bundles.mjs'

const repository = join(import.meta.dirname, '../../..')
const maxBytes = 20_000

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Start = {
  /** From the repository's root. */
  file: string
  env: NodeJS.ProcessEnv
  /** An address that answers once it is up. */
  answersAt: string
}

/** Starts a program that ends with this one. @throws Error with what it printed last, if it ends before it answers */
export async function startProgram({ file, env, answersAt }: Start): Promise<ChildProcess> {
  const [bound = '', program = ''] = await bundlesOf(['federation/service/chaos/bound.ts', file])
  const args = ['--enable-source-maps', '--import', bound, program]
  const child = spawn(process.execPath, args, { cwd: repository, env: { ...process.env, ...env }, stdio: 'pipe' })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => (printed = (printed + String(data)).slice(-maxBytes)))
  const isUp = async () => (await fetch(answersAt).catch(() => null))?.ok === true
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${file} ended: ${printed}`)
    await pause(50)
  }
  return child
}

export async function endProgram(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
