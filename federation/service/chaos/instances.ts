import type { ChildProcess } from 'node:child_process'
import { freePort } from '@app/database/testing'
import { endProgram, pause, startProgram } from './program'

type Instance = { port: number; process: ChildProcess }
export type Answer = { status: number; headers: Headers; body: Buffer }
/** Sends a request to the service, and waits while none of its instances answers. */
export type Send = (path: string, init: RequestInit) => Promise<Answer>

/** Instances of the service on one database and one registry, each of them a process that can be killed. */
export function makeInstances(env: NodeJS.ProcessEnv) {
  const running = new Map<number, Instance>()
  let isStopped = false

  const send: Send = async (path, init) => {
    while (!isStopped) {
      const instances = [...running.values()]
      const chosen = instances[Math.floor(Math.random() * instances.length)]
      const answer = chosen && (await answerOf(`http://127.0.0.1:${chosen.port}${path}`, init).catch(() => null))
      if (answer) return answer
      await pause(100)
    }
    throw new Error('The service was stopped.')
  }

  return {
    /** @throws Error with what it printed, if it ends before it answers */
    async start(at: number): Promise<void> {
      const port = await freePort()
      const process = await startProgram({
        file: 'federation/service/chaos/instance.ts',
        env: { ...env, SERVICE_PORT: String(port) },
        answersAt: `http://127.0.0.1:${port}/healthz`,
      })
      running.set(at, { port, process })
    },
    /** Without a moment to finish anything. */
    async kill(at: number): Promise<void> {
      const instance = running.get(at)
      if (!instance) return
      running.delete(at)
      await endProgram(instance.process, 'SIGKILL')
    },
    send,
    async stop(): Promise<void> {
      isStopped = true
      const instances = [...running.values()]
      running.clear()
      await Promise.all(instances.map(({ process }) => endProgram(process, 'SIGTERM')))
    },
  }
}

/** The whole of it: an instance may be killed in the middle. */
async function answerOf(address: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(address, { ...init, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}
