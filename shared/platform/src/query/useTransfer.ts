import type { Call } from '@app/contracts'
import { request } from '../request/request'
import { setWorkInProgress } from '../work/work'
import { useAction } from './action'
import type { FailureManner } from './client'
import { settleTransfer, transferKey } from './transfer'

/**
 * An action that moves money: a retry after a lost response is still the same transfer. A refusal keeps the key too:
 * it moved nothing, and an earlier attempt whose response was lost may have arrived. Only a success starts a new one.
 * @param onMessage receives the server's message on success
 */
export function useTransfer<Parameters extends object, Response>(
  call: Call<Parameters, Response>,
  failure: FailureManner = 'toast',
  onMessage?: (message: string) => void,
) {
  return useAction(async (parameters: Parameters): Promise<Response> => {
    const idempotencyKey = transferKey(call.path, call.toWire?.parameters(parameters) ?? parameters)
    const work = `transfer ${idempotencyKey}`
    setWorkInProgress(work, true)
    try {
      const answer = await request(call, parameters, { idempotencyKey, ...(onMessage && { onMessage }) })
      settleTransfer(call.path)
      return answer
    } finally {
      setWorkInProgress(work, false)
    }
  }, failure)
}
