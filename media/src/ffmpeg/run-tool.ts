import { spawn } from 'node:child_process'
import { once } from 'node:events'
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
  /** Without a call of `alive`; Infinity: as long as it takes. */
  stallMs?: number
  onOutput: (chunk: string, alive: () => void) => void
}

const maxLog = 8_000
const maxOutput = 16 * 1024 * 1024

/**
 * Runs a program to its end and returns its last lines on standard error.
 * @throws ToolError, or the signal's reason
 */
export async function runTool(tool: string, args: readonly string[], options: RunOptions): Promise<string> {
  const { cwd, signal, timeoutMs, stallMs = timeoutMs, onOutput } = options
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
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (log = (log + chunk).slice(-maxLog)))
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk.length
    if (output > maxOutput) end('wrote too much')
    else onOutput(chunk, () => void stall.refresh())
  })
  try {
    const [code, killedBy] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
    signal.throwIfAborted()
    if (how !== null || code !== 0) throw new ToolError(how ?? (killedBy ? 'ended by a signal' : 'failed'), log)
    return log
  } finally {
    clearTimeout(whole)
    clearTimeout(stall)
    signal.removeEventListener('abort', abort)
  }
}
