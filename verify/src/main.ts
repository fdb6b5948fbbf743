import { readFile, writeFile } from 'node:fs/promises'
import type { Draw } from './draw'
import { fromServer, fromText, toText } from './read'
import { linesOf, reportOf } from './report'

const usage = `npm run verify -- <server> <game> <draw or day> [--save <file>]
npm run verify -- <file>`

const exitCodes = { right: 0, wrong: 1, unread: 2 } as const

async function drawsOf(words: readonly string[]): Promise<Draw[]> {
  const [source, game, number] = words
  if (source === undefined || (words.length !== 1 && words.length !== 3)) throw new Error(usage)
  return game === undefined || number === undefined
    ? fromText(await readFile(source, 'utf8'))
    : fromServer(source, game, number)
}

async function main(args: string[]): Promise<number> {
  const at = args.indexOf('--save')
  const [, file] = at < 0 ? [] : args.splice(at, 2)
  try {
    const draws = await drawsOf(args)
    if (draws.length === 0) throw new Error('there are no such draws')
    if (file !== undefined) await writeFile(file, toText(draws))
    const report = reportOf(draws)
    process.stdout.write(`${linesOf(report).join('\n')}\n`)
    return report.faults.length === 0 ? exitCodes.right : exitCodes.wrong
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return exitCodes.unread
  }
}

process.exitCode = await main(process.argv.slice(2))
