import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(__dirname, '../../..')
const app = join(root, 'shared/build/bin/app-build.mjs')

it('the kit that every page loads keeps within 15 KB of scripts and 5 KB of styles', () => {
  const said = execFileSync(process.execPath, [app, 'size'], { cwd: join(root, 'shared/ui'), encoding: 'utf8' })
  const { js, css } = JSON.parse(said) as { js: number; css: number }
  // A check of nothing would hold, too.
  expect(js).toBeGreaterThan(4 * 1024)
  expect(css).toBeGreaterThan(2 * 1024)
  expect(js).toBeLessThanOrEqual(15 * 1024)
  expect(css).toBeLessThanOrEqual(5 * 1024)
})
