import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { checkSavedDays, checkServedDays } from './check-days'
import { isDays } from './days'
import { daysOfServer, fromServer, fromText, toText } from './read'
import { linesOf, makeReport } from './report'
import { spinIn, spinLines } from './spin'

const usage = `npm run verify -- <server> <game> <draw or day> [--save <file>]
npm run verify -- <server> --days [--from <day>] [--kept <hash of a day>] [--save <file>]
npm run verify -- <file of draws, days or a spin> [--kept <hash of a day>]`

const exitCodes = { right: 0, wrong: 1, unread: 2 } as const

function wordsIn(args: string[]) {
  try {
    const text = { type: 'string' } as const
    const options = { days: { type: 'boolean' }, from: text, kept: text, save: text } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { ...values, words: positionals }
  } catch {
    throw new Error(usage)
  }
}

type Outcome = { lines: string[]; isRight: boolean }

async function check(args: string[]): Promise<Outcome> {
  const { words, days: isDaily, from, kept: storedHash, save } = wordsIn(args)
  const [source, game, number] = words
  if (source === undefined || words.length !== (isDaily || game === undefined ? 1 : 3)) throw new Error(usage)
  if (isDaily) {
    if (save !== undefined) await writeFile(save, '')
    const saving = async (file: string) => (save === undefined ? undefined : appendFile(save, file))
    const options = { isWhole: from === undefined, save: saving, ...(storedHash && { storedHash }) }
    return reported((report) => checkServedDays(report, daysOfServer(source, from), options))
  }
  const text = game === undefined ? await readFile(source, 'utf8') : ''
  if (isDays(text)) return reported((report) => checkSavedDays(report, text, storedHash))
  const spin = spinIn(text)
  if (spin !== null) return spinLines(spin)
  const draws = game === undefined ? fromText(text) : await fromServer(source, game, number ?? '')
  if (save !== undefined && draws.length > 0) await writeFile(save, toText(draws))
  return reported((report) => report.add(draws))
}

async function reported(checkDraws: (report: ReturnType<typeof makeReport>) => Promise<void>): Promise<Outcome> {
  const making = makeReport()
  await checkDraws(making)
  const report = making.result()
  if (report.draws === 0 && report.faults.length === 0) throw new Error('there are no such draws')
  return { lines: linesOf(report), isRight: report.faults.length === 0 }
}

async function main(args: string[]): Promise<number> {
  try {
    const { lines, isRight } = await check(args)
    process.stdout.write(`${lines.join('\n')}\n`)
    return isRight ? exitCodes.right : exitCodes.wrong
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return exitCodes.unread
  }
}

process.exitCode = await main(process.argv.slice(2))
