import { rowsOf, table, write, type Part } from '../bench/document'
import { scenarios } from './scenarios'

export type Outcome = { name: string; figures: string }

const part: Part = { heading: 'When things break', command: 'npm run chaos:api' }
const head = ['scenario', 'what happens', 'figures', 'date']
const always =
  'In every scenario but power-cut-without-fsync no acknowledged bet or spin is lost or made twice, and all invariants hold.'
/** A table cell must not contain line breaks or bars. */
const cell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '/')

/** Writes the row of each scenario that ran into docs/measurements.md; other rows stay. */
export async function writeReport(outcomes: readonly Outcome[]): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  const stored = new Map((await rowsOf(part)).map(([name = '', ...cells]) => [name, cells.slice(-2)]))
  for (const { name, figures } of outcomes) stored.set(name, [cell(figures), day])
  const rows = [...scenarios].flatMap(([name, { done }]) => {
    const figures = stored.get(name)
    return figures === undefined ? [] : [[name, done, ...figures]]
  })
  await write(part, [always, '', ...table([head, ...rows])])
}
