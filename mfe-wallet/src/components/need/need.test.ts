import { type Loaded, RequestFailure } from '@app/platform'
import { needOf } from './need'

const ready = (data: boolean, isRefreshing: boolean): Loaded<boolean> => ({
  state: 'ready',
  data,
  staleSince: null,
  isRefreshing,
  refresh: async () => {},
})
const failed: Loaded<boolean> = { state: 'failed', failure: new RequestFailure('offline', 'x', 'x'), retry: () => {} }

describe('the precondition of a screen', () => {
  it.each([
    ['is unknown while the data loads', { state: 'loading' } as const, 'unknown'],
    ['is met if the data says so', ready(true, true), 'met'],
    ['is unmet if the data says so', ready(false, false), 'unmet'],
    ['is unknown, not unmet, while stale data is refetched', ready(false, true), 'unknown'],
    ['is left to the server if the data failed to load', failed, 'met'],
  ] as const)('WALLET-6 %s', (_, loaded, need) => {
    expect(needOf(loaded, (isThere) => isThere)).toBe(need)
  })
})
