import { depositRecords } from '@app/contracts'
import { callQuery, queryClient } from '@app/platform'
import { fakeServer, make } from '@app/testing'
import { waitFor } from '@testing-library/react'
import { lookAtDeposit } from './deposits'

const server = fakeServer()

it('WALLET-13 a deposit opened again is shown as it is, whatever request was under way before it changed', async () => {
  server.answer(depositRecords, [make.depositRecord({ id: 5, status: 1, payUntil: 1_790_003_600, paidAt: null })])
  const release = server.hold(depositRecords)
  void queryClient.prefetchQuery(callQuery(depositRecords, {}, { failure: 'own' }))
  await waitFor(() => expect(server.requests(depositRecords)).toHaveLength(1))
  server.answer(depositRecords, [make.depositRecord({ id: 5, status: 3 })])
  const looked = lookAtDeposit(5)
  release()
  expect(await looked).toMatchObject({ outcome: 'failed', record: { status: 3 } })
})
