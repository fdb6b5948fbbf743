import { join } from 'node:path'
import { packageSize } from './package-size'

it('the kit that every page loads stays within 15 KB of scripts and 5 KB of styles', async () => {
  const { js, css } = await packageSize(join(__dirname, '../../../shared/ui'))
  // A check of nothing would pass, too.
  expect(js).toBeGreaterThan(4 * 1024)
  expect(css).toBeGreaterThan(2 * 1024)
  expect(js).toBeLessThanOrEqual(15 * 1024)
  expect(css).toBeLessThanOrEqual(5 * 1024)
})
