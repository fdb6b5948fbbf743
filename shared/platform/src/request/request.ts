import { apiBase, type Call, codes, encodeWire, headers, isAuthenticationError } from '@app/contracts'
import { emit } from '../events/events'
import { currentLanguage } from '../i18n/language'
import { currentSession, endSession } from '../session/session'
import { dropPreloaded, takePreloaded } from './preloaded'
import { decodeEnvelope, parseAnswer, refusedField } from './envelope'
import { RequestFailure } from './failure'
import { sendForm } from './upload'

export const timeoutMs = 90_000

export type RequestOptions = {
  signal?: AbortSignal
  /** Created by the caller before the first attempt and kept for retries: always the same transfer. */
  idempotencyKey?: string
  /** For an upload: the share that was sent, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Receives the server's message on success, in the member's language. */
  onMessage?: (message: string) => void
}

function headersOf(options: RequestOptions): Record<string, string> {
  const session = currentSession()
  return {
    [headers.lang]: currentLanguage(),
    ...(session
      ? { [headers.token]: encodeWire(session.token), [headers.tokensso]: encodeWire(session.tokensso) }
      : {}),
    ...(options.idempotencyKey ? { [headers.idempotencyKey]: options.idempotencyKey } : {}),
  }
}

function fields(parameters: object): URLSearchParams {
  const present = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)]))
}

function formOf(parameters: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parameters))
    form.append(name, value instanceof Blob ? value : String(value))
  return form
}

function giveUp(path: string): never {
  throw new RequestFailure('timeout', path, `${path} did not answer within ${timeoutMs / 1000} s`)
}

async function send(
  call: Pick<Call, 'method' | 'path' | 'multipart'>,
  parameters: object,
  options: RequestOptions,
): Promise<string> {
  const isGet = call.method === 'GET'
  const query = isGet ? fields(parameters).toString() : ''
  const path = query ? `${call.path}?${query}` : call.path
  if (!isGet) dropPreloaded()
  const preloaded = isGet ? await takePreloaded(path).catch(() => giveUp(call.path)) : null
  if (preloaded !== null) return preloaded
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const address = `${apiBase(window.location)}/${path}`
  const own = headersOf(options)
  const body = call.multipart ? formOf(parameters) : fields(parameters)
  try {
    if (body instanceof FormData && options.onProgress)
      return await sendForm(address, own, body, { signal, onProgress: options.onProgress })
    const response = await fetch(address, {
      method: call.method,
      headers: own,
      ...(isGet ? {} : { body }),
      signal,
      credentials: 'omit',
      cache: 'no-store',
    })
    return await response.text()
  } catch (error) {
    if (options.signal?.aborted) throw new RequestFailure('aborted', call.path, `${call.path} was no longer needed`)
    if (timeout.aborted) return giveUp(call.path)
    throw new RequestFailure(
      'offline',
      call.path,
      `${call.path} could not be reached: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/**
 * One call, from parameters to parsed response.
 * @throws RequestFailure, whose kind says what went wrong; a refusal carries the server's code and msg
 */
export async function request<Parameters extends object, Response>(
  call: Call<Parameters, Response>,
  parameters: Parameters,
  options: RequestOptions = {},
): Promise<Response> {
  const session = currentSession()
  try {
    const sent = call.toWire?.parameters(parameters) ?? parameters
    const { code, msg, data } = decodeEnvelope(call.path, await send(call, sent, options))
    if (code !== codes.ok) {
      // A late response to an earlier session says nothing about the current one.
      if (isAuthenticationError(msg) && currentSession() === session) endSession('authentication', msg)
      throw new RequestFailure('refused', call.path, msg, code, refusedField(call, data))
    }
    const answer = parseAnswer(call, data)
    options.onMessage?.(msg)
    return answer
  } catch (error) {
    if (error instanceof RequestFailure && error.kind !== 'aborted') emit({ type: 'request.failed', failure: error })
    throw error
  }
}
