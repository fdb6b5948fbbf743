import { readFigures, write, writeFigures, type Part } from '../bench/document'
import { scenarios } from './scenarios'

export type Outcome = { name: string; figures: string }

const part: Part = { heading: 'When things break', command: 'npm run chaos:api' }
const head = ['scenario', 'what happens', 'figures', 'date']
const always =
  'The API, its media worker and nginx are killed under load, three instances killed or frozen in turn, power cut, disks filled, databases slowed, responses dropped, members made to overspend, requests random, leaked passwords tried. In every scenario but power-cut-without-fsync no acknowledged bet or spin is lost or made twice, and all invariants hold.'
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Stores the figures of each scenario that ran beside docs/measurements.md; those of others stay. */
export async function writeReport(outcomes: readonly Outcome[]): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  const stored = new Map((await readFigures('chaos')).map(([name = '', ...cells]) => [name, cells.slice(-2)]))
  for (const { name, figures } of outcomes) stored.set(name, [oneLine(figures), day])
  const rows = [...scenarios].flatMap(([name, { done }]) => {
    const figures = stored.get(name)
    return figures === undefined ? [] : [[name, done, ...figures]]
  })
  const file = await writeFigures('chaos', [head, ...rows])
  await write(part, [`${always} [Each, with figures](${file}).`])
}
