import { type ChildProcess, fork } from 'node:child_process'
import * as v from 'valibot'
import { Refused } from '@app/registry'
import type { Store } from '@app/registry/node'
import { fewSettings, findChromium } from './launch'
import { type Answer, type Report, reportSchema, type Task } from './messages'
import { findPrograms } from './programs'
import type { Mounted, Mounting } from './scenarios'
import { workspace } from '../workspace'

/** A check of every screen takes some seconds; on a busy machine, minutes. */
const maxMinutes = 15

/** A user of the operating system, by number. */
export type SystemUser = { uid: number; gid: number }
type Apart = {
  /** Does Chromium run releases in its sandbox? */
  hasSandbox: boolean
  /** Whose process it is; null for whoever runs this one. */
  user: SystemUser | null
  /** Ends the check. */
  late?: AbortSignal
}

/**
 * Opens releases that others made in a process of its own, with at most 1 GB for itself. It has none of our settings and
 * keys and cannot write to the registry; what breaks out of the browser is the user that it runs as.
 * @throws Refused if there is no browser, or if the check takes longer than 15 minutes
 */
export async function mountApart(
  { store, onDrilled, ...plan }: Mounting,
  { hasSandbox, user, late = AbortSignal.timeout(maxMinutes * 60_000) }: Apart,
): Promise<Mounted> {
  const programs = await findPrograms()
  const runner = fork(programs.runner, {
    cwd: workspace,
    env: { ...fewSettings(), CHROMIUM: await findChromium() },
    execArgv: ['--enable-source-maps', '--no-warnings', '--max-old-space-size=1024'],
    serialization: 'advanced',
    // the leader of a group, so that its servers end with it
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    detached: true,
    ...user,
  })
  const end = () => endGroup(runner)
  late.addEventListener('abort', end)
  try {
    const report = await reportOf(runner, {
      task: { plan, hasSandbox, programs: user === null ? programs : { ...programs, folder: null } },
      store,
      onDrilled,
    })
    if (report.what === 'done') return report
    if (report.what === 'refused') throw new Refused(...report.problems)
    throw new Error(report.message)
  } catch (error) {
    if (!late.aborted) throw error
    throw new Refused(`The check took longer than ${maxMinutes} minutes and was ended: check again.`)
  } finally {
    late.removeEventListener('abort', end)
    end()
  }
}

type Input = Pick<Mounting, 'store' | 'onDrilled'> & { task: Task }
type End = Extract<Report, { what: 'done' | 'refused' | 'failed' }>

/** Answers the process's requests, until its last word. @throws if it ends without one */
async function reportOf(runner: ChildProcess, { task, store, onDrilled }: Input): Promise<End> {
  let printed = ''
  runner.stderr?.on('data', (bytes: Buffer) => (printed = `${printed}${bytes.toString()}`.slice(-2000)))
  return new Promise((resolve, reject) => {
    const notify = (message: Task | Answer) => {
      if (runner.connected) runner.send(message, (error) => error && reject(error))
    }
    runner.on('error', reject)
    runner.on('close', () => reject(new Error(`The process of the check ended before the check did. ${printed}`)))
    runner.on('message', (message) => {
      const { success, output } = v.safeParse(reportSchema, message)
      if (!success) return reject(new Error('The process of the check sent a message that is not a report.'))
      if (output.what === 'drilled') return onDrilled(output.ms)
      if (output.what !== 'request') return resolve(output)
      void answerOf(store, output).then(notify)
    })
    notify(task)
  })
}

async function answerOf(store: Store, { id, method, key }: Extract<Report, { what: 'request' }>): Promise<Answer> {
  try {
    return { id, value: method === 'read' ? await store.read(key) : await store.list(key) }
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) }
  }
}

/** Ends the process and the servers that it started; a browser ends when nobody is left to drive it. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // it has ended
  }
}
