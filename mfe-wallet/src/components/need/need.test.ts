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

describe('What a screen needs first', () => {
  it.each([
    ['is asked while nothing is known', { state: 'loading' } as const, 'asking'],
    ['is met where it is there', ready(true, true), 'met'],
    ['is unmet where it is not there', ready(false, false), 'unmet'],
    ['is asked, not unmet, while an old answer is being asked anew', ready(false, true), 'asking'],
    ['is left to the server where it could not be asked', failed, 'met'],
  ] as const)('WALLET-6 %s', (_, loaded, need) => {
    expect(needOf(loaded, (isThere) => isThere)).toBe(need)
  })
})
