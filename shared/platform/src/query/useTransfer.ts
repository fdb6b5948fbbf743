import type { Call } from '@app/contracts'
import { isRefusal } from '../request/failure'
import { request } from '../request/request'
import { useAction } from './action'
import type { FailureManner } from './client'
import { settleTransfer, transferKey } from './transfer'

/** An action that moves money: repeated after a lost answer, it is still the same transfer. */
export function useTransfer<Parameters extends object, Response>(
  call: Call<Parameters, Response>,
  failure: FailureManner = 'toast',
) {
  return useAction(async (parameters: Parameters): Promise<Response> => {
    const idempotencyKey = transferKey(call.path, parameters)
    try {
      const answer = await request(call, parameters, { idempotencyKey })
      settleTransfer(call.path)
      return answer
    } catch (error) {
      if (isRefusal(error)) settleTransfer(call.path)
      throw error
    }
  }, failure)
}
