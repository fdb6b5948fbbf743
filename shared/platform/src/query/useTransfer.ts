import { type Call, codes } from '@app/contracts'
import { isRefusal } from '../request/failure'
import { request } from '../request/request'
import { useAction } from './action'
import type { FailureManner } from './client'
import { settleTransfer, transferKey } from './transfer'

/** A broken server may have moved the money before it broke: only an answer that decides ends the transfer. */
const hasDecided = (error: unknown) =>
  isRefusal(error) && error.code !== codes.failed && error.code !== codes.unavailable

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
      if (hasDecided(error)) settleTransfer(call.path)
      throw error
    }
  }, failure)
}
