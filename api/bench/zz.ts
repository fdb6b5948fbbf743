import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { startPostgres } from '../test/postgres'
import { seat, withBooks } from '../chaos/table'
import { startServer, measure } from './measure'
import { roundOf } from '../chaos/call'
const dir = await mkdtemp('/tmp/prof-')
const c = await startPostgres()
try {
  const place = { dataDir: join(dir, 'd'), databaseUrl: c.url }
  const players = await withBooks(place, (s) => seat(s, 64, 86400))
  for (const what of process.argv.slice(2)) {
    const api = await startServer('api/src/main.ts', { DATA_DIR: place.dataDir, DATABASE_URL: c.url })
    const round = await roundOf(`http://127.0.0.1:${api.port}`, players[0]!)
    console.log(what, await measure(api, what === 'bet' ? { connections: 64, path: '/api/game_place_order', players, round } : { connections: 32, path: '/api/user_info', players, round: null }, 3000))
    await api.stop()
  }
} finally { await c.stop() }
