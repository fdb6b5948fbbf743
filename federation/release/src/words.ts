import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pick } from './promote'
import { UsageError } from './usage-error'

export const text = { type: 'string' } as const
export const flag = { type: 'boolean', default: false } as const

/** A text that has to be right. */
export const checked = (isRight: (value: string) => boolean, problem: (value: string) => string) => ({
  ...text,
  problemOf: (value: string) => (isRight(value) ? null : problem(value)),
})

/** A text that is not blank. */
export const filled = (problem: string) =>
  checked(
    (value) => value.trim() !== '',
    () => problem,
  )

export const numberBetween = (option: string, min: number, max: number) =>
  checked(
    (value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max,
    (value) => `${option} takes ${min} to ${max}, not "${value}".`,
  )

const isChannel = (name: string) => /^[a-z][a-z0-9-]*$/.test(name)
export const channelOption = {
  ...checked(isChannel, (value) => `"${value}" is not a channel name.`),
  default: 'production',
}
/** The options of a change. */
export const author = { channel: channelOption, by: text, reason: text }
export const sizeReason = filled('--accept-size takes a reason, which goes into the history.')

/** What goes against the gate needs a reason. @throws UsageError */
export function demandReason(input: { reason?: string | undefined; force: boolean; static?: boolean }): void {
  const option = input.force ? '--force' : input.static ? '--static' : null
  if (option && !input.reason?.trim()) throw new UsageError(`${option} needs --reason, which goes into the history.`)
}

const isReleaseId = (id: string) => /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?-[0-9a-f]{8}$/.test(id)
export const releaseIdOf = (option: string) =>
  checked(isReleaseId, (value) => `${option} takes a release such as 1.0.0-ab12cd34, not "${value}".`)

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
