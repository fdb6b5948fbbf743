import { type FailureKind, RequestFailure } from '../request/failure'
import { makeQueryClient } from './client'

it.each<[FailureKind, number, boolean]>([
  ['offline', 0, true],
  ['offline', 2, false],
  ['timeout', 0, false],
  ['refused', 0, false],
  ['contract', 0, false],
])('ERR-3 after the failure %s, try %d, a call is made again by itself: %s', (kind, count, isAgain) => {
  const { retry } = makeQueryClient().getDefaultOptions().queries ?? {}
  const failure = new RequestFailure(kind, 'base_info', kind)
  expect(typeof retry === 'function' && retry(count, failure)).toBe(isAgain)
})
