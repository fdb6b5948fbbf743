import { randomBytes } from 'node:crypto'
import { readConfig } from '../config'
import { migrate } from '../db/migrate'
import { openDatabase } from '../db/open'
import { makeBeacons } from '../features/beacon/beacons'
import { makeLogger } from '../log'
import { openMediaStore } from '@app/media'
import { SeedError } from '../seed/read'
import { StartError } from '@app/database/errors'
import { readCommand, runCommand, usage, type Command } from './command'
import { Refused, UsageError } from './verb'

const exitCodes = { done: 0, refused: 1, usage: 2 } as const

/** Opens the database directly. The embedded one allows only one process, so the API must be stopped. */
async function run(command: Command): Promise<string[]> {
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

async function main(args: readonly string[]): Promise<number> {
  try {
    const command = readCommand(args)
    const lines = command === null ? [usage()] : await run(command)
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
