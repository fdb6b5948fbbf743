// Starts servers in this folder, prints their PIDs, and waits to be ended: short-lived.ts <folder> [postgres]
import { startPostgres } from '@app/database/testing'
import { startProvider } from './process'

const [, , dataDir = '', database] = process.argv
const servers = [await startProvider({ dataDir })]
const clusters = database === 'postgres' ? [await startPostgres()] : []
process.stdout.write(`${JSON.stringify([...servers, ...clusters].map(({ pid }) => pid))}\n`)
