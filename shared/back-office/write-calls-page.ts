// Writes docs/back-office-calls.md: npm run calls:record
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callsPage } from './src/calls-page'

writeFileSync(join(import.meta.dirname, '../../docs/back-office-calls.md'), callsPage())
