import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from './calls'
import { callsPage, documented } from './calls-page'

/** The formatter aligns the columns of tables. */
const plain = (text: string) => text.replace(/-{3,}/g, '---').replace(/ +/g, ' ')

describe('the page of calls', () => {
  it('BACK-91 says who may make each call, as the table of calls has it', () => {
    expect([...documented].sort()).toEqual(Object.keys(calls).sort())
    const page = readFileSync(join(import.meta.dirname, '../../../docs/back-office-calls.md'), 'utf8')
    // `npm run calls:record` writes it
    expect(plain(page)).toBe(plain(callsPage()))
  })
})
