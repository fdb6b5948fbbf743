import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import * as v from 'valibot'
import { Refused } from '@app/registry'

/** Tokens of `release login`, by the origin of their service, in a file that only its owner can read. */

const savedSchema = v.record(
  v.string(),
  v.object({ id: v.string(), secret: v.string(), person: v.string(), expiresAt: v.string() }),
)
type Saved = v.InferOutput<typeof savedSchema>
export type SavedToken = Saved[string]
type Environment = Readonly<Record<string, string | undefined>>

/** @throws Refused if the environment does not say where a person's settings are */
export function tokensFile({ XDG_CONFIG_HOME: config, HOME, APPDATA }: Environment): string {
  const folder = config && isAbsolute(config) ? config : HOME ? join(HOME, '.config') : APPDATA
  if (folder) return join(folder, 'veranda', 'release-tokens.json')
  throw new Refused('There is no folder to keep a token in: set XDG_CONFIG_HOME or HOME, or use RELEASE_TOKEN.')
}

/** @throws Refused if others can read the file, or it is damaged */
async function read(file: string): Promise<Saved> {
  const found = await stat(file).catch(() => null)
  if (!found) return {}
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    throw new Refused(`Others can read your tokens in ${file}: remove the file, then npm run release -- login.`)
  const saved = v.safeParse(v.pipe(v.string(), v.parseJson(), savedSchema), await readFile(file, 'utf8'))
  if (saved.success) return saved.output
  throw new Refused(`${file} is damaged: remove the file, then npm run release -- login.`)
}

/** In one step, so that nobody reads half of it. */
async function write(file: string, saved: Saved): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const next = `${file}.${randomUUID()}`
  try {
    await writeFile(next, `${JSON.stringify(saved, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    await rename(next, file)
  } finally {
    await rm(next, { force: true })
  }
}

export async function saveToken(file: string, origin: string, token: SavedToken): Promise<void> {
  await write(file, { ...(await read(file)), [origin]: token })
}

export async function forgetToken(file: string, origin: string): Promise<void> {
  const { [origin]: _, ...others } = await read(file)
  await write(file, others)
}

/** @returns null if nobody logged in there; the token may have ended */
export const findToken = async (file: string, origin: string): Promise<SavedToken | null> =>
  (await read(file))[origin] ?? null

/** The secret of the login at a service, undefined if there is none. @throws Refused if it has ended */
export async function savedSecret(env: Environment, origin: string, now: Date): Promise<string | undefined> {
  if (!env.XDG_CONFIG_HOME && !env.HOME && !env.APPDATA) return undefined
  const token = await findToken(tokensFile(env), origin)
  if (token && Date.parse(token.expiresAt) <= now.getTime())
    throw new Refused(`Your login at ${origin} has ended: npm run release -- login.`)
  return token?.secret
}
