import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pick } from './promote'
import { UsageError } from './usage-error'

export const text = { type: 'string' } as const
export const flag = { type: 'boolean', default: false } as const
export const channelOption = { type: 'string', default: 'production' } as const
/** The options of a change. */
export const author = { channel: channelOption, by: text, reason: text }

/** @throws UsageError */
export function channelOf({ channel }: { channel: string }): string {
  if (/^[a-z][a-z0-9-]*$/.test(channel)) return channel
  throw new UsageError(`"${channel}" is not a channel name.`)
}

type Reasoned = { reason?: string | undefined; force: boolean; static?: boolean; 'accept-size'?: string | undefined }

/** What goes into the history must be given. @throws UsageError */
export function demandReasons({ reason, force, static: isStatic = false, 'accept-size': acceptSize }: Reasoned): void {
  if (force && !reason?.trim()) throw new UsageError('--force needs --reason, which goes into the history.')
  if (isStatic && !reason?.trim()) throw new UsageError('--static needs --reason, which goes into the history.')
  demandSizeReason(acceptSize)
}

/** @throws UsageError */
export function demandSizeReason(acceptSize: string | undefined): void {
  if (acceptSize?.trim() === '') throw new UsageError('--accept-size takes a reason, which goes into the history.')
}

export const isReleaseId = (id: string) => /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?-[0-9a-f]{8}$/.test(id)

/** @throws UsageError */
export function demandReleaseId(option: string, id: string | undefined): void {
  if (id !== undefined && !isReleaseId(id))
    throw new UsageError(`${option} takes a release such as 1.0.0-ab12cd34, not "${id}".`)
}

function partsOf(word: string) {
  const [, app, id] = /^(host|mfe-[a-z0-9-]+)(?:@(.+))?$/.exec(word) ?? []
  if (app) return { app, id }
  throw new UsageError(`"${word}" is not an app; write mfe-wallet or mfe-wallet@1.0.0-ab12cd34.`)
}

/** `mfe-wallet`, or one release of it. @throws UsageError */
export function pickOf(word: string): Pick {
  const { app, id } = partsOf(word)
  if (id === undefined || isReleaseId(id)) return { app, id }
  throw new UsageError(
    `"${id}" is not a release of ${app}: write the complete ID, such as ${app}@1.0.0-ab12cd34, or only ${app} for the newest. npm run release -- history lists those that were served.`,
  )
}

/** @param what the word must not name, and what to do instead @throws UsageError */
export function appOf(command: string, word: string, what = 'a release.'): string {
  const { app, id } = partsOf(word)
  if (id === undefined) return app
  throw new UsageError(`${command} takes an app without ${what}`)
}

/** @throws UsageError if there are several */
export function onlyWord(command: string, [word, ...more]: readonly string[]): string | undefined {
  if (more.length > 0) throw new UsageError(`${command} takes one app.`)
  return word
}

/** @throws UsageError */
export function onlyApp(command: string, words: readonly string[], what?: string): string | undefined {
  const word = onlyWord(command, words)
  return word === undefined ? undefined : appOf(command, word, what)
}

/** @throws UsageError */
export function demandNoApp(command: string, words: readonly string[], why = '.'): void {
  if (words.length > 0) throw new UsageError(`${command} takes no app${why}`)
}
export const wholeChannel = ': it applies to the whole channel.'

/** The releases that the words name, else the app of the folder. @throws UsageError */
export const picksOf = async (words: readonly string[], cwd: string): Promise<Pick[]> =>
  words.length > 0 ? words.map(pickOf) : [{ app: await ownApp(cwd) }]

/** @throws UsageError if the folder is not an app's */
export async function ownApp(cwd: string): Promise<string> {
  const described = await readFile(join(cwd, 'package.json'), 'utf8').catch(() => '{}')
  const { name = '' } = JSON.parse(described) as { name?: string }
  const app = /^@app\/(host|mfe-[a-z0-9-]+)$/.exec(name)?.[1]
  if (app) return app
  throw new UsageError("Which app? Name it, or run this in the app's folder.")
}

/** @throws UsageError */
export function wholeNumber(option: string, given: string, least: number, most: number): number {
  const number = Number(given)
  if (/^\d+$/.test(given) && number >= least && number <= most) return number
  throw new UsageError(`${option} takes ${least} to ${most}, not "${given}".`)
}
