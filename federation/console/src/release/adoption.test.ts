import { head, ids } from '../../test/answers'
import { days } from '../../test/health'
import { adoptionOf, beganIn, kindOf, namedIn, nameOf } from './adoption'

const app = 'mfe-wallet'
const other = (release: string, pages: number) => ({
  app,
  release,
  source: 'stable' as const,
  at: days().from,
  pages,
  told: 0,
  failed: 0,
})

describe('REL-34 the releases of a chart', () => {
  it('REL-34 are what is served, its canary, and of the others the one that most pages had; the rest is older', () => {
    const series = { ...days(), points: [...days().points, other('3.2.4-ab12cd34', 900)] }
    const named = namedIn(series, head(), app)
    expect(named).toEqual({ canary: ids.walletNext, stable: ids.wallet, before: ids.walletBefore })
    expect(kindOf(named, '3.2.4-ab12cd34')).toBe('older')
    const steps = adoptionOf(series, named, app)
    expect(steps).toHaveLength(64)
    expect(steps[0]?.pages).toMatchObject({ before: 4000 / 4900, older: 900 / 4900 })
    expect([beganIn(steps, 'before'), beganIn(steps, 'stable'), beganIn(steps, 'canary')]).toEqual([null, 40, 62])
  })

  it('REL-34 have their versions as names, and their whole IDs where versions are the same', () => {
    const named = { stable: '1.0.0-ab12cd34', before: '1.0.0-99aa00ff', canary: '1.1.0-ab12cd34' }
    expect((['canary', 'stable', 'before', 'older'] as const).map((kind) => nameOf(named, kind))).toEqual([
      '1.1.0',
      '1.0.0-ab12cd34',
      '1.0.0-99aa00ff',
      'older',
    ])
  })
})
