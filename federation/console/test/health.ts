import type { Health, Point } from '../src/api/health'
import { ids } from './answers'

const hourMs = 3_600_000
type Of = Pick<Point, 'app' | 'release' | 'source'>
export const wallet: Of = { app: 'mfe-wallet', release: ids.wallet, source: 'stable' }
export const walletNext: Of = { app: 'mfe-wallet', release: ids.walletNext, source: 'canary' }
const walletBefore: Of = { app: 'mfe-wallet', release: ids.walletBefore, source: 'stable' }

/** When a step began that is so many steps before the one that runs. */
const began = (step: number, hours: number) =>
  new Date((Math.floor(Date.now() / (hours * hourMs)) - step) * hours * hourMs).toISOString()
const point = (of: Of, at: string, pages: number, reported: number, failed: number): Point => ({
  ...of,
  at,
  pages,
  told: reported,
  failed,
})

/** The wallet, of which a quarter of the pages have the canary since three hours ago. */
export const health = (overrides: Partial<Health> = {}): Health => ({
  pagesAnHour: 12_480,
  now: [
    { ...wallet, pages: 740, told: 1000, failed: 5, p75: 1160 },
    { ...walletNext, pages: 252, told: 400, failed: 2, p75: 1180 },
    { ...walletBefore, pages: 8, told: 10, failed: 0, p75: null },
  ],
  undrawn: [],
  day: {
    from: began(23, 1),
    to: new Date().toISOString(),
    stepHours: 1,
    toldFrom: began(23, 1),
    points: [
      point(wallet, began(5, 1), 700, 1000, 8),
      point(wallet, began(2, 1), 700, 1000, 5),
      point(walletNext, began(2, 1), 200, 500, 18),
      point(wallet, began(1, 1), 700, 1000, 5),
      point(walletNext, began(1, 1), 200, 500, 2),
    ],
  },
  days: null,
  signed: null,
  problem: null,
  ...overrides,
})

/** Its last 16 days: the release before, stable since six days ago, and the canary of the last steps. */
export const days = (): NonNullable<Health['days']> => ({
  from: began(63, 6),
  to: new Date().toISOString(),
  stepHours: 6,
  toldFrom: began(26, 6),
  points: [
    ...Array.from({ length: 39 }, (_, at) => point(walletBefore, began(63 - at, 6), 4000, at < 37 ? 0 : 5000, 0)),
    ...Array.from({ length: 24 }, (_, at) => point(wallet, began(23 - at, 6), 4000, 5000, 25)),
    ...[1, 0].map((step) => point(walletNext, began(step, 6), 1000, 2000, 78)),
  ],
})
