import type { Call } from '@app/contracts'
import { type Loaded, useCall } from '@app/platform'
import { useState } from 'react'

/** Like useCall, for responses that expire: cached ones are not shown, and the one on screen is never replaced. */
export function useFreshCall<Parameters extends object, Response>(
  call: Call<Parameters, Response>,
  parameters: Parameters,
): Loaded<Response> {
  const loaded = useCall(call, parameters, { failure: 'own', staleMs: 0 })
  const [hasAnswer, setHasAnswer] = useState(false)
  const isFresh = loaded.state === 'ready' && !loaded.isRefreshing
  if (isFresh && !hasAnswer) setHasAnswer(true)
  return loaded.state === 'ready' && !isFresh && !hasAnswer ? { state: 'loading' } : loaded
}
