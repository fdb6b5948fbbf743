import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import Watchpack from 'watchpack'
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
  /** Relative to the root, like the sources. */
  file: string
  env: NodeJS.ProcessEnv
  /** Folders and files; a change in them restarts it. */
  sources: readonly string[]
  /** An address that responds successfully once it is ready. */
  url: string
  /** Only its errors are shown. */
  isQuiet?: true
}

/** Tests, and temporary files of editors. */
const ignored = (path: string) => /\.test\.tsx?$|~$|[\\/](\.[^\\/]*|node_modules)$/.test(path)
/** What a program said when it failed, without the lines of Node and of packages. */
const ownLines = (said: string, root: string) =>
  said
    .replaceAll(`${root}/`, '')
    .replace(/^node:internal.*\n( +.*\n)*/gm, '')
    .replace(/^ +at .*(node_modules\/|node:).*\n?/gm, '')
    .replace(/^Node\.js v.*$/m, '')
    .replace(/\n{2,}/g, '\n')
    .trim()
const lookEveryMs = 25
const mostStopMs = 10_000
const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** A server in its own process, restarted when its sources change. It is asked to stop, and finishes its work first. */
export function runProgram(root: string, { file, env, sources, url, isQuiet }: Options, onChange: () => void): Program {
  let child: ChildProcess | null = null
  let known = gate<boolean>()
  let fault = ''
  let starts = 0
  let isClosing = false

  function start(): void {
    let said = ''
    const own = spawn(process.execPath, ['--import', 'tsx', file], {
      cwd: root,
      env,
      stdio: ['ignore', isQuiet ? 'ignore' : 'inherit', 'pipe'],
    })
    child = own
    own.stderr.on('data', (text: Buffer) => {
      process.stderr.write(text)
      said = (said + text.toString()).slice(-4000)
    })
    own.once('close', (code) => {
      if (own !== child || isClosing) return
      fault = ownLines(said, root) || `it exited with ${code}`
      known.open(false)
      onChange()
    })
    void awaitReady(own)
  }

  async function awaitReady(own: ChildProcess): Promise<void> {
    while (own === child && own.exitCode === null && own.signalCode === null) {
      if (await answers(url)) {
        if (own !== child) return
        fault = ''
        starts++
        known.open(true)
        return onChange()
      }
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    }
  }

  async function stop(): Promise<void> {
    const own = child
    child = null
    if (!own || own.exitCode !== null || own.signalCode !== null) return
    own.kill('SIGTERM')
    const late = setTimeout(() => own.kill('SIGKILL'), mostStopMs)
    await once(own, 'close')
    clearTimeout(late)
  }

  let turn = Promise.resolve()
  function restart(): void {
    const waiting = known
    known = gate()
    void known.promise.then(waiting.open)
    turn = turn.then(stop).then(() => {
      if (!isClosing) start()
    })
  }

  const watcher = new Watchpack({ aggregateTimeout: 20, ignored })
  watcher.on('aggregated', restart)
  watcher.watch({ directories: sources.map((source) => join(root, source)), startTime: Date.now() })
  start()

  return {
    isReady: () => known.promise,
    fault: () => fault,
    starts: () => starts,
    async close() {
      isClosing = true
      watcher.close()
      await turn
      await stop()
    },
  }
}
