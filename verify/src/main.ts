import { beaconOf, faultsOf, gapsIn } from './check'
import type { Draw } from './draw'
import { figureLines } from './figures'
import { fromFile, fromServer, save } from './read'

const usage = `npm run verify -- <server> <game> <draw or day> [--save <file>]
npm run verify -- <file>`

const exitCodes = { right: 0, wrong: 1, unread: 2 } as const

async function drawsOf(words: readonly string[]): Promise<Draw[]> {
  const [source, game, number] = words
  if (source === undefined || (words.length !== 1 && words.length !== 3)) throw new Error(usage)
  return game === undefined || number === undefined
    ? fromFile(source)
    : fromServer(source.replace(/\/+$/, ''), game, number)
}

/** How often each text comes, as `text 3, other 1`. */
function counted(texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, count]) => `${text} ${count}`).join(', ') || 'none'
}

function report(draws: readonly Draw[]): { lines: string[]; isRight: boolean } {
  const faults = draws.flatMap((draw) => faultsOf(draw).map((fault) => `  ${draw.key} ${draw.expect}: ${fault}`))
  const gaps = gapsIn(draws).map(
    ({ key, expect }) => `  ${key} ${expect}: the chain does not continue the draw before it`,
  )
  const wrong = [...faults, ...gaps]
  const drawn = draws.flatMap(({ opencode }) => (opencode === null ? [] : [opencode]))
  const lines = [
    `${draws.length} draws, ${drawn.length} of them drawn`,
    `void by cause: ${counted(draws.map((draw) => draw.void_cause).filter(Boolean))}`,
    `beacons: ${counted(draws.map(beaconOf))}`,
    ...(drawn.length > 1 ? figureLines(drawn) : drawn.map((dice) => `dice: ${dice.join(' ')}`)),
    ...wrong,
    wrong.length === 0 ? 'All of it fits.' : `${wrong.length} things do not fit.`,
  ]
  return { lines, isRight: wrong.length === 0 }
}

async function main(args: string[]): Promise<number> {
  const at = args.indexOf('--save')
  const [, file] = at < 0 ? [] : args.splice(at, 2)
  try {
    const draws = await drawsOf(args)
    if (draws.length === 0) throw new Error('there are no such draws')
    if (file !== undefined) await save(file, draws)
    const { lines, isRight } = report(draws)
    process.stdout.write(`${lines.join('\n')}\n`)
    return isRight ? exitCodes.right : exitCodes.wrong
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return exitCodes.unread
  }
}

process.exitCode = await main(process.argv.slice(2))
