import { mkdtemp, writeFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startApi } from '/work/main/api/test/process'
import { seatBettors, withBooks, answeredBy, compare } from '/work/main/api/chaos/table'
const dataDir = await mkdtemp('/tmp/full-')
const bettors = await withBooks({ dataDir }, (s) => seatBettors(s, 4))
const flag = join(dataDir, 'full')
const api = await startApi({ dataDir, env: { FULL_FOLDER: join(dataDir, 'database'), FULL_FLAG: flag }, preload: ['api/chaos/full-disk-files.ts'] })
let over = false
const betting = bettors.map((b) => b.betUntil(() => over, () => api.url))
const codes = () => JSON.stringify(bettors.map((b) => [...b.codes]))
const wait = (ms: number) => new Promise((r) => setTimeout(r, ms))
await wait(2000); console.log('before', answeredBy(bettors), codes())
for (const mode of process.argv.slice(2)) {
  await writeFile(flag, mode); await wait(4000); console.log(mode, answeredBy(bettors), codes())
  console.log('ready', await fetch(api.url + '/readyz').then((r) => r.status + ' ', String))
  await rm(flag); await wait(4000); console.log('after', answeredBy(bettors), codes(), 'ready', await fetch(api.url + '/readyz').then((r) => r.status, String))
}
over = true
const end = Promise.all(betting); await Promise.race([end, wait(3000)])
await api.kill('SIGKILL')
console.log([...new Set(api.output().split('\n').map((l) => l.slice(0, 400)))].slice(0, 6).join('\n'), api.output().length)
process.exit(0)
