import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { readBackOfficeConfig, readConfig } from '../config'
import { migrate } from '../db/migrate'
import { openDatabase } from '../db/open'
import { makeBeacons } from '../features/beacon/beacons'
import { makeLogger } from '../log'
import { openMediaStore } from '@app/media'
import { SeedError } from '../seed/read'
import { StartError } from '@app/database/errors'
import { readCommand, runCommand, usage, type Command, type RemoteCommand } from './command'
import { openOffice } from './remote/office'
import { runInApp } from './running-app'
import { Refused, UsageError } from './verb'

const exitCodes = { done: 0, refused: 1, usage: 2 } as const

/** In the running app; without one, on the database. The embedded one allows only one process. */
async function run(command: Command): Promise<string[]> {
  const lines = await runInApp(readBackOfficeConfig(process.env), command)
  if (lines !== null) return lines
  const config = readConfig(process.env)
  const log = makeLogger('silent')
  const { db, close } = await openDatabase(config, log)
  try {
    await migrate(db)
    const clock = { now: () => Date.now() }
    const random = { bytes: (count: number) => new Uint8Array(randomBytes(count)) }
    const beacons = makeBeacons(config, clock, log)
    const media = openMediaStore(config.mediaStore)
    const books = { isOpen: true }
    return await runCommand({ db, config, log, clock, random, books, beacons, media, push: null }, command)
  } finally {
    await close()
  }
}

/** As often as an upload goes on in between, it is tried again. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000]

/** A running API does it. */
async function runRemote({ remote, words, options, operator, reason }: RemoteCommand): Promise<string[]> {
  const config = readBackOfficeConfig(process.env)
  const { stderr } = process
  let shownAt = 0
  const show = (line: string) => {
    const now = Date.now()
    if (now - shownAt < (stderr.isTTY ? 100 : 5_000)) return
    shownAt = now
    stderr.write(stderr.isTTY ? `\r${line}\u001B[K` : `${line}\n`)
  }
  const signature = { by: operator, why: reason }
  const pause = () => wait(1_000)
  try {
    const office = openOffice(config)
    const { dataDir } = config
    const now = Date.now
    return await remote.run({ office, words, options, signature, dataDir, retryDelays, show, pause, now })
  } finally {
    if (stderr.isTTY && shownAt > 0) stderr.write('\r\u001B[K')
  }
}

const runEither = (command: Command | RemoteCommand) => ('remote' in command ? runRemote(command) : run(command))

async function main(args: readonly string[]): Promise<number> {
  try {
    const command = readCommand(args)
    const lines = command === null ? [usage()] : await runEither(command)
    process.stdout.write(`${lines.join('\n')}\n`)
    return exitCodes.done
  } catch (error) {
    const isExpected = [UsageError, Refused, SeedError, StartError].some((kind) => error instanceof kind)
    const text = error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error)
    const hint = error instanceof UsageError ? '\nSee --help.' : ''
    process.stderr.write(`${text}${hint}\n`)
    return error instanceof UsageError ? exitCodes.usage : exitCodes.refused
  }
}

process.exitCode = await main(process.argv.slice(2))
