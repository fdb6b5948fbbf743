import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callsTable } from './calls-table'

describe('the table of calls', () => {
  it('BACK-91 says who may make each call, as the API has it', () => {
    const table = readFileSync(join(import.meta.dirname, '../../../docs/back-office-calls.csv'), 'utf8')
    // `npm run calls:record` writes it
    expect(table).toBe(callsTable())
  })
})
