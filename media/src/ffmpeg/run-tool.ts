import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Confinement, confined } from './confine'

/** A program did not do its work. `log` has its last lines. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
  constructor(
    readonly how: 'failed' | 'ended by a signal' | 'took too long' | 'wrote too much',
    readonly log: string,
  ) {
    super(how)
  }
}

export type RunOptions = {
  confinement: Confinement
  cwd: string
  signal: AbortSignal
  /** For all of it. */
  timeoutMs: number
  /** Without a call of `alive`. */
  stallMs?: number
  onOutput?: (chunk: string, alive: () => void) => void
  /** Called again and again while it runs. What it throws ends the program, and is thrown. */
  watch?: (alive: () => void) => Promise<void>
}

const watchMs = 500
const maxLog = 8_000
const maxOutput = 16 * 1024 * 1024

/**
 * Runs a program to its end and returns its last lines on standard error.
 * @throws ToolError, the signal's reason, or what `watch` throws
 */
export async function runTool(tool: string, args: readonly string[], options: RunOptions): Promise<string> {
  const { cwd, signal, timeoutMs, stallMs = timeoutMs, onOutput, watch } = options
  signal.throwIfAborted()
  const [program, all] = confined(tool, args, options.confinement)
  // the program replaces the shell, so the child's id is its own
  const child = spawn(program, all, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  let log = ''
  let output = 0
  let how: ToolError['how'] | null = null
  const end = (why: ToolError['how'] | null) => {
    how ??= why
    child.kill('SIGKILL')
  }
  const abort = () => end(null)
  signal.addEventListener('abort', abort)
  const whole = setTimeout(() => end('took too long'), timeoutMs)
  const stall = setTimeout(() => end('took too long'), stallMs)
  const alive = () => void stall.refresh()
  const ended = new AbortController()
  const faults: unknown[] = []
  async function watchOn() {
    while (watch && !ended.signal.aborted) {
      await watch(alive)
      await pause(watchMs, undefined, { signal: ended.signal }).catch(() => {})
    }
  }
  const watching = watchOn().catch((reason: unknown) => {
    faults.push(reason)
    end(null)
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (log = (log + chunk).slice(-maxLog)))
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk.length
    if (output > maxOutput) end('wrote too much')
    else onOutput?.(chunk, alive)
  })
  try {
    const [code, killedBy] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
    ended.abort()
    await watching
    signal.throwIfAborted()
    if (faults.length > 0) throw faults[0]
    if (how !== null || code !== 0) throw new ToolError(how ?? (killedBy ? 'ended by a signal' : 'failed'), log)
    return log
  } finally {
    ended.abort()
    clearTimeout(whole)
    clearTimeout(stall)
    signal.removeEventListener('abort', abort)
  }
}
