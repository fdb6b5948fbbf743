import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'

const docs = join(import.meta.dirname, '../../docs')
const path = join(docs, 'measurements.md')

/** The date, and the machine that the figures were measured on. */
export const machine = (): string[] => [
  new Date().toISOString().slice(0, 10),
  `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
  `Node ${process.versions.node}`,
  `load ${(loadavg()[0] ?? 0).toFixed(1)}`,
]

/** A Markdown table in the formatter's style; the first row is the header. */
export function table(cells: readonly (readonly string[])[]): string[] {
  const widths = (cells[0] ?? []).map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`
  const [head = [], ...rest] = cells
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)]
}

/** The section of docs/measurements.md that a command writes. */
export type Part = { heading: string; command: string }

const bounds = ({ command }: Part) => [`<!-- ${command} writes this -->`, '<!-- end -->'] as const
const read = async () => (existsSync(path) ? await readFile(path, 'utf8') : '# Measurements\n')

/** Replaces the section's content with the lines, or appends the section. */
export async function write(part: Part, lines: readonly string[]): Promise<void> {
  const [start, end] = bounds(part)
  const text = await read()
  const next = [start, '', ...lines, '', end].join('\n')
  const from = text.indexOf(start)
  const to = text.indexOf(end, from)
  await writeFile(
    path,
    from < 0 || to < 0
      ? `${text.trimEnd()}\n\n## ${part.heading}\n\n${next}\n`
      : text.slice(0, from) + next + text.slice(to + end.length),
  )
}

const figuresFile = (name: string) => `measurements-${name}.csv`
const cellOf = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )

/** Writes figures that are too many for the document into a CSV file beside it, whose name it returns. */
export async function writeFigures(name: string, rows: readonly (readonly string[])[]): Promise<string> {
  const file = figuresFile(name)
  await writeFile(join(docs, file), rows.map((cells) => `${cells.map(cellOf).join(',')}\n`).join(''))
  return file
}

/** The rows that writeFigures wrote, without the header. */
export async function readFigures(name: string): Promise<string[][]> {
  const file = join(docs, figuresFile(name))
  if (!existsSync(file)) return []
  return (await readFile(file, 'utf8')).trimEnd().split('\n').slice(1).map(cellsOf)
}
