import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import Watchpack from 'watchpack'
import { bundles } from './bundle'
import { gate } from './gate'

export type Program = {
  /** Whether it is running; waits until that is known, also after a change. */
  isReady(): Promise<boolean>
  /** Its output if it did not start; otherwise empty. */
  fault(): string
  /** How often it has become ready. */
  starts(): number
  close(): Promise<void>
}

type Options = {
  /** For messages: The API. */
  name: string
  /** Relative to the root, like the sources. */
  file: string
  /** Its code, if `file` can replace it while it runs: told the address of a newer bundle, it answers once that serves. */
  code?: string
  env: NodeJS.ProcessEnv
  /** Folders and files; a change in them restarts it. */
  sources: readonly string[]
  /** An address that responds successfully once it is ready; not asked if `file` answers. */
  url: string
  /** Only its errors are shown. */
  isQuiet?: true
}

/** Tests, and temporary files of editors. */
const ignored = (path: string) => /\.test\.tsx?$|~$|[\\/](\.[^\\/]*|node_modules)$/.test(path)
/** What a program said when it failed, without the lines of Node and of packages. */
const ownLines = (labels: string, root: string) =>
  labels
    .replaceAll(`${root}/`, '')
    .replace(/^node:internal.*\n( +.*\n)*/gm, '')
    .replace(/^ +at .*(node_modules\/|node:).*\n?/gm, '')
    .replace(/^Node\.js v.*$/m, '')
    .replace(/\n{2,}/g, '\n')
    .trim()
const lookEveryMs = 25
const maxStopMs = 10_000
const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

const isRunning = (own: ChildProcess) => own.exitCode === null && own.signalCode === null

/**
 * A server in its own process, restarted when its sources change. It is asked to stop, and finishes its work first. One
 * with `code` goes on unless `file` changed too: only its code is replaced.
 */
export function runProgram(
  root: string,
  { name, file, code, env, sources, url, isQuiet }: Options,
  onChange: () => void,
): Program {
  const folder = join(root, '.cache/dev', file.replace(/\W/g, '-'))
  const bundling = code === undefined ? null : bundles(root, folder, { file, code })
  let bundle = 0
  /** Each a new one, because a module is loaded once. */
  const nextAddress = () => `${pathToFileURL(join(folder, 'code.mjs')).href}?${(bundle += 1)}`
  let child: ChildProcess | null = null
  let known = gate<boolean>()
  let printed = ''
  let fault = ''
  let starts = 0
  let isClosing = false
  /** What it says is held back until it is up: if it does not start, that is told without the lines of Node. */
  let isStarting = true
  /** Changes that are not dealt with yet. */
  let changes = 0
  /** Bundles that the process was told and has not answered. */
  let unanswered = 0

  const print = (text: string) => void process.stderr.write(text)

  function isUp(): void {
    if (isStarting && printed) print(printed)
    isStarting = false
    fault = ''
    known.open(true)
    onChange()
  }

  function isDown(why: string): void {
    fault = why
    if (isStarting) print(`\n${name} is not running:\n${why}\n`)
    known.open(false)
    onChange()
  }

  function start(): void {
    printed = ''
    isStarting = true
    const args = bundling
      ? ['--enable-source-maps', join(folder, 'file.mjs'), nextAddress()]
      : ['--import', 'tsx', file]
    const own = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ['ignore', isQuiet ? 'ignore' : 'inherit', 'pipe', bundling ? 'ipc' : 'ignore'],
    })
    child = own
    own.stderr?.on('data', (text: Buffer) => {
      if (!isStarting) print(text.toString())
      printed = (printed + text.toString()).slice(-4000)
    })
    own.once('close', (status) => {
      if (own === child && !isClosing && changes === 0) isDown(ownLines(printed, root) || `it exited with ${status}`)
    })
    if (!bundling) return void awaitReady(own)
    unanswered = 1
    own.on('message', () => {
      unanswered--
      if (own !== child || unanswered > 0) return
      starts++
      if (changes === 0) isUp()
    })
  }

  async function awaitReady(own: ChildProcess): Promise<void> {
    while (own === child && isRunning(own)) {
      if (await answers(url)) {
        if (own !== child) return
        starts++
        return isUp()
      }
      await pause(lookEveryMs)
    }
  }

  async function replaceCode(own: ChildProcess): Promise<void> {
    printed = ''
    isStarting = true
    unanswered++
    // if it is gone, that is seen when it closes
    own.send(nextAddress(), () => {})
    const waits = new AbortController()
    const { signal } = waits
    await Promise.race([
      once(own, 'message', { signal }),
      once(own, 'close', { signal }),
      pause(maxStopMs, null, { signal }),
    ])
    waits.abort()
  }

  async function stop(): Promise<void> {
    const own = child
    child = null
    if (!own || !isRunning(own)) return
    own.kill('SIGTERM')
    const late = setTimeout(() => own.kill('SIGKILL'), maxStopMs)
    await once(own, 'close')
    clearTimeout(late)
  }

  async function renew(): Promise<void> {
    changes--
    if (changes > 0 || isClosing) return
    const made = await (await bundling)?.make()
    if (made && 'fault' in made) {
      printed = ''
      isStarting = true
      return isDown(made.fault)
    }
    if (made && child && isRunning(child) && !made.changed.includes('file')) {
      if (made.changed.length === 0) return unanswered === 0 ? isUp() : undefined
      if (unanswered === 0) return replaceCode(child)
    }
    await stop()
    if (!isClosing) start()
  }

  let turn = Promise.resolve()
  function change(): void {
    const waiting = known
    known = gate()
    void known.promise.then(waiting.open)
    changes++
    turn = turn.then(renew)
  }

  const watcher = new Watchpack({ aggregateTimeout: 20, ignored })
  watcher.on('aggregated', change)
  watcher.watch({ directories: sources.map((source) => join(root, source)), startTime: Date.now() })
  change()

  return {
    isReady: () => known.promise,
    fault: () => fault,
    starts: () => starts,
    async close() {
      isClosing = true
      watcher.close()
      await turn
      await stop()
      await (await bundling)?.close()
    },
  }
}
