import type { PastDraw } from '@app/contracts'
import { make } from '@app/testing'
import { checkDraw } from './checkDraw'

const other = 'f'.repeat(64)

describe('checking a past draw in the browser', () => {
  it.each<[string, Partial<PastDraw>, string | undefined, string]>([
    ['the published vector', {}, undefined, 'matches'],
    ['the same seal as seen before', {}, make.pastDraw().commitment, 'matches'],
    ['other dice', { dice: [1, 5, 4] }, undefined, 'dice'],
    ['another secret', { secret: other }, undefined, 'secret'],
    ['another seal', { commitment: other }, undefined, 'secret'],
    ['another period', { period: '202611200003' }, undefined, 'dice'],
    ['a seal that was swapped after it was shown', {}, other, 'changed'],
  ])('LOT-13 finds the right verdict for %s', async (_, changes, seen, verdict) => {
    expect(await checkDraw('k3', make.pastDraw(changes), seen)).toBe(verdict)
  })

  it('LOT-13 checks the draw for its own game only', async () => {
    expect(await checkDraw('k5', make.pastDraw())).toBe('dice')
  })
})
