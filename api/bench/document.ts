import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'

const path = join(import.meta.dirname, '../../docs/measurements.md')

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

/** The rows of the section's current table, without the header. */
export async function rowsOf(part: Part): Promise<string[][]> {
  const [start, end] = bounds(part)
  const text = await read()
  if (!text.includes(start)) return []
  return text
    .slice(text.indexOf(start), text.indexOf(end, text.indexOf(start)))
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    )
}

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
