import { type ChildProcess, spawn } from 'node:child_process'
import { processCode } from './bundle'
import type { Drawing, FromChild, Job, ToChild, Wanted } from './messages'

/** Node 20 has the permission model under an older name. */
const noPermissions = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission'

/** Where the process gets files and responses from; null if there is none. */
export type Sources = (wanted: Wanted) => Promise<string | null>

export type Renderer = {
  /**
   * @param onFailed called with the reason, if it is known that this drawing failed
   * @returns null if it is late or fails
   */
  draw: (job: Job, onFailed?: (reason: string) => void) => Promise<Drawing | null>
  /** Of the process that runs; null before the first drawing, and after it ended. */
  pid: () => number | null
  stop: () => Promise<void>
}

type Options = {
  sources: Sources
  /** Called with why the drawing of an address failed, and with why the process ended (null). */
  onFailure?: (reason: string, address: string | null) => void
  /** After this long, the process is ended: code that hangs cannot be stopped otherwise. */
  withinMs?: number
  memoryMb?: number
}

type Running = { child: ChildProcess; ready: Promise<void>; jobs: Map<number, Drawn> }
/** Settles a drawing; null with why there is none, if nobody has said so yet. */
type Drawn = (drawing: Drawing | null, reason?: string) => void

/**
 * Draws screens in a process of its own, which runs the code of releases: it has no access to files, no settings, little
 * memory, and gets files and responses only from here. One that hangs or ends is replaced with the next drawing.
 */
export function startRenderer({ sources, onFailure = () => {}, withinMs = 1000, memoryMb = 192 }: Options): Renderer {
  let code: Promise<string> | null = null
  let running: Running | null = null
  let last = 0
  let isStopped = false

  function start(): Running {
    const child = spawn(process.execPath, [noPermissions, '--no-warnings', `--max-old-space-size=${memoryMb}`, '-'], {
      env: {},
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
      serialization: 'json',
    })
    const jobs: Running['jobs'] = new Map()
    const end = (reason: string) => {
      // of several, which ended the process is not known
      const only = jobs.size === 1 ? reason : undefined
      for (const settle of jobs.values()) settle(null, only)
      jobs.clear()
      if (running?.child === child) running = null
    }
    const ready = new Promise<void>((resolve) => {
      child.on('message', (message: FromChild) => {
        if (message.type === 'ready') return resolve()
        if (message.type === 'wanted') return void answer(child, message)
        const settle = jobs.get(message.id)
        jobs.delete(message.id)
        if (message.type === 'failed') settle?.(null, message.reason)
        else settle?.(message.drawing)
      })
      child.on('exit', (status, signal) => {
        const reason = `the process that draws ended (${signal ?? status})`
        if (!isStopped) onFailure(reason, null)
        end(reason)
        resolve()
      })
      child.on('error', (error) => {
        const reason = `the process that draws: ${error.message}`
        onFailure(reason, null)
        end(reason)
        resolve()
      })
    })
    code ??= processCode()
    void code.then((text) => child.stdin?.end(text))
    child.stdin?.on('error', () => {})
    return { child, ready, jobs }
  }

  async function answer(child: ChildProcess, { id, ...wanted }: Wanted & { id: number }): Promise<void> {
    const text = await sources(wanted).catch(() => null)
    if (child.connected) child.send({ type: 'answer', id, text } satisfies ToChild)
  }

  async function draw(job: Job, onFailed?: (reason: string) => void): Promise<Drawing | null> {
    if (isStopped) return null
    const now = (running ??= start())
    await now.ready
    const { child, jobs } = now
    if (!child.connected) return null
    const id = ++last
    return new Promise((resolve) => {
      let isLate = false
      const fail = (reason: string) => {
        onFailure(reason, job.address)
        onFailed?.(reason)
      }
      const timer = setTimeout(() => {
        isLate = true
        fail(`not drawn within ${withinMs} ms`)
        child.kill('SIGKILL')
      }, withinMs)
      jobs.set(id, (drawing, reason) => {
        clearTimeout(timer)
        if (reason !== undefined && !isLate) fail(reason)
        resolve(drawing)
      })
      child.send({ type: 'draw', id, ...job } satisfies ToChild)
    })
  }

  return {
    draw,
    pid: () => running?.child.pid ?? null,
    stop: async () => {
      isStopped = true
      const child = running?.child
      if (!child || child.exitCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
  }
}
