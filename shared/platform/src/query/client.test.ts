import { type FailureKind, RequestFailure } from '../request/failure'
import { makeQueryClient } from './client'

it.each<[FailureKind, number, boolean]>([
  ['offline', 0, true],
  ['offline', 2, false],
  ['timeout', 0, false],
  ['refused', 0, false],
  ['contract', 0, false],
])('ERR-3 after the failure %s, try %d, a call is retried automatically: %s', (kind, count, isAgain) => {
  const { retry } = makeQueryClient().getDefaultOptions().queries ?? {}
  const failure = new RequestFailure(kind, 'base_info', kind)
  expect(typeof retry === 'function' && retry(count, failure)).toBe(isAgain)
})

describe('cached server data', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('ROUTE-6 is refetched when it is older than 30 s, and not earlier', async () => {
    const client = makeQueryClient()
    const queryFn = jest.fn(() => Promise.resolve('an answer'))
    const query = () => client.fetchQuery({ queryKey: ['a call'], queryFn })
    await query()
    jest.setSystemTime(Date.now() + 29_999)
    await query()
    expect(queryFn).toHaveBeenCalledTimes(1)
    jest.setSystemTime(Date.now() + 1)
    await query()
    expect(queryFn).toHaveBeenCalledTimes(2)
    client.clear()
  })
})
