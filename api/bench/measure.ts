import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@app/database/testing'
import { bound } from '../test/process'
import type { Load, LoadResult } from './load'

export type Server = { port: number; pid: number; stop(): Promise<void> }
export type Measured = {
  /** Responses with code 200 per second. */ perSecond: number
  /** CPU time of the server process per response. */ cpuMicros: number
}

const root = join(import.meta.dirname, '../..')
/** A hundredth of a second, on every Linux that Node runs on. */
const tickMicros = 10_000

/** The folder for a CPU profile of each server, to find why a target is missed; profiling distorts the figures. */
const profiles = process.env['CPU_PROFILES']

/** Starts one of our programs; its log is written and discarded. */
export async function startServer(file: string, env: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const profile = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`]
  const child: ChildProcess = spawn(process.execPath, [...profile, ...(await bound(file))], {
    cwd: root,
    env: { PATH, HOME, LOG_LEVEL: 'info', API_PORT: String(port), BACK_OFFICE_PORT: '0', ...env },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = once(child, 'close')
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** User and system time of all threads of a process; see proc(5). */
export function cpuMicrosOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMicros
}

/** Sends requests from a process of its own. */
export async function send(load: Load): Promise<LoadResult> {
  const args = [...(await bound('api/bench/load.ts')), JSON.stringify(load)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, timeout: load.ms + 30_000 })
  return JSON.parse(stdout) as LoadResult
}

/** Warms up for a second, then measures. @throws if a request is refused */
export async function measure({ port, pid }: Server, load: Omit<Load, 'port' | 'ms'>, ms = 4_000): Promise<Measured> {
  await send({ ...load, port, ms: 1_500 })
  const before = cpuMicrosOf(pid)
  const { answered, refused, ms: took } = await send({ ...load, port, ms })
  const cpu = cpuMicrosOf(pid) - before
  if (refused > 0 || answered === 0) throw new Error(`${load.path}: ${refused} of ${answered + refused} were refused`)
  return { perSecond: (answered / took) * 1000, cpuMicros: cpu / answered }
}
