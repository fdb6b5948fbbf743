import { createRequire } from 'node:module'
import { machine, table, write } from './document'

export type Row = { what: string; measured: string; target: string; isMet: boolean | null }

const versionOf = (name: string) =>
  (createRequire(import.meta.url)(`${name}/package.json`) as { version: string }).version

/** Prints the table and replaces the last one in docs/measurements.md. */
export async function writeReport(rows: readonly Row[]): Promise<void> {
  const reported = (isMet: boolean | null) => (isMet === null ? '' : isMet ? ', met' : ', **missed**')
  const on = [...machine(), `fastify ${versionOf('fastify')}`, `pg ${versionOf('pg')}`]
  const cells = [
    ['what', 'measured', 'target'],
    ...rows.map(({ what, measured, target, isMet }) => [what, measured, target + reported(isMet)]),
  ]
  const lines = [`${on.join(', ')}.`, '', ...table(cells)]
  process.stdout.write(`${lines.join('\n')}\n`)
  await write({ heading: 'API', command: 'npm run bench:api' }, lines)
}
