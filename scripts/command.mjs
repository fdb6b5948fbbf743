import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** A failure that the user can fix; printed without a stack trace. */
export class SetupError extends Error {}

/** Prints the message and exits with code 1; an unexpected error is printed with its stack trace. */
export function fail(error) {
  process.stderr.write(`\n${error instanceof SetupError ? error.message : (error?.stack ?? error)}\n`)
  process.exit(1)
}

/**
 * Runs a command to its end with its output shown.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, what?: string, cwd?: string }} options quiet: output only when it fails
 * @returns {Promise<string>} what it printed, when quiet
 * @throws SetupError when it does not end with 0
 */
export function run(
  command,
  args,
  { env = {}, quiet = false, what = `${command} ${args.join(' ')}`, cwd = root } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => reject(new SetupError(`${what} could not be started: ${error.message}`)))
    child.on('exit', (code, signal) => {
      if (code === 0) resolve(output)
      else reject(new SetupError(`${output}${what} failed (${signal ?? `exit code ${code}`}).`))
    })
  })
}

/**
 * Runs `work` for each item, at most `max` at a time; after a failure it waits for those in progress and starts no
 * more.
 * @template Item
 * @param {number} max
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<unknown>} work
 * @throws SetupError with the message of each that failed
 */
export async function sideBySide(max, items, work) {
  const waiting = [...items]
  const faults = []
  async function workOn() {
    while (waiting.length > 0 && faults.length === 0) await work(waiting.shift()).catch((error) => faults.push(error))
  }
  await Promise.all(Array.from({ length: max }, workOn))
  if (faults.length > 0) throw new SetupError(faults.map((fault) => fault.message).join('\n'))
}

/** Runs one of the project's TypeScript programs with Node. */
export const runTypeScript = (file, args, options) => run(process.execPath, ['--import', 'tsx', file, ...args], options)
