import { readFile, writeFile } from 'node:fs/promises'
import type { Draw } from './draw'
import { fromServer, fromText, toText } from './read'
import { linesOf, reportOf } from './report'
import { spinIn, spinLines } from './spin'

const usage = `npm run verify -- <server> <game> <draw or day> [--save <file>]
npm run verify -- <file of draws or of a spin>`

const exitCodes = { right: 0, wrong: 1, unread: 2 } as const

async function linesOfSource(words: readonly string[], file: string | undefined) {
  const [source, game, number] = words
  if (source === undefined || (words.length !== 1 && words.length !== 3)) throw new Error(usage)
  if (game !== undefined && number !== undefined) return linesOfDraws(await fromServer(source, game, number), file)
  const text = await readFile(source, 'utf8')
  const spin = spinIn(text)
  return spin === null ? linesOfDraws(fromText(text), file) : spinLines(spin)
}

async function linesOfDraws(draws: readonly Draw[], file: string | undefined) {
  if (draws.length === 0) throw new Error('there are no such draws')
  if (file !== undefined) await writeFile(file, toText(draws))
  const report = reportOf(draws)
  return { lines: linesOf(report), isRight: report.faults.length === 0 }
}

async function main(args: string[]): Promise<number> {
  const at = args.indexOf('--save')
  const [, file] = at < 0 ? [] : args.splice(at, 2)
  try {
    const { lines, isRight } = await linesOfSource(args, file)
    process.stdout.write(`${lines.join('\n')}\n`)
    return isRight ? exitCodes.right : exitCodes.wrong
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return exitCodes.unread
  }
}

process.exitCode = await main(process.argv.slice(2))
