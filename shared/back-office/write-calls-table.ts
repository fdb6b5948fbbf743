// Writes docs/back-office-calls.csv: npm run calls:record
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callsTable } from './src/calls-table'

writeFileSync(join(import.meta.dirname, '../../docs/back-office-calls.csv'), callsTable())
