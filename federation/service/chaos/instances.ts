import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@app/database/testing'

const repository = join(import.meta.dirname, '../../..')

type Instance = { port: number; process: ChildProcess; printed: string }

/** Instances of the service on one database and one registry, each of them a process that can be killed. */
export function makeInstances(env: NodeJS.ProcessEnv) {
  const running = new Map<number, Instance>()
  let isStopped = false
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const isUp = async ({ port }: Instance) =>
    (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok === true

  return {
    /** @throws Error with what it printed, if it ends before it answers */
    async start(at: number): Promise<void> {
      const port = await freePort()
      const program = ['--import', 'tsx', 'federation/service/chaos/instance.ts']
      const child = spawn(process.execPath, program, {
        cwd: repository,
        env: { ...process.env, ...env, SERVICE_PORT: String(port) },
        stdio: 'pipe',
      })
      const instance = { port, process: child, printed: '' }
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (instance.printed += String(data)))
      while (!(await isUp(instance))) {
        if (child.exitCode !== null) throw new Error(`The instance ended: ${instance.printed}`)
        await pause(50)
      }
      running.set(at, instance)
    },
    /** Without a moment to finish anything. */
    async kill(at: number): Promise<void> {
      const instance = running.get(at)
      if (!instance) return
      running.delete(at)
      instance.process.kill('SIGKILL')
      await once(instance.process, 'exit')
    },
    /** Sends to one of those that run, as a proxy in front of them would; waits while none does. */
    async send(path: string, init?: RequestInit): Promise<Response> {
      while (!isStopped) {
        const instances = [...running.values()]
        const chosen = instances[Math.floor(Math.random() * instances.length)]
        const answer = chosen && (await fetch(`http://127.0.0.1:${chosen.port}${path}`, init).catch(() => null))
        if (answer) return answer
        await pause(100)
      }
      throw new Error('The service was stopped.')
    },
    async stop(): Promise<void> {
      isStopped = true
      const instances = [...running.values()]
      running.clear()
      for (const { process } of instances) process.kill('SIGTERM')
      const left = instances.filter(({ process }) => process.exitCode === null)
      await Promise.all(left.map(({ process }) => once(process, 'exit')))
    },
  }
}
