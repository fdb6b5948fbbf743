import { ids, revisions } from '../../test/answers'
import { earlierOf } from './revisions'

it('REL-13 lists the releases that were stable before, newest first', () => {
  expect(earlierOf(revisions(), 'mfe-wallet')).toEqual([ids.walletBefore])
})
