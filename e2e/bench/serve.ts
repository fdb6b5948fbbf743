// Serves one of the builds that this app is compared with: npx tsx e2e/bench/serve.ts 'federation by default'
// Not minified, and in front of the API of a running app: npm start's, else those at API_URL and PAY_PUBLIC_URL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './builds'
import { startFront } from './front'
import { otherVariants } from './variants'

const [wanted] = process.argv.slice(2)
const variant = otherVariants.find(({ name }) => name === wanted)
if (!variant) {
  process.stderr.write(`Say which to serve: ${otherVariants.map(({ name }) => `'${name}'`).join(' or ')}\n`)
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'bench-serve-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit())
await build(await variant.configs(folder), { isMinified: false })
const { API_URL: apiUrl = 'http://localhost:4001', PAY_PUBLIC_URL: payUrl = 'http://localhost:4002' } = process.env
const { url } = await startFront(variant.store(folder), { apiUrl, payUrl }, variant.page)
process.stdout.write(`${url}\n`)
