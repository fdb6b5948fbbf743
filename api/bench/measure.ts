import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bound, freePort } from '../test/process'
import type { Load, LoadResult } from './load'

export type Server = { port: number; pid: number; stop(): Promise<void> }
export type Measured = {
  /** Answers with code 200 a second. */ perSecond: number
  /** CPU of the server's process for each. */ cpuMicros: number
}

const root = join(import.meta.dirname, '../..')
/** Hundredths of a second, on every Linux that Node runs on. */
const tickMicros = 10_000

/** Where each server leaves a CPU profile, to find what a missed target costs; profiles disturb the figures. */
const profiles = process.env['CPU_PROFILES']

/** Starts a program of ours; its log goes nowhere, but it is written. */
export async function startServer(file: string, env: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const profile = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`]
  const child: ChildProcess = spawn(process.execPath, [...profile, ...bound(file)], {
    cwd: root,
    env: { PATH, HOME, LOG_LEVEL: 'info', API_PORT: String(port), ...env },
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
function cpuMicrosOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMicros
}

async function send(load: Load): Promise<LoadResult> {
  const args = [...bound('api/bench/load.ts'), JSON.stringify(load)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, timeout: load.ms + 30_000 })
  return JSON.parse(stdout) as LoadResult
}

/** A second to warm up, then the measured seconds. @throws when an answer is refused */
export async function measure({ port, pid }: Server, load: Omit<Load, 'port' | 'ms'>, ms = 4_000): Promise<Measured> {
  await send({ ...load, port, ms: 1_500 })
  const before = cpuMicrosOf(pid)
  const { answered, refused, ms: took } = await send({ ...load, port, ms })
  const cpu = cpuMicrosOf(pid) - before
  if (refused > 0 || answered === 0) throw new Error(`${load.path}: ${refused} of ${answered + refused} were refused`)
  return { perSecond: (answered / took) * 1000, cpuMicros: cpu / answered }
}
