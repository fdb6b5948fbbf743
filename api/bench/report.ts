import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { createRequire } from 'node:module'

export type Row = { what: string; measured: string; target: string; isMet: boolean | null }

const path = join(import.meta.dirname, '../../docs/measurements.md')
const [start, end] = ['<!-- npm run bench:api writes this -->', '<!-- until here -->']

const versionOf = (name: string) =>
  (createRequire(import.meta.url)(`${name}/package.json`) as { version: string }).version

/** A Markdown table as the formatter leaves it; the first row is the head. */
function table(cells: readonly string[][]): string[] {
  const widths = (cells[0] ?? []).map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`
  const [head = [], ...rest] = cells
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)]
}

/** Prints the table and puts it in place of the last one in docs/measurements.md. */
export async function writeReport(rows: readonly Row[]): Promise<void> {
  const told = (isMet: boolean | null) => (isMet === null ? '' : isMet ? 'met' : '**missed**')
  const machine = [
    new Date().toISOString().slice(0, 10),
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    `Node ${process.versions.node}`,
    `fastify ${versionOf('fastify')}`,
    `pg ${versionOf('pg')}`,
    `load of the machine ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  ]
  const cells = [
    ['what', 'measured', 'target', ''],
    ...rows.map(({ what, measured, target, isMet }) => [what, measured, target, told(isMet)]),
  ]
  const lines = [start, '', `${machine.join(' · ')}.`, '', ...table(cells), '', end].join('\n')
  process.stdout.write(`${lines}\n`)
  const text = existsSync(path) ? await readFile(path, 'utf8') : '# Measurements\n\n## API\n\n'
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  const next = from < 0 || to < 0 ? `${text}${lines}\n` : text.slice(0, from) + lines + text.slice(to + end.length)
  await writeFile(path, next)
}
